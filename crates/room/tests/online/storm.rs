//! Lost connections, late and repeated messages, crashes between any two effects: a client that
//! comes back sees what a client sees that never left, and what was acknowledged happened exactly
//! once.

mod client;
mod deeds;

use std::collections::{BTreeMap, VecDeque};

use bots::Kind;
use host::{AnyThought, think_through};
use protocol::{
    ChatMessage, Error, Found, Join, Message, Numbered, Place, Plan, Reply, Request, Sync, TableId,
    TimeLimit,
};
use room::online::OnlineTable;
use room::{Effect, Guest, Ticket};
use tabletop::{Luck, Rng};

use self::client::Client;
use crate::driver::{ID, Joined, person, plan, sit, with_env};

/// A line between a client and the server. The two ends may notice at different times that it is
/// lost.
#[derive(Default)]
struct Wire {
    client: usize,
    to_server: VecDeque<String>,
    to_client: VecDeque<String>,
    is_heard: bool,
}

/// When everything begins.
const START: u64 = 1_000;

const HOUR: u64 = 3_600_000;

struct World {
    id: TableId,
    rng: Rng,
    now: u64,
    wake_at: Option<u64>,
    kept: Vec<String>,
    /// The table where the same people play again.
    rematch: Option<(TableId, Vec<String>)>,
    table: Option<OnlineTable>,
    lines: BTreeMap<u64, Wire>,
    next_line: u64,
    thoughts: Vec<(Ticket, Box<dyn AnyThought>)>,
    clients: Vec<Client>,
    /// In a thousand.
    mishaps: u32,
    crashes: usize,
    /// How often devices found what they had seen.
    checks: usize,
}

#[test]
fn nothing_is_lost() {
    storms(0);
}

#[test]
fn nothing_happens_twice() {
    storms(1);
}

/// Every second storm, so that two processors share them.
fn storms(first: u64) {
    let (mut crashes, mut steps, mut checks, mut rematches) = (0, 0, 0, 0);
    let mut records = Vec::new();
    for seed in (first..seeds()).step_by(2) {
        let games = catalog::games();
        // The first games are played more often: they are quick.
        let game = games[(seed % 8).saturating_sub(3) as usize % games.len()];
        let mut world = World::new(game.id, game.players.0, seed);
        if seed % 16 < 4 {
            world.gather();
        }
        // In half of the storms mishaps begin with the round of luck, in the others after it.
        world.begin(seed % 4 < 2);
        for _ in 0..150 {
            world.happen();
        }
        world.calm_down();
        world.check(seed);
        if world.play_again() {
            rematches += 1;
            world.check(seed);
        }
        crashes += world.crashes;
        checks += world.checks;
        steps += world.clients.iter().map(|client| client.acknowledged.len()).sum::<usize>();
        records.append(&mut world.kept);
    }
    assert!(3 * crashes as u64 > seeds() && steps as u64 > seeds(), "{crashes} {steps}");
    assert!(rematches > 0 && checks as u64 > seeds(), "{rematches} {checks}");
    // All of it has happened.
    let away = r#""Replaced":{"chair":0}"#;
    let luck = ["Starting", "Committed", "Revealed", "Failed", "Begun"];
    let others = ["Succeeded", "Removed", away, "Asked", "Moved", r#""End""#, "Returned", "Ended"];
    for what in luck.into_iter().chain(others) {
        assert!(records.iter().any(|record| record.contains(what)), "{what}");
    }
}

/// As many as a test run has time for; `cargo xtask soak` asks for more.
fn seeds() -> u64 {
    let soak = std::env::var("NORTHPOLE_SOAK").ok().and_then(|it| it.parse().ok());
    2000 * soak.unwrap_or(1)
}

impl World {
    fn new(game: &str, players: usize, seed: u64) -> World {
        let mut rng = Rng::new(seed);
        let mut plan: Plan = plan(game, players);
        let people = 2;
        if seed / 2 % 8 == 3 {
            plan.time_limit = TimeLimit::Hours(24);
        }
        for place in &mut plan.places[people..] {
            *place = Place::Bot(Kind::Random);
        }
        let table = with_env(START, &mut rng, |env| OnlineTable::open(ID, plan, person(0), env));
        let mut world = World {
            id: ID,
            rng,
            now: START,
            wake_at: None,
            kept: Vec::new(),
            rematch: None,
            table: Some(table.expect("a sound plan")),
            lines: BTreeMap::new(),
            next_line: 0,
            thoughts: Vec::new(),
            clients: (0..=people).map(|nth| Client::new(nth, ID)).collect(),
            mishaps: 0,
            crashes: 0,
            checks: 0,
        };
        world.carry_out(None);
        for nth in 0..people {
            world.connect(nth);
            world.send(nth, Request::Sit(sit(&format!("Player {nth}"))));
        }
        world.settle();
        world
    }

    /// Something happens, whatever it is.
    fn happen(&mut self) {
        let client = self.rng.below(self.clients.len() as u32) as usize;
        match self.rng.below(12) {
            11 if self.rng.below(1000) < self.mishaps => self.reload(client),
            10 => self.pass(),
            0 => self.connect(client),
            1 | 2 => self.act(client),
            3 => self.think(),
            4 if self.rng.below(1000) < self.mishaps => self.lose(client),
            4 if self.rng.below(1000) < self.mishaps => self.crash(),
            5 => self.ask_again(client),
            6 | 7 => self.serve(),
            _ => self.hear(client),
        }
    }

    fn connect(&mut self, client: usize) {
        if self.clients[client].line.is_some() {
            return;
        }
        self.next_line += 1;
        let wire = Wire { client, is_heard: true, ..Wire::default() };
        self.lines.insert(self.next_line, wire);
        self.clients[client].line = Some(self.next_line);
        let id = self.next_id(client);
        self.clients[client].joining = Some(id);
        let since = self.clients[client].replica.version();
        self.post(client, id, Join { table: self.id, since, commits: true }.into());
        self.ask_again(client);
    }

    /// Ids of a person are never used twice.
    fn next_id(&mut self, client: usize) -> u64 {
        self.clients[client].last_id += 1;
        self.clients[client].last_id
    }

    /// The client notices that its line is lost; the server may still find messages on it.
    fn lose(&mut self, client: usize) {
        if let Some(line) = self.clients[client].line.take()
            && let Some(wire) = self.lines.get_mut(&line)
        {
            wire.is_heard = false;
            wire.to_client.clear();
        }
    }

    /// A person loads the page again.
    fn reload(&mut self, client: usize) {
        self.lose(client);
        self.clients[client].reload(self.id);
    }

    fn ask_again(&mut self, client: usize) {
        for (id, request) in self.clients[client].unanswered.clone() {
            self.post(client, id, request);
        }
    }

    fn send(&mut self, client: usize, request: Request) {
        let id = self.next_id(client);
        self.clients[client].unanswered.push((id, request.clone()));
        self.post(client, id, request);
    }

    fn post(&mut self, client: usize, id: u64, request: Request) {
        let text = serde_json::to_string(&Numbered { id, request }).expect("written");
        let line = self.clients[client].line.and_then(|line| self.lines.get_mut(&line));
        if let Some(wire) = line {
            wire.to_server.push_back(text);
        }
    }

    /// Time goes by.
    fn pass(&mut self) {
        let table = self.table.as_ref().map(OnlineTable::summary);
        let is_over_days = table.and_then(|it| it.wake_at).is_some_and(|at| at > self.now + HOUR);
        let unit = if is_over_days { 9 * HOUR } else { 20_000 };
        self.now += u64::from(self.rng.below(4)) * unit;
        if self.wake_at.is_some_and(|at| at <= self.now) {
            self.wake_at = None;
            let Some(table) = &mut self.table else { return };
            with_env(self.now, &mut self.rng, |env| table.wake(env));
            self.carry_out(None);
        }
    }

    /// The client takes part in agreeing on luck.
    fn answer_luck(&mut self, client: usize) {
        if let Some(request) = self.clients[client].answer_luck(self.id) {
            self.send(client, request);
        }
    }

    fn think(&mut self) {
        if self.thoughts.is_empty() {
            return;
        }
        let nth = self.rng.below(self.thoughts.len() as u32) as usize;
        let (ticket, mut thought) = self.thoughts.swap_remove(nth);
        think_through(&mut *thought);
        let Some(table) = &mut self.table else { return };
        with_env(self.now, &mut self.rng, |env| table.thought(ticket, thought, env));
        self.carry_out(None);
    }

    fn may_crash(&mut self) -> bool {
        self.rng.below(3000) < self.mishaps
    }

    fn crash(&mut self) {
        self.crashes += 1;
        self.table = None;
        self.wake_at = None;
        self.thoughts.clear();
        self.lines.clear();
        self.clients.iter_mut().for_each(|client| client.line = None);
    }

    /// The server takes one message off some line.
    fn serve(&mut self) {
        let waiting: Vec<u64> = self
            .lines
            .iter()
            .filter(|(_, wire)| !wire.to_server.is_empty())
            .map(|(&line, _)| line)
            .collect();
        if waiting.is_empty() {
            return;
        }
        let line = self.rng.pick(&waiting);
        self.awake();
        // Waking the table may have gone wrong.
        let wire = self.lines.get_mut(&line);
        let Some(text) = wire.and_then(|wire| wire.to_server.pop_front()) else { return };
        let request: Numbered = serde_json::from_str(&text).expect("our own message");
        let id = request.id;
        let result = self.answer(line, &request);
        self.carry_out(result.map(|result| (line, Message::result(id, result))));
        self.hang_up();
    }

    /// The table is loaded when a client needs it.
    fn awake(&mut self) {
        if self.table.is_none() {
            let kept = self.kept.clone();
            let table =
                with_env(self.now, &mut self.rng, |env| OnlineTable::restore(self.id, &kept, env));
            self.table = Some(table.expect("our own records are sound"));
            self.carry_out(None);
        }
    }

    fn answer(&mut self, line: u64, request: &Numbered) -> Option<Result<Reply, Error>> {
        let client = self.lines.get(&line)?.client as u64;
        let (guest, table) = (Guest(line), self.table.as_mut()?);
        Some(with_env(self.now, &mut self.rng, |env| match &request.request {
            join @ Request::Join(_) => {
                table.join(guest, person(client), join, env).map(|()| Reply::Done)
            }
            _ => table.request(guest, request, env),
        }))
    }

    /// The server notices connections that are dead.
    fn hang_up(&mut self) {
        let gone = |(_, wire): &(&u64, &Wire)| !wire.is_heard && wire.to_server.is_empty();
        let gone: Vec<u64> = self.lines.iter().filter(gone).map(|(&line, _)| line).collect();
        for line in gone {
            self.lines.remove(&line);
            if let Some(table) = &mut self.table {
                with_env(self.now, &mut self.rng, |env| table.leave(Guest(line), env));
            }
            self.carry_out(None);
        }
    }

    /// Does what the table asks for, in its order; between any two things there may be a crash.
    fn carry_out(&mut self, mut answer: Option<(u64, Message)>) {
        let Some(table) = &mut self.table else { return };
        let mut effects = VecDeque::from(table.effects());
        loop {
            if self.may_crash() {
                return self.crash();
            }
            let next = effects.pop_front();
            let is_kept = !matches!(next, Some(Effect::Append(_) | Effect::Open(..)));
            if is_kept && let Some((line, reply)) = answer.take() {
                self.tell(line);
                if self.may_crash() {
                    return self.crash();
                }
                self.say(line, &reply);
            }
            match next {
                None => return self.tell_all(),
                Some(Effect::Append(records)) => self.kept.extend(records),
                Some(Effect::Think(ticket, thought)) => self.thoughts.push((ticket, thought)),
                Some(Effect::Cancel(ticket)) => self.thoughts.retain(|(it, _)| *it != ticket),
                Some(Effect::WakeAt(at)) => self.wake_at = Some(at),
                Some(Effect::Open(id, records, _)) => self.rematch = Some((id, records)),
            }
        }
    }

    fn tell(&mut self, line: u64) {
        let messages = self.table.as_mut().map(|table| table.messages(Guest(line)));
        messages.unwrap_or_default().iter().for_each(|message| self.say(line, message));
    }

    fn tell_all(&mut self) {
        let lines: Vec<u64> = self.lines.keys().copied().collect();
        for line in lines {
            if self.may_crash() {
                return self.crash();
            }
            if self.table.as_ref().is_some_and(|table| table.has_news(Guest(line))) {
                self.tell(line);
            }
        }
    }

    fn say(&mut self, line: u64, said: &Message) {
        let text = serde_json::to_string(said).expect("written");
        let wire = self.lines.get_mut(&line).filter(|wire| wire.is_heard);
        if let Some(wire) = wire {
            wire.to_client.push_back(text);
        }
    }

    /// A client takes one message off its line.
    fn hear(&mut self, client: usize) {
        let Some(line) = self.clients[client].line else { return };
        let wire = self.lines.get_mut(&line);
        let Some(text) = wire.and_then(|wire| wire.to_client.pop_front()) else { return };
        let message = serde_json::from_str(&text).expect("what a server says");
        let here = &mut self.clients[client];
        if here.told(message, self.id) {
            let since = here.replica.version();
            self.send(client, Sync { since }.into());
        }
    }

    /// Everything is delivered, and nothing goes wrong any more.
    fn calm_down(&mut self) {
        self.mishaps = 0;
        self.settle();
        (0..self.clients.len()).for_each(|client| self.lose(client));
        (0..self.clients.len()).for_each(|client| self.connect(client));
        self.settle();
    }

    fn settle(&mut self) {
        for _ in 0..2000 {
            self.serve();
            self.think();
            (0..self.clients.len()).for_each(|client| self.hear(client));
            (0..self.clients.len()).for_each(|client| self.answer_luck(client));
            let is_quiet =
                self.lines.values().all(|it| it.to_server.is_empty() && it.to_client.is_empty());
            if is_quiet && self.thoughts.is_empty() {
                return;
            }
        }
        panic!("it never gets quiet");
    }

    /// The same people play again, if one of them asked for it.
    fn play_again(&mut self) -> bool {
        let Some((id, records)) = self.rematch.take() else { return false };
        self.crash();
        (self.id, self.kept) = (id, records);
        for (nth, client) in self.clients.iter_mut().enumerate() {
            let last_id = client.last_id;
            *client = Client::new(nth, id);
            client.last_id = last_id;
        }
        self.calm_down();
        self.begin(false);
        for _ in 0..60 {
            self.happen();
        }
        self.calm_down();
        true
    }

    /// No device has a reason to doubt the luck of an honest table.
    fn check_luck(&mut self, seed: u64) {
        let records = self.kept.iter().flat_map(|record| lines(record));
        let text: String = records.flat_map(|line| [line, "\n".into()]).collect();
        for (nth, client) in self.clients.iter().enumerate().filter(|_| !text.is_empty()) {
            assert_eq!(client.fairness.warning(), None, "seed {seed}, client {nth}");
            let witness = client.fairness.witness();
            let found = host::verify(&text, Some(witness)).expect("sound luck");
            let compared = found.compared.expect("compared");
            for found in [compared.commitments, compared.moves] {
                assert!(!matches!(found, Found::Wrong(_)), "seed {seed}, client {nth}: {found:?}");
                self.checks += usize::from(found == Found::Same);
            }
        }
    }

    fn check(&mut self, seed: u64) {
        self.awake();
        self.check_luck(seed);
        let lines: Vec<u64> = self.clients.iter().filter_map(|client| client.line).collect();
        for (client, line) in lines.into_iter().enumerate() {
            let sync = Numbered { id: u64::MAX, request: Sync { since: 0 }.into() };
            let table = self.table.as_mut().expect("it is awake");
            let synced =
                with_env(self.now, &mut self.rng, |env| table.request(Guest(line), &sync, env));
            synced.expect("a guest");
            let Joined { chat, snapshot, .. } = Joined::from(table.messages(Guest(line)));
            let Some(whole) = snapshot else {
                assert!(self.clients[client].table.is_none(), "seed {seed}: no match began");
                continue;
            };
            let here = &self.clients[client];
            let seen = here.table.as_ref().expect("it has looked");
            assert_eq!(seen.scene, whole.scene, "seed {seed}, client {client}");
            assert_eq!(seen.choices, whole.choices, "seed {seed}, client {client}");
            assert_eq!(here.log, whole.log, "seed {seed}, client {client}");
            let heard: Vec<ChatMessage> = here.chat.values().cloned().collect();
            assert_eq!(heard, chat, "seed {seed}, client {client}");
            assert!(here.unanswered.is_empty(), "seed {seed}: {:?}", here.unanswered);
            for (number, is_recorded) in &here.acknowledged {
                let by =
                    format!(r#""by":{{"person":"{}","number":{number}}}"#, person(client as u64));
                let times = self.kept.iter().filter(|record| record.contains(&by)).count();
                let is_once = times == 1 || (times == 0 && !is_recorded);
                assert!(is_once, "seed {seed}: request {number} of client {client}: {times}");
            }
        }
    }
}

/// The lines of the match in a record.
fn lines(record: &str) -> Vec<String> {
    let record: serde_json::Value = serde_json::from_str(record).expect("our own record");
    let what = record["what"].as_object().and_then(|it| it.values().next());
    let lines = what.and_then(|it| it["lines"].as_array());
    lines.into_iter().flatten().filter_map(|it| Some(it.as_str()?.to_owned())).collect()
}

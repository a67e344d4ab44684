//! Lost connections, late and repeated messages, crashes between any two effects: a client that
//! comes back sees what a client sees that never left, and what was acknowledged happened exactly
//! once.

mod deeds;

use std::collections::{BTreeMap, VecDeque};

use bots::Kind;
use host::{AnyThought, think_through};
use protocol::{
    ChatMessage, Error, Join, Message, Numbered, Place, Plan, Replica, Reply, Request, Sit,
    Snapshot, Sync, TableInfo,
};
use room::online::OnlineTable;
use room::{Effect, Guest, Ticket};
use scene::Line;
use tabletop::{Luck, Rng};

use crate::driver::{ID, Joined, person, plan, with_env};
use crate::guests::take;

/// A line between a client and the server. The two ends may notice at different times that it is
/// lost.
#[derive(Default)]
struct Wire {
    client: usize,
    to_server: VecDeque<String>,
    to_client: VecDeque<String>,
    is_heard: bool,
}

/// A page: remembers what it has not been answered, and asks again when it has a new line.
#[derive(Default)]
struct Client {
    line: Option<u64>,
    last_id: u64,
    unanswered: Vec<(u64, Request)>,
    joining: Option<u64>,
    replica: Replica,
    info: Option<TableInfo>,
    table: Option<Snapshot>,
    log: Vec<Line>,
    chat: BTreeMap<u64, ChatMessage>,
    /// What was carried out, and whether that left a record.
    acknowledged: Vec<(u64, bool)>,
}

/// When everything begins.
const START: u64 = 1_000;

struct World {
    rng: Rng,
    now: u64,
    wake_at: Option<u64>,
    kept: Vec<String>,
    table: Option<OnlineTable>,
    lines: BTreeMap<u64, Wire>,
    next_line: u64,
    thoughts: Vec<(Ticket, Box<dyn AnyThought>)>,
    clients: Vec<Client>,
    /// In a thousand.
    mishaps: u32,
    crashes: usize,
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
    let (mut crashes, mut steps, mut records) = (0, 0, Vec::new());
    for seed in (first..seeds()).step_by(2) {
        let games = catalog::games();
        // The first games are played more often: they are quick.
        let game = games[(seed % 8).saturating_sub(3) as usize % games.len()];
        let mut world = World::new(game.id, game.players.0, seed);
        if seed % 16 < 4 {
            world.gather();
        }
        world.begin();
        for _ in 0..150 {
            world.happen();
        }
        world.calm_down();
        world.check(seed);
        crashes += world.crashes;
        steps += world.clients.iter().map(|client| client.acknowledged.len()).sum::<usize>();
        records.append(&mut world.kept);
    }
    assert!(3 * crashes as u64 > seeds() && steps as u64 > seeds(), "{crashes} {steps}");
    // All of it has happened.
    let away = r#""Replaced":{"chair":0}"#;
    for what in ["Succeeded", "Removed", away, "Asked", r#""End""#, "Returned", "Ended"] {
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
        for place in &mut plan.places[people..] {
            *place = Place::Bot(Kind::Random);
        }
        let table = with_env(START, &mut rng, |env| OnlineTable::open(ID, plan, person(0), env));
        let mut world = World {
            rng,
            now: START,
            wake_at: None,
            kept: Vec::new(),
            table: Some(table.expect("a sound plan")),
            lines: BTreeMap::new(),
            next_line: 0,
            thoughts: Vec::new(),
            clients: (0..=people).map(|_| Client::default()).collect(),
            mishaps: 0,
            crashes: 0,
        };
        world.carry_out(None);
        for nth in 0..people {
            world.connect(nth);
            let sit = Sit { chair: None, name: format!("Player {nth}"), salt: None };
            world.send(nth, Request::Sit(sit));
        }
        world.settle();
        world
    }

    /// Something happens, whatever it is.
    fn happen(&mut self) {
        let client = self.rng.below(self.clients.len() as u32) as usize;
        match self.rng.below(11) {
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
        self.post(client, id, Join { table: ID, since }.into());
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
        self.now += u64::from(self.rng.below(4)) * 20_000;
        if self.wake_at.is_some_and(|at| at <= self.now) {
            self.wake_at = None;
            let Some(table) = &mut self.table else { return };
            with_env(self.now, &mut self.rng, |env| table.wake(env));
            self.carry_out(None);
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
                with_env(self.now, &mut self.rng, |env| OnlineTable::restore(ID, &kept, env));
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
                Some(Effect::Open(..)) => (),
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
        if here.told(message) {
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
            let is_quiet =
                self.lines.values().all(|it| it.to_server.is_empty() && it.to_client.is_empty());
            if is_quiet && self.thoughts.is_empty() {
                return;
            }
        }
        panic!("it never gets quiet");
    }

    fn check(&mut self, seed: u64) {
        self.awake();
        let lines: Vec<u64> = self.clients.iter().filter_map(|client| client.line).collect();
        for (client, line) in lines.into_iter().enumerate() {
            let sync = Numbered { id: u64::MAX, request: Sync { since: 0 }.into() };
            let table = self.table.as_mut().expect("it is awake");
            let synced =
                with_env(self.now, &mut self.rng, |env| table.request(Guest(line), &sync, env));
            synced.expect("a guest");
            let Joined { chat, snapshot, .. } = Joined::from(table.messages(Guest(line)));
            let whole = snapshot.expect("it was asked for");
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

impl Client {
    /// Whether the client lost track.
    fn told(&mut self, message: Message) -> bool {
        match message {
            Message::Reply { id, .. } => self.answered(id, true),
            Message::Refused { id, .. } => self.answered(id, false),
            Message::Chat(said) => drop(self.chat.insert(said.number, said)),
            Message::Table(info) => self.info = Some(*info),
            Message::Hint(_) => (),
            message => match take(&mut self.replica, message) {
                Ok(Some(seen)) => {
                    self.log.extend(seen.log.clone());
                    self.table = Some(seen);
                }
                Ok(None) => (),
                Err(_) => return true,
            },
        }
        false
    }

    fn answered(&mut self, id: u64, is_done: bool) {
        if self.joining == Some(id) {
            assert!(is_done, "everybody may join");
            self.joining = None;
        }
        // Others were answered before, on another line or to a repeated request.
        let Some(nth) = self.unanswered.iter().position(|(it, _)| *it == id) else { return };
        let (_, request) = self.unanswered.remove(nth);
        if is_done && !matches!(request, Request::Sync(_)) {
            self.acknowledged.push((id, deeds::is_recorded(&request)));
        }
    }
}

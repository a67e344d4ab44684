//! Lost lines, late and repeated messages, crashes between any two effects: whoever comes back sees
//! what one sees who never left, and what was acknowledged happened exactly once.

use std::collections::{BTreeMap, VecDeque};

use bots::Kind;
use host::{AnyThought, think_through};
use room::online::{Effect, Table};
use room::{Guest, Ticket};
use scene::Line;
use tabletop::{Luck, Rng};
use wire::online::{
    Begin, Enter, Entered, FromServer, News, Place, Plan, Said, Say, Sight, Sit, TableAsk,
    TakeBack, ToServer, ToTable, Turn,
};
use wire::{Look, Reply, Request, Step, Update, reply};

use crate::house::{ID, outside, person, plan};

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
    numbers: u64,
    unanswered: Vec<(u64, ToTable)>,
    entering: Option<u64>,
    follower: wire::online::Follower,
    table: Option<Update>,
    log: Vec<Line>,
    said: BTreeMap<u64, Said>,
    acknowledged: Vec<u64>,
}

struct World {
    rng: Rng,
    kept: Vec<String>,
    table: Option<Table>,
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
    let (mut crashes, mut steps) = (0, 0);
    for seed in (first..seeds()).step_by(2) {
        let games = catalog::games();
        // The first games are played more often: they are quick.
        let game = games[(seed % 8).saturating_sub(3) as usize % games.len()];
        let mut world = World::new(game.id, game.players.0, seed);
        for _ in 0..150 {
            world.happen();
        }
        world.calm_down();
        world.check(seed);
        crashes += world.crashes;
        steps += world.clients.iter().map(|client| client.acknowledged.len()).sum::<usize>();
    }
    assert!(3 * crashes as u64 > seeds() && steps as u64 > seeds(), "{crashes} {steps}");
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
        let table = outside(1, &mut rng, |it| Table::open(ID, plan, person(0), it));
        let mut world = World {
            rng,
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
            world.send(nth, ToTable::Sit(sit));
        }
        world.settle();
        world.send(0, ToTable::Begin(Begin));
        world.settle();
        world.mishaps = 30;
        world
    }

    /// Something happens, whatever it is.
    fn happen(&mut self) {
        let client = self.rng.below(self.clients.len() as u32) as usize;
        match self.rng.below(10) {
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
        self.clients[client].numbers += 1;
        let number = self.number(client);
        self.clients[client].entering = Some(number);
        let since = self.clients[client].follower.version();
        self.post(client, number, &ToServer::Enter(Enter { table: ID, since }));
        self.ask_again(client);
    }

    /// Numbers of a person are never used twice.
    fn number(&self, client: usize) -> u64 {
        self.clients[client].numbers
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
        for (number, ask) in self.clients[client].unanswered.clone() {
            self.post(client, number, &ToServer::At(ask));
        }
    }

    fn send(&mut self, client: usize, ask: ToTable) {
        self.clients[client].numbers += 1;
        let number = self.number(client);
        self.clients[client].unanswered.push((number, ask.clone()));
        self.post(client, number, &ToServer::At(ask));
    }

    fn post(&mut self, client: usize, number: u64, ask: &ToServer) {
        let text = serde_json::to_string(&Request { number, ask }).expect("written");
        let line = self.clients[client].line.and_then(|line| self.lines.get_mut(&line));
        if let Some(wire) = line {
            wire.to_server.push_back(text);
        }
    }

    /// A person does something, if nothing is on its way.
    fn act(&mut self, client: usize) {
        let Some(table) = &self.clients[client].table else { return };
        if !self.clients[client].unanswered.is_empty() || client == self.clients.len() - 1 {
            return;
        }
        let ask = match self.rng.below(8) {
            0 => ToTable::Say(Say { text: format!("hello {}", self.rng.below(100)) }),
            1 if table.can_undo => ToTable::Undo(TakeBack),
            _ if table.choices.is_empty() => return,
            _ => {
                let nth = self.rng.below(table.choices.len() as u32) as usize;
                let notation = table.choices[nth].notation.clone();
                ToTable::Step(Turn(Step { notation, version: table.version }))
            }
        };
        self.send(client, ask);
    }

    fn think(&mut self) {
        if self.thoughts.is_empty() {
            return;
        }
        let nth = self.rng.below(self.thoughts.len() as u32) as usize;
        let (ticket, mut thought) = self.thoughts.swap_remove(nth);
        think_through(&mut *thought);
        let Some(table) = &mut self.table else { return };
        outside(1, &mut self.rng, |it| table.thought(ticket, thought, it));
        self.carry_out(None);
    }

    fn crash(&mut self) {
        self.crashes += 1;
        self.table = None;
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
        let asked: Request<ToServer> = serde_json::from_str(&text).expect("our own message");
        let answer = self.answer(line, asked);
        self.carry_out(answer.map(|reply| (line, reply)));
        self.hang_up();
    }

    /// The table is loaded when somebody needs it.
    fn awake(&mut self) {
        if self.table.is_none() {
            let kept = self.kept.clone();
            let table = outside(1, &mut self.rng, |it| Table::restore(ID, &kept, it));
            self.table = Some(table.expect("our own records are sound"));
            self.carry_out(None);
        }
    }

    fn answer(&mut self, line: u64, asked: Request<ToServer>) -> Option<Reply> {
        let wire = self.lines.get(&line)?;
        let (guest, who) = (Guest(line), person(wire.client as u64));
        let table = self.table.as_mut()?;
        let number = asked.number;
        match asked.ask {
            ToServer::Enter(Enter { since, .. }) => {
                let entered = outside(1, &mut self.rng, |it| table.enter(guest, who, since, it));
                Some(reply::<Enter>(number, &entered))
            }
            ToServer::At(ask) => {
                Some(outside(1, &mut self.rng, |it| table.ask(guest, &Request { number, ask }, it)))
            }
            other @ (ToServer::Open(_) | ToServer::Tables(_) | ToServer::Bring(_)) => {
                panic!("no client here asks {other:?}")
            }
        }
    }

    /// The server notices lines that nobody hears any more.
    fn hang_up(&mut self) {
        let gone = |(_, wire): &(&u64, &Wire)| !wire.is_heard && wire.to_server.is_empty();
        let gone: Vec<u64> = self.lines.iter().filter(gone).map(|(&line, _)| line).collect();
        for line in gone {
            self.lines.remove(&line);
            if let Some(table) = &mut self.table {
                outside(1, &mut self.rng, |it| table.leave(Guest(line), it));
            }
            self.carry_out(None);
        }
    }

    /// Does what the table asks for, in its order; between any two things there may be a crash.
    fn carry_out(&mut self, mut answer: Option<(u64, Reply)>) {
        let Some(table) = &mut self.table else { return };
        let mut effects = VecDeque::from(table.effects());
        loop {
            if self.rng.below(3000) < self.mishaps {
                return self.crash();
            }
            let next = effects.pop_front();
            let is_kept = !matches!(next, Some(Effect::Append(_) | Effect::Open(..)));
            if is_kept && let Some((line, reply)) = answer.take() {
                self.say(line, &FromServer::Reply(reply));
            }
            match next {
                None => return,
                Some(Effect::Append(records)) => self.kept.extend(records),
                Some(Effect::Tell(Guest(line))) => self.tell(line),
                Some(Effect::Think(ticket, thought)) => self.thoughts.push((ticket, thought)),
                Some(Effect::CallOff(ticket)) => self.thoughts.retain(|(it, _)| *it != ticket),
                Some(Effect::WakeAt(_) | Effect::Open(..)) => (),
            }
        }
    }

    fn tell(&mut self, line: u64) {
        while let Some(news) = self.table.as_mut().and_then(|table| table.news(Guest(line))) {
            self.say(line, &FromServer::News(news));
        }
    }

    fn say(&mut self, line: u64, said: &FromServer) {
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
        let said: FromServer = serde_json::from_str(&text).expect("what a server says");
        let here = &mut self.clients[client];
        let lost = match said {
            FromServer::Reply(reply) => here.answered(&reply),
            FromServer::News(news) => here.told(news),
            FromServer::ComeBack => panic!("nobody said so"),
        };
        if lost {
            let since = self.clients[client].follower.version();
            self.send(client, ToTable::Look(TableAsk(Look { since })));
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
            let look =
                Request { number: u64::MAX, ask: ToTable::Look(TableAsk(Look { since: 0 })) };
            let table = self.table.as_mut().expect("it is awake");
            let answer = outside(1, &mut self.rng, |it| table.ask(Guest(line), &look, it));
            let entered = answer.read::<TableAsk>().expect("an answer").expect("a guest");
            let Some(Sight::Whole { update: whole, .. }) = entered.sight else {
                panic!("it was asked for")
            };
            let here = &self.clients[client];
            let seen = here.table.as_ref().expect("it has looked");
            assert_eq!(seen.scene, whole.scene, "seed {seed}, client {client}");
            assert_eq!(seen.choices, whole.choices, "seed {seed}, client {client}");
            assert_eq!(here.log, whole.log, "seed {seed}, client {client}");
            let said: Vec<Said> = here.said.values().cloned().collect();
            assert_eq!(said, entered.said, "seed {seed}, client {client}");
            assert!(here.unanswered.is_empty(), "seed {seed}: {:?}", here.unanswered);
            for number in &here.acknowledged {
                let by =
                    format!(r#""by":{{"person":"{}","number":{number}}}"#, person(client as u64));
                let times = self.kept.iter().filter(|record| record.contains(&by)).count();
                assert_eq!(times, 1, "seed {seed}: request {number} of client {client}");
            }
        }
    }
}

impl Client {
    /// Whether the client lost track.
    fn answered(&mut self, reply: &Reply) -> bool {
        if self.entering == Some(reply.number) {
            self.entering = None;
            let entered = reply.read::<Enter>().expect("an answer").expect("everybody may enter");
            return self.looked(entered);
        }
        let asked = self.unanswered.iter().position(|(number, _)| *number == reply.number);
        // Answered before, on another line or to a repeated question.
        let Some(nth) = asked else { return false };
        let (number, ask) = self.unanswered.remove(nth);
        match ask {
            ToTable::Look(_) => match reply.read::<TableAsk>().expect("an answer") {
                Ok(entered) => self.looked(entered),
                // On a line that has not entered yet; a new one enters first.
                Err(_) => false,
            },
            ToTable::Step(_) | ToTable::Undo(_) => match reply.read::<Turn>().expect("an answer") {
                Ok(sight) => {
                    self.acknowledged.push(number);
                    self.see(sight)
                }
                Err(_) => false,
            },
            ToTable::Say(_) | ToTable::Sit(_) | ToTable::Begin(_) => {
                if reply.read::<Say>().expect("an answer").is_ok() {
                    self.acknowledged.push(number);
                }
                false
            }
            ToTable::Hint(_)
            | ToTable::Stand(_)
            | ToTable::Name(_)
            | ToTable::Fill(_)
            | ToTable::Replace(_)
            | ToTable::React(_)
            | ToTable::Carry(_)
            | ToTable::Rematch(_)
            | ToTable::Transcript(_) => panic!("no client here asks that"),
        }
    }

    fn looked(&mut self, entered: Entered) -> bool {
        self.said.extend(entered.said.into_iter().map(|said| (said.number, said)));
        entered.sight.is_some_and(|sight| self.see(sight))
    }

    fn told(&mut self, news: News) -> bool {
        match news {
            News::Gathered(_) | News::Advice(_) => false,
            News::Said(said) => {
                self.said.insert(said.number, said);
                false
            }
            News::Sight(sight) => self.see(sight),
        }
    }

    fn see(&mut self, sight: Sight) -> bool {
        match self.follower.follow(sight) {
            Ok(Some(update)) => {
                self.log.extend(update.log.clone());
                self.table = Some(update);
                false
            }
            Ok(None) => false,
            Err(_) => true,
        }
    }
}

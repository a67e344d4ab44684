//! A table and its people, driven as a server would drive them.

use std::collections::BTreeMap;

use client::Fairness;
use host::think_through;
use protocol::{
    Act, Begin, Call, ChatMessage, ClaimTicket, Error, Join, Message, Numbered, Place, Plan,
    Request, Sit, Snapshot, Sync, TableId, TableInfo, Version,
};
use room::online::{Env, OnlineTable, Person};
use room::{Effect, Guest};
use tabletop::{Luck, Rng};

/// One table with its stored records.
pub(crate) struct Driver {
    id: TableId,
    pub(crate) table: OnlineTable,
    pub(crate) stored: Vec<String>,
    pub(crate) opened: Vec<(TableId, Vec<String>)>,
    pub(crate) now: u64,
    pub(crate) wake_at: Option<u64>,
    pub(crate) rng: Rng,
    fairness: BTreeMap<u64, Fairness>,
    last_id: u64,
}

pub(crate) const ID: TableId = TableId(7);

pub(crate) fn plan(game: &str, players: usize) -> Plan {
    Plan::new(game, vec![Place::Free; players])
}

pub(crate) fn person(nth: u64) -> Person {
    Person::of(&nth.to_le_bytes())
}

/// A person sits down whose client takes part in agreeing on luck.
pub(crate) fn sit(name: &str) -> Sit {
    Sit { chair: None, name: name.into(), salt: None, commits: true }
}

/// Calls `work` with random bytes from a generator.
pub(crate) fn with_env<T>(now: u64, rng: &mut Rng, work: impl FnOnce(&mut Env<'_>) -> T) -> T {
    let mut random = || {
        let mut bytes = [0; 32];
        bytes.chunks_exact_mut(8).for_each(|it| it.copy_from_slice(&rng.next_u64().to_le_bytes()));
        bytes
    };
    work(&mut Env { now, random: &mut random })
}

/// What a guest was told at once.
#[derive(Debug)]
pub(crate) struct Joined {
    pub(crate) info: TableInfo,
    pub(crate) chat: Vec<ChatMessage>,
    pub(crate) snapshot: Option<Snapshot>,
}

impl From<Vec<Message>> for Joined {
    /// The table comes first, then the chat, then the match.
    fn from(messages: Vec<Message>) -> Joined {
        let mut messages = messages.into_iter();
        let Some(Message::Table(info)) = messages.next() else { panic!("the table comes first") };
        let mut joined = Joined { info: *info, chat: Vec::new(), snapshot: None };
        for message in messages {
            match message {
                Message::Chat(said) if joined.snapshot.is_none() => joined.chat.push(said),
                Message::Snapshot(snapshot) => joined.snapshot = Some(*snapshot),
                Message::Hint(_) => (),
                message => panic!("too late for {message:?}"),
            }
        }
        joined
    }
}

impl Driver {
    pub(crate) fn open(plan: Plan) -> Result<Driver, Error> {
        let mut rng = Rng::new(3);
        let table = with_env(1_000, &mut rng, |env| OnlineTable::open(ID, plan, person(0), env))?;
        let mut driver = Driver {
            id: ID,
            table,
            stored: Vec::new(),
            opened: Vec::new(),
            now: 1_000,
            wake_at: None,
            rng,
            fairness: BTreeMap::new(),
            last_id: 0,
        };
        driver.settle();
        Ok(driver)
    }

    /// The table, restored from its records, as after a crash.
    pub(crate) fn restart(&mut self) {
        let restored = with_env(self.now, &mut self.rng, |env| {
            OnlineTable::restore(self.id, &self.stored, env)
        });
        self.table = restored.expect("our own records are sound");
        self.wake_at = None;
        self.settle();
    }

    /// The driver goes on with the first table that a rematch opened.
    pub(crate) fn become_rematch(&mut self) {
        let (id, records) = self.opened.remove(0);
        (self.id, self.stored) = (id, records);
        self.fairness.clear();
        self.restart();
    }

    /// Carries out what the table asks for; bots think at once.
    pub(crate) fn settle(&mut self) {
        loop {
            let effects = self.table.effects();
            if effects.is_empty() {
                break;
            }
            for effect in effects {
                match effect {
                    Effect::Open(id, records, _) => self.opened.push((id, records)),
                    Effect::Append(records) => self.stored.extend(records),
                    Effect::Think(ticket, mut thought) => {
                        think_through(&mut *thought);
                        let table = &mut self.table;
                        with_env(self.now, &mut self.rng, |env| {
                            table.thought(ticket, thought, env);
                        });
                    }
                    Effect::WakeAt(at) => self.wake_at = Some(at),
                    Effect::Cancel(_) => (),
                }
            }
        }
        assert_eq!(self.table.records(), self.stored.len() as u64);
    }

    /// Time goes by.
    pub(crate) fn pass(&mut self, time: u64) {
        self.now += time;
        if self.wake_at.is_some_and(|at| at <= self.now) {
            self.wake_at = None;
            let table = &mut self.table;
            with_env(self.now, &mut self.rng, |env| table.wake(env));
            self.settle();
        }
    }

    pub(crate) fn join(&mut self, guest: u64, who: u64) -> Result<Joined, Error> {
        self.come_back(guest, who, 0)
    }

    /// Joins with a client that takes part in agreeing on luck.
    pub(crate) fn join_ready(&mut self, guest: u64, who: u64) -> Result<Joined, Error> {
        self.join_by(guest, who, Join { table: ID, since: 0, commits: true })
    }

    /// Joins, and knows what happened up to a version.
    pub(crate) fn come_back(
        &mut self,
        guest: u64,
        who: u64,
        since: Version,
    ) -> Result<Joined, Error> {
        self.join_by(guest, who, Join { table: ID, since, commits: false })
    }

    /// Joins with a ticket.
    pub(crate) fn claim(&mut self, guest: u64, who: u64, ticket: &str) -> Result<Joined, Error> {
        self.join_by(guest, who, ClaimTicket { table: ID, ticket: ticket.into() })
    }

    fn join_by(
        &mut self,
        guest: u64,
        who: u64,
        request: impl Into<Request>,
    ) -> Result<Joined, Error> {
        let (table, now, request) = (&mut self.table, self.now, request.into());
        let joined = with_env(now, &mut self.rng, |env| {
            table.join(Guest(guest), person(who), &request, env)
        });
        self.settle();
        joined.map(|()| Joined::from(self.table.messages(Guest(guest))))
    }

    pub(crate) fn leave(&mut self, guest: u64) {
        let (table, now) = (&mut self.table, self.now);
        with_env(now, &mut self.rng, |env| table.leave(Guest(guest), env));
        self.settle();
    }

    pub(crate) fn ask<Q: Call>(&mut self, guest: u64, call: Q) -> Result<Q::Output, Error>
    where
        Request: From<Q>,
    {
        self.last_id += 1;
        self.ask_as(guest, self.last_id, call)
    }

    /// Asks under an id, perhaps a second time. Everything goes through its text.
    pub(crate) fn ask_as<Q: Call>(
        &mut self,
        guest: u64,
        id: u64,
        call: Q,
    ) -> Result<Q::Output, Error>
    where
        Request: From<Q>,
    {
        let numbered = Numbered { id, request: Request::from(call) };
        let text = serde_json::to_string(&numbered).expect("written");
        let numbered = serde_json::from_str(&text).expect("read");
        let (table, now) = (&mut self.table, self.now);
        let result =
            with_env(now, &mut self.rng, |env| table.request(Guest(guest), &numbered, env));
        self.settle();
        result.map(|reply| Q::read(reply).expect("a reply of the right type"))
    }

    pub(crate) fn messages(&mut self, guest: u64) -> Vec<Message> {
        let has_news = self.table.has_news(Guest(guest));
        let messages = self.table.messages(Guest(guest));
        assert_eq!(has_news, !messages.is_empty());
        messages
    }

    /// Everything that a guest sees now.
    pub(crate) fn look(&mut self, guest: u64) -> Snapshot {
        self.ask(guest, Sync { since: 0 }).expect("a guest");
        Joined::from(self.table.messages(Guest(guest))).snapshot.expect("a match to look at")
    }

    /// People 0, 1 … sit down under guests of the same numbers, and the match begins.
    pub(crate) fn begin(&mut self, people: u64) {
        for nth in 0..people {
            self.join(nth, nth).expect("everybody may come");
            self.ask(nth, sit(&format!("Player {nth}"))).expect("a free chair");
        }
        self.ask(0, Begin).expect("everybody sits");
        self.agree(people);
    }

    /// The clients of people 0, 1 … take part in agreeing on luck until nothing is missing.
    pub(crate) fn agree(&mut self, people: u64) {
        for _half in 0..2 {
            for nth in 0..people {
                self.answer_luck(nth);
            }
        }
    }

    /// The client of a person answers what the table waits for; whether it had to.
    pub(crate) fn answer_luck(&mut self, nth: u64) -> bool {
        let info = self.info(nth);
        let Some(request) = self.fairness(nth).answer(&info) else { return false };
        self.last_id += 1;
        let numbered = Numbered { id: self.last_id, request };
        let (table, now) = (&mut self.table, self.now);
        let result = with_env(now, &mut self.rng, |env| table.request(Guest(nth), &numbered, env));
        self.settle();
        result.expect("the table waits for it");
        true
    }

    /// What the device of a person knows of luck.
    pub(crate) fn fairness(&mut self, nth: u64) -> &mut Fairness {
        self.fairness.entry(nth).or_insert_with(|| Fairness::new([nth as u8; 32]))
    }

    /// The table as a guest sees it now.
    pub(crate) fn info(&mut self, guest: u64) -> TableInfo {
        self.ask(guest, Sync { since: 0 }).expect("a guest");
        Joined::from(self.table.messages(Guest(guest))).info
    }

    /// A person who owes a step takes a random one; whether there was any.
    pub(crate) fn step(&mut self, people: u64) -> bool {
        self.step_of(0..people)
    }

    /// The same for these guests.
    pub(crate) fn step_of(&mut self, guests: std::ops::Range<u64>) -> bool {
        for guest in guests {
            let table = self.look(guest);
            if table.choices.is_empty() {
                continue;
            }
            let nth = self.rng.below(table.choices.len() as u32) as usize;
            let choice = table.choices[nth].notation.clone();
            self.ask(guest, Act { choice, version: table.version })
                .expect("an offered choice is legal");
            return true;
        }
        false
    }
}

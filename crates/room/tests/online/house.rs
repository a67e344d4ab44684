//! A table and its people, driven as a server would drive them.

use host::think_through;
use room::Guest;
use room::online::{Effect, Outside, Person, Table};
use tabletop::{Luck, Rng};
use wire::online::{
    Begin, Enter, Entered, News, OpenTable, Place, Plan, Sight, Sit, TableId, ToServer, ToTable,
    Turn,
};
use wire::{Question, Refusal, Request, Step, Update, Version};

/// One table with what is kept of it.
pub(crate) struct House {
    pub(crate) table: Table,
    pub(crate) kept: Vec<String>,
    pub(crate) opened: Vec<(TableId, Vec<String>)>,
    pub(crate) now: u64,
    pub(crate) wake_at: Option<u64>,
    pub(crate) rng: Rng,
    numbers: u64,
}

pub(crate) const ID: TableId = TableId(7);

pub(crate) fn plan(game: &str, players: usize) -> Plan {
    Plan::new(game, vec![Place::Free; players])
}

pub(crate) fn person(nth: u64) -> Person {
    Person::of(&nth.to_le_bytes())
}

/// Does something with chance from a generator.
pub(crate) fn outside<T>(now: u64, rng: &mut Rng, work: impl FnOnce(&mut Outside<'_>) -> T) -> T {
    let mut random = || {
        let mut bytes = [0; 32];
        bytes.chunks_exact_mut(8).for_each(|it| it.copy_from_slice(&rng.next_u64().to_le_bytes()));
        bytes
    };
    work(&mut Outside { now, random: &mut random })
}

impl House {
    pub(crate) fn open(plan: Plan) -> Result<House, Refusal> {
        let mut rng = Rng::new(3);
        let table = outside(1_000, &mut rng, |it| Table::open(ID, plan, person(0), it))?;
        let (kept, opened) = (Vec::new(), Vec::new());
        let mut house = House { table, kept, opened, now: 1_000, wake_at: None, rng, numbers: 0 };
        house.settle();
        Ok(house)
    }

    /// The table, made anew from what was kept, as after a crash.
    pub(crate) fn restart(&mut self) {
        let restored = outside(self.now, &mut self.rng, |it| Table::restore(ID, &self.kept, it));
        self.table = restored.expect("our own records are sound");
        self.wake_at = None;
        self.settle();
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
                    Effect::Append(records) => self.kept.extend(records),
                    Effect::Think(ticket, mut thought) => {
                        think_through(&mut *thought);
                        let table = &mut self.table;
                        outside(self.now, &mut self.rng, |it| table.thought(ticket, thought, it));
                    }
                    Effect::WakeAt(at) => self.wake_at = Some(at),
                    Effect::Tell(_) | Effect::CallOff(_) => (),
                }
            }
        }
        assert_eq!(self.table.records(), self.kept.len() as u64);
    }

    /// Time goes by.
    pub(crate) fn pass(&mut self, time: u64) {
        self.now += time;
        if self.wake_at.is_some_and(|at| at <= self.now) {
            self.wake_at = None;
            let table = &mut self.table;
            outside(self.now, &mut self.rng, |it| table.wake(it));
            self.settle();
        }
    }

    pub(crate) fn enter(&mut self, guest: u64, who: u64) -> Result<Entered, Refusal> {
        self.come_back(guest, who, 0)
    }

    /// Enters, and knows what happened up to a version.
    pub(crate) fn come_back(
        &mut self,
        guest: u64,
        who: u64,
        since: Version,
    ) -> Result<Entered, Refusal> {
        let (table, now) = (&mut self.table, self.now);
        let entered =
            outside(now, &mut self.rng, |it| table.enter(Guest(guest), person(who), since, it));
        self.settle();
        entered
    }

    pub(crate) fn leave(&mut self, guest: u64) {
        let (table, now) = (&mut self.table, self.now);
        outside(now, &mut self.rng, |it| table.leave(Guest(guest), it));
        self.settle();
    }

    pub(crate) fn ask<Q>(&mut self, guest: u64, question: Q) -> Result<Q::Answer, Refusal>
    where
        Q: Question + Into<ToServer>,
    {
        self.numbers += 1;
        self.ask_as(guest, self.numbers, question)
    }

    /// Asks under a number, perhaps once more. Everything goes through its text.
    pub(crate) fn ask_as<Q>(
        &mut self,
        guest: u64,
        number: u64,
        question: Q,
    ) -> Result<Q::Answer, Refusal>
    where
        Q: Question + Into<ToServer>,
    {
        let text = serde_json::to_string(&question.into()).expect("written");
        let asked: ToServer = serde_json::from_str(&text).expect("read");
        let ask = at_the_table(asked);
        let (table, now) = (&mut self.table, self.now);
        let reply =
            outside(now, &mut self.rng, |it| table.ask(Guest(guest), &Request { number, ask }, it));
        self.settle();
        reply.read::<Q>().expect("an answer to the question")
    }

    pub(crate) fn news(&mut self, guest: u64) -> Vec<News> {
        std::iter::from_fn(|| self.table.news(Guest(guest))).collect()
    }

    /// What a guest sees now, whole.
    pub(crate) fn look(&mut self, guest: u64) -> Update {
        let look = wire::online::TableAsk(wire::Look { since: 0 });
        match self.ask(guest, look).expect("a guest").sight {
            Some(Sight::Whole { update, .. }) => *update,
            other => panic!("there is a match to look at, not {other:?}"),
        }
    }

    /// People 0, 1 … sit down under guests of the same numbers, and the match begins.
    pub(crate) fn begin(&mut self, people: u64) {
        for nth in 0..people {
            self.enter(nth, nth).expect("everybody may come");
            let name = format!("Player {nth}");
            let salt = Some(format!("{nth:032x}"));
            self.ask(nth, Sit { chair: None, name, salt }).expect("a free chair");
        }
        self.ask(0, Begin).expect("everybody sits");
    }

    /// Somebody who owes a step takes a random one; whether there was any.
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
            let notation = table.choices[nth].notation.clone();
            let step = Step { notation, version: table.version };
            self.ask(guest, Turn(step)).expect("an offered choice is legal");
            return true;
        }
        false
    }
}

fn at_the_table(asked: ToServer) -> ToTable {
    match asked {
        ToServer::At(ask) => ask,
        ToServer::Open(OpenTable { .. })
        | ToServer::Tables(_)
        | ToServer::Enter(Enter { .. })
        | ToServer::Bring(_) => panic!("this is asked of a server, not of a table"),
    }
}

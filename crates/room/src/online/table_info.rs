//! The table as its guests see it, and as lists show it.

use std::collections::BTreeSet;

use protocol::{Chair as Shown, PROTOCOL, Plan, TableInfo, TableStage, TimeLimit, names};
use tabletop::Seat;

use super::ledger::{Chair, Sitter};
use super::table::{OnlineTable, Play};
use super::{Person, Summary};

/// How long a person may be away from a live table before a bot may play for them.
const GRACE: u64 = 60_000;
const HOUR: u64 = 3_600_000;

impl OnlineTable {
    /// As `person` sees it now.
    pub(super) fn info(&self, person: Person, now: u64) -> TableInfo {
        TableInfo {
            protocol: PROTOCOL,
            table: self.id,
            plan: Plan {
                // Players see it on the table.
                edition: self.ledger.plan.edition.as_ref().map(|_| String::new()),
                ..self.ledger.plan.clone()
            },
            stage: self.stage(),
            chairs: self.ledger.chairs.iter().map(|chair| self.shown(chair, now)).collect(),
            yours: self.ledger.chair_of(person),
            is_host: self.ledger.host == person,
            watching: self.watching(),
            promise: self.ledger.key.promise(),
            left: self.deadline().map(|deadline| deadline.saturating_sub(now) / 1000),
            rematch: self.ledger.rematch.clone(),
        }
    }

    fn shown(&self, chair: &Chair, now: u64) -> Shown {
        match chair {
            Chair::Free => Shown::Free,
            Chair::Bot(kind) => Shown::Bot(*kind),
            Chair::Person(sitter) => Shown::Person {
                name: sitter.name.clone(),
                is_here: self.is_here(sitter.person),
                is_replaced: sitter.is_replaced,
                can_be_replaced: self.can_be_replaced(sitter, now),
            },
        }
    }

    fn watching(&self) -> usize {
        let here = self.guests.values().map(|it| it.person);
        let all = here.chain(self.elsewhere.iter().copied());
        let watching = all.filter(|person| self.ledger.chair_of(*person).is_none());
        // A person with two windows, or at two nodes, counts once.
        watching.collect::<BTreeSet<Person>>().len()
    }

    /// How far the table is.
    pub(super) fn stage(&self) -> TableStage {
        match &self.play {
            Play::Gathering => TableStage::Gathering,
            Play::Playing(room) if room.hosted().is_over() => TableStage::Over,
            Play::Playing(_) => TableStage::Playing,
            Play::Outdated(_) => TableStage::Outdated,
        }
    }

    /// Whether a person is connected, here or at another node.
    pub(super) fn is_here(&self, person: Person) -> bool {
        self.elsewhere.contains(&person) || self.guests.values().any(|guest| guest.person == person)
    }

    /// Whether the bots of the table think: while a person is connected, or, in a game over days, as
    /// soon as a bot owes a step.
    pub(super) fn is_awake(&self) -> bool {
        self.is_attended() || self.ledger.plan.time_limit != TimeLimit::Live
    }

    /// Whether any person is connected, here or at another node.
    pub fn is_attended(&self) -> bool {
        !self.guests.is_empty() || !self.elsewhere.is_empty()
    }

    /// Whether a bot may play for a person who has been away for long.
    pub(super) fn can_be_replaced(&self, sitter: &Sitter, now: u64) -> bool {
        let is_away = self.away.get(&sitter.person).is_some_and(|&since| now >= since + GRACE);
        is_away && !sitter.is_replaced && self.needs_everybody()
    }

    /// Whether everybody should be here now: who plays over days is away most of the time.
    fn needs_everybody(&self) -> bool {
        self.stage() == TableStage::Playing && self.ledger.plan.time_limit == TimeLimit::Live
    }

    /// When a bot takes the step that the table waits for, if there is a limit.
    pub(super) fn deadline(&self) -> Option<u64> {
        let TimeLimit::Hours(hours) = self.ledger.plan.time_limit else { return None };
        let awaited = self.awaited().next().is_some();
        awaited.then(|| self.ledger.asked_at + u64::from(hours.max(1)) * HOUR)
    }

    /// The chairs of people the match waits for, and for whom no bot plays.
    pub(super) fn awaited(&self) -> impl Iterator<Item = usize> {
        let waiting = match &self.play {
            Play::Playing(room) => room.hosted().waiting().iter().map(Seat::index).collect(),
            Play::Gathering | Play::Outdated(_) => Vec::new(),
        };
        let is_person =
            |chair: &usize| self.ledger.sitter(*chair).is_some_and(|sitter| !sitter.is_replaced);
        waiting.into_iter().filter(is_person)
    }

    /// When the table must be woken though no guest asks for anything.
    pub(super) fn next_wake(&self, now: u64) -> Option<u64> {
        let ends_of_grace = self.away.values().map(|since| since + GRACE);
        let grace = ends_of_grace.filter(|&at| at > now && self.needs_everybody()).min();
        grace.into_iter().chain(self.deadline()).min()
    }

    /// The table in a list.
    pub fn summary(&self) -> Summary {
        let person = |chair: usize| self.ledger.sitter(chair).map(|sitter| sitter.person);
        let mut people: Vec<Person> = self.ledger.sitters().map(|(_, it)| it.person).collect();
        if !people.contains(&self.ledger.host) {
            people.push(self.ledger.host);
        }
        Summary {
            game: self.ledger.plan.game.clone(),
            stage: self.stage(),
            listed: self.ledger.plan.listed,
            people,
            turn: self.awaited().filter_map(person).collect(),
            names: self.names(),
            at: self.ledger.at / 1000,
            wake_at: self.deadline(),
        }
    }

    /// The names of all players; a free chair has none.
    fn names(&self) -> Vec<String> {
        let called = names(&self.occupants());
        let name = |(chair, name): (&Chair, String)| match chair {
            Chair::Free => String::new(),
            Chair::Bot(_) | Chair::Person(_) => name,
        };
        self.ledger.chairs.iter().zip(called).map(name).collect()
    }
}

//! The table as its guests see it: who sits where, who is here, what goes on.

use std::collections::BTreeSet;

use tabletop::Seat;
use wire::names;
use wire::online::{Chair as Shown, Gathered, Pace, Plan, Sitting, Stage};

use super::ledger::{Chair, Sitter};
use super::table::{Play, Table};
use super::{Person, Summary};

/// How long somebody may be gone from a live table before a bot may go on for them.
pub(crate) const GRACE: u64 = 60_000;
const HOUR: u64 = 3_600_000;

impl Table {
    /// As `person` sees it now.
    pub(crate) fn gathered(&self, person: Person, now: u64) -> Gathered {
        Gathered {
            table: self.id,
            plan: Plan {
                // Whoever plays with it sees it on the table.
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
        let sitting = match chair {
            Chair::Free => Sitting::Nobody,
            Chair::Bot(kind) => Sitting::Bot(*kind),
            Chair::Person(sitter) => Sitting::Person {
                name: sitter.name.clone(),
                is_here: self.is_here(sitter.person),
                is_replaced: sitter.is_replaced,
                can_be_replaced: self.can_be_replaced(sitter, now),
            },
        };
        Shown { sitting }
    }

    fn watching(&self) -> usize {
        let here = self.guests.values().map(|it| it.person);
        let all = here.chain(self.elsewhere.iter().copied());
        let watching = all.filter(|person| self.ledger.chair_of(*person).is_none());
        // Whoever looks from two windows, or at two nodes, is one.
        watching.collect::<BTreeSet<Person>>().len()
    }

    /// How far the table is.
    pub(crate) fn stage(&self) -> Stage {
        match &self.play {
            Play::Gathering => Stage::Gathering,
            Play::Playing(room) if room.table().is_over() => Stage::Over,
            Play::Playing(_) => Stage::Playing,
            Play::Outdated(_) => Stage::Outdated,
        }
    }

    /// Whether somebody is connected, here or elsewhere.
    pub(crate) fn is_here(&self, person: Person) -> bool {
        self.elsewhere.contains(&person) || self.guests.values().any(|guest| guest.person == person)
    }

    /// Whether a bot may go on for somebody who has left without a word.
    pub(crate) fn can_be_replaced(&self, sitter: &Sitter, now: u64) -> bool {
        let is_gone = self.gone.get(&sitter.person).is_some_and(|&since| now >= since + GRACE);
        is_gone && !sitter.is_replaced && self.needs_everybody()
    }

    /// Whether everybody should be here now: who plays over days is gone most of the time.
    fn needs_everybody(&self) -> bool {
        self.stage() == Stage::Playing && self.ledger.plan.pace == Pace::Live
    }

    /// When a bot takes the step that the table waits for, if there is a limit.
    pub(crate) fn deadline(&self) -> Option<u64> {
        let Pace::Hours(hours) = self.ledger.plan.pace else { return None };
        let awaited = self.awaited().next().is_some();
        awaited.then(|| self.ledger.asked_at + u64::from(hours) * HOUR)
    }

    /// The chairs of people whom the match waits for, and for whom no bot goes on.
    pub(crate) fn awaited(&self) -> impl Iterator<Item = usize> {
        let waiting = match &self.play {
            Play::Playing(room) => room.table().waiting().iter().map(Seat::index).collect(),
            Play::Gathering | Play::Outdated(_) => Vec::new(),
        };
        let is_person =
            |chair: &usize| self.ledger.sitter(*chair).is_some_and(|sitter| !sitter.is_replaced);
        waiting.into_iter().filter(is_person)
    }

    /// When something is to be done though nobody asks for it.
    pub(crate) fn next_wake(&self, now: u64) -> Option<u64> {
        let ends_of_grace = self.gone.values().map(|since| since + GRACE);
        let grace = ends_of_grace.filter(|&at| at > now && self.needs_everybody()).min();
        grace.into_iter().chain(self.deadline()).min()
    }

    /// What lists say about it.
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

    /// What everybody is called; a free chair has no name.
    fn names(&self) -> Vec<String> {
        let called = names(&self.occupants());
        let name = |(chair, name): (&Chair, String)| match chair {
            Chair::Free => String::new(),
            Chair::Bot(_) | Chair::Person(_) => name,
        };
        self.ledger.chairs.iter().zip(called).map(name).collect()
    }
}

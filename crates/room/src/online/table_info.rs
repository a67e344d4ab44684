//! The table as its guests see it, and as lists show it.

use std::collections::BTreeSet;

use commitments::hex;
use protocol::{Chair as Shown, PROTOCOL, Plan, TableInfo, TableStage, TimeLimit, names};
use tabletop::Seat;

use super::entry::Until;
use super::ledger::{Chair, Luck, Sitter};
use super::table::{OnlineTable, Play};
use super::{Person, Summary};

impl OnlineTable {
    /// The table as `person` sees it now.
    pub(super) fn info(&self, person: Person, now: u64) -> TableInfo {
        TableInfo {
            protocol: PROTOCOL,
            table: self.id,
            plan: Plan {
                // The edition's text is left out: players see its effect on the table.
                edition: self.ledger.plan.edition.as_ref().map(|_| String::new()),
                ..self.ledger.plan.clone()
            },
            stage: self.stage(),
            chairs: (0..self.ledger.chairs.len()).map(|chair| self.shown(chair, now)).collect(),
            yours: self.ledger.chair_of(person),
            is_host: self.ledger.host == person,
            host: self.ledger.chair_of(self.ledger.host),
            unseated: self.ledger.unseated.get(&person).copied(),
            watching: self.watching(),
            promise: self.promise(),
            luck: self.luck_info(now),
            left: self.seconds_left(now),
            votes: self.votes(),
            ended_early: self.ledger.is_ended,
            rematch: self.ledger.rematch.clone(),
        }
    }

    /// What the luck is bound to.
    fn promise(&self) -> String {
        match &self.ledger.luck {
            Luck::Promised(key) => key.promise().unwrap_or_default(),
            Luck::Rounds(rounds) => hex(&rounds.round(self.id.0).commit_key(&rounds.key)),
        }
    }

    fn shown(&self, chair: usize, now: u64) -> Shown {
        match &self.ledger.chairs[chair] {
            Chair::Free => Shown::Free,
            Chair::Bot(kind) => Shown::Bot(*kind),
            Chair::Person(sitter) => Shown::Person {
                name: sitter.name.clone(),
                is_here: self.is_here(sitter.person),
                is_replaced: sitter.is_replaced(),
                can_be_replaced: self.can_be_replaced(chair, now),
                has_resigned: sitter.has_resigned(),
            },
        }
    }

    fn watching(&self) -> usize {
        let here = self.guests.values().map(|it| it.person);
        let all = here.chain(self.elsewhere.iter().copied());
        let is_spectator =
            |person: &Person| self.ledger.chair_of(*person).is_none() && !self.is_screen(*person);
        let watching = all.filter(is_spectator);
        // A person with two windows, or at two nodes, counts once.
        watching.collect::<BTreeSet<Person>>().len()
    }

    /// Whether the match has begun or ended.
    pub(super) fn stage(&self) -> TableStage {
        match &self.play {
            Play::Gathering => TableStage::Gathering,
            Play::Playing(_) if self.ledger.is_ended => TableStage::Over,
            Play::Playing(room) if room.hosted().is_over() => TableStage::Over,
            Play::Playing(_) => TableStage::Playing,
            Play::Outdated(_) => TableStage::Outdated,
        }
    }

    /// Whether a person is connected, here or at another node.
    pub(super) fn is_here(&self, person: Person) -> bool {
        self.elsewhere.contains(&person) || self.guests.values().any(|guest| guest.person == person)
    }

    /// Whether the bots of the table think: while a person is connected, or, in a game over days,
    /// whenever a bot owes a step.
    pub(super) fn is_awake(&self) -> bool {
        let plays = |(_, it): (usize, &Sitter)| matches!(it.stand_in, None | Some(Until::Moved));
        let is_over_days = self.ledger.plan.time_limit != TimeLimit::Live;
        let is_expected = is_over_days && self.ledger.sitters().any(plays);
        (self.is_attended() || is_expected) && !self.ledger.is_closed
    }

    /// Whether any person is connected, here or at another node.
    pub fn is_attended(&self) -> bool {
        !self.guests.is_empty() || !self.elsewhere.is_empty()
    }

    /// The chairs that owe a step.
    pub(super) fn waiting(&self) -> Vec<usize> {
        match &self.play {
            Play::Playing(room) if !self.ledger.is_ended && !self.ledger.is_closed => {
                room.hosted().waiting().iter().map(Seat::index).collect()
            }
            Play::Gathering | Play::Playing(_) | Play::Outdated(_) => Vec::new(),
        }
    }

    /// The chairs of people that the match waits for and for whom no bot plays.
    pub(super) fn awaited(&self) -> impl Iterator<Item = usize> {
        let is_person =
            |chair: &usize| self.ledger.sitter(*chair).is_some_and(|it| !it.is_replaced());
        self.waiting().into_iter().filter(is_person)
    }

    /// The table as lists show it.
    pub fn summary(&self) -> Summary {
        let person = |chair: usize| self.ledger.sitter(chair).map(|sitter| sitter.person);
        let mut people: Vec<Person> = self.ledger.sitters().map(|(_, it)| it.person).collect();
        if !people.contains(&self.ledger.host) {
            people.push(self.ledger.host);
        }
        Summary {
            game: self.ledger.plan.game.clone(),
            stage: self.stage(),
            listed: self.ledger.plan.listed && !self.ledger.is_closed,
            people,
            is_closed: self.ledger.is_closed,
            turn: self.awaited().filter_map(person).collect(),
            names: self.names(),
            at: self.ledger.at / 1000,
            wake_at: self.deadline().or(self.round_deadline()),
        }
    }

    /// All people at the table, by name.
    pub fn sitters(&self) -> Vec<(String, Person)> {
        self.ledger.sitters().map(|(_, it)| (it.name.clone(), it.person)).collect()
    }

    /// Whether the people who run the server closed the table.
    pub fn is_closed(&self) -> bool {
        self.ledger.is_closed
    }

    /// The names of all players; a free chair has an empty name.
    fn names(&self) -> Vec<String> {
        let called = names(&self.occupants());
        let name = |(chair, name): (&Chair, String)| match chair {
            Chair::Free => String::new(),
            Chair::Bot(_) | Chair::Person(_) => name,
        };
        self.ledger.chairs.iter().zip(called).map(name).collect()
    }
}

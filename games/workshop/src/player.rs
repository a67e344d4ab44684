//! One player's elves, toys, tree and reindeer.

use tabletop::{Bag, Card, Cards, Seat};

use crate::components::MOST_NAMES;
use crate::{ELVES, JOBS, Token};

/// What everybody sees of a player.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Player {
    /// On the score track.
    pub points: i16,
    /// Elves not placed yet.
    pub elves: u8,
    /// Unfinished toys, each where it was laid.
    pub jobs: [Option<Job>; JOBS],
    /// Toys finished since the last inspection.
    pub finished: Cards,
    /// The kind of ornament on each space of the tree.
    pub tree: [Option<u8>; 6],
    pub reindeer: Bag<MOST_NAMES>,
}

/// An unfinished toy.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Job {
    pub toy: Card,
    /// The tokens it still needs.
    pub missing: [u8; Token::ALL.len()],
}

impl Job {
    #[inline]
    pub fn needs(&self, token: Token) -> bool {
        self.missing[token.index()] > 0
    }
}

/// An elf: the first, second or third of its team.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Elf(u8);

impl Elf {
    /// The elf of `seat` that is placed when so many of its elves are left, itself included.
    #[inline]
    pub(crate) fn next_of(seat: Seat, left: u8) -> Elf {
        Elf(seat.index() as u8 * ELVES + (ELVES - left))
    }

    #[inline]
    pub fn seat(self) -> Seat {
        Seat::new(usize::from(self.0 / ELVES)).expect("elves belong to seats")
    }

    /// Counted from 1.
    pub fn number(self) -> u8 {
        self.0 % ELVES + 1
    }

    /// A bit of its own.
    #[inline]
    pub(crate) fn bit(self) -> u16 {
        1 << self.0
    }

    /// The elves whose bits are set.
    pub fn in_set(bits: u16) -> impl Iterator<Item = Elf> {
        (0..16).filter(move |&nth| bits & (1 << nth) != 0).map(Elf)
    }
}

impl Player {
    pub(crate) fn new() -> Player {
        Player {
            points: 0,
            elves: ELVES,
            jobs: [None; JOBS],
            finished: Cards::default(),
            tree: [None; 6],
            reindeer: Bag::default(),
        }
    }

    /// Where the next toy is laid; `None` with five unfinished ones (W3).
    #[inline]
    pub fn room(&self) -> Option<usize> {
        self.jobs.iter().position(Option::is_none)
    }

    /// Whether an unfinished toy needs the token.
    #[inline]
    pub fn needs(&self, token: Token) -> bool {
        self.jobs.iter().flatten().any(|job| job.needs(token))
    }

    /// Where the unfinished toys lie that need the token, from this one on.
    #[inline]
    pub fn jobs_needing(&self, token: Token, from: u8) -> impl Iterator<Item = u8> {
        let needs = move |&job: &u8| self.jobs[usize::from(job)].is_some_and(|it| it.needs(token));
        (from..JOBS as u8).filter(needs)
    }

    /// The first empty space of the tree; `None` if it is full (W12).
    #[inline]
    pub fn bare_space(&self) -> Option<usize> {
        self.tree.iter().position(Option::is_none)
    }

    /// How many ornaments hang on the tree.
    pub fn hung(&self) -> u8 {
        self.tree.iter().flatten().count() as u8
    }
}

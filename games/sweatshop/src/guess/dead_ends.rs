//! Moments that led nowhere, so that no search goes there twice.

use std::collections::HashSet;

use crate::Parts;

/// Dead ends that a search has come to. To forget one costs time, no truth.
pub(super) trait DeadEnds: Default {
    fn contains(&self, moment: Moment) -> bool;

    fn insert(&mut self, moment: Moment);
}

/// How many of the last ones a guess remembers.
const PLACES: usize = 512;

/// What decides whether a scene can go on: the seat, the season, the step in it, hand, floor and
/// pool.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub(super) struct Moment {
    seat: u8,
    season: u8,
    dealt: bool,
    parts: [Parts; 3],
}

impl Moment {
    pub(super) fn new((seat, season, dealt): (usize, usize, bool), parts: [Parts; 3]) -> Moment {
        Moment { seat: seat as u8, season: season as u8, dealt, parts }
    }

    /// Where it is remembered (FNV-1a).
    fn place(&self) -> usize {
        let counts = self.parts.iter().flat_map(|parts| *parts.counts());
        let bytes = [self.seat, self.season, self.dealt.into()].into_iter().chain(counts);
        let mix = |hash: u32, byte: u8| (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193);
        let hash = bytes.fold(0x811C_9DC5, mix);
        (hash ^ hash >> 16) as usize % PLACES
    }
}

/// The last ones, in a table of its own: guesses are too many for the heap.
pub(super) struct Recent {
    places: [Option<Moment>; PLACES],
}

impl Default for Recent {
    fn default() -> Recent {
        Recent { places: [None; PLACES] }
    }
}

impl DeadEnds for Recent {
    fn contains(&self, moment: Moment) -> bool {
        self.places[moment.place()] == Some(moment)
    }

    fn insert(&mut self, moment: Moment) {
        self.places[moment.place()] = Some(moment);
    }
}

/// All of them, for who must try everything.
#[derive(Default)]
pub(super) struct All(HashSet<Moment>);

impl DeadEnds for All {
    fn contains(&self, moment: Moment) -> bool {
        self.0.contains(&moment)
    }

    fn insert(&mut self, moment: Moment) {
        self.0.insert(moment);
    }
}

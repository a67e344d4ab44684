//! Chooses at random.

use tabletop::{Game, Luck, Rng, Seat};

use crate::Bot;

/// Every legal action is equally likely.
#[derive(Clone, Debug)]
pub struct Random {
    rng: Rng,
}

impl Random {
    /// Chooses the same for the same seed.
    pub fn new(seed: u64) -> Random {
        Random { rng: Rng::new(seed) }
    }
}

impl<G: Game> Bot<G> for Random {
    fn ponder(&mut self, _: Seat, _: &G::View, legal: &[G::Action]) -> Option<G::Action> {
        Some(self.rng.pick(legal))
    }
}

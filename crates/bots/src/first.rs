//! Chooses what is listed first.

use tabletop::{Game, Seat};

use crate::Bot;

/// The first legal action, whatever it is: what a player who does not read would do.
#[derive(Clone, Copy, Debug)]
pub struct First;

impl<G: Game> Bot<G> for First {
    fn ponder(&mut self, _: Seat, _: &G::View, legal: &[G::Action]) -> Option<G::Action> {
        legal.first().copied()
    }
}

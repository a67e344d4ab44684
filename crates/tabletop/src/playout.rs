//! Random play to the end: the measure of an engine, and the eyes of a simple bot.

use crate::{Game, Luck, RandomWalk, Turn, assert_flat};

/// What happened in a playout.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Playout {
    /// Choices of seats.
    pub decisions: u64,
    /// Choices of seats and of luck.
    pub steps: u64,
}

/// Plays random steps until the match is over. `legal` is scratch space; nothing is allocated
/// once it has grown to the longest list of the game.
pub fn playout<G: Game>(game: &mut G, luck: &mut impl Luck, legal: &mut Vec<G::Action>) -> Playout {
    const { assert_flat::<G>() };
    let (mut played, mut stroll) = (Playout::default(), RandomWalk::new(legal));
    loop {
        match stroll.step(game, luck) {
            Turn::Over => return played,
            Turn::Chance => (),
            Turn::Seats(_) => played.decisions += 1,
        }
        played.steps += 1;
    }
}

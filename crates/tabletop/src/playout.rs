//! Random play to the end: the measure of an engine, and the eyes of a simple bot.

use crate::{Game, LastStep, Luck, Turn, assert_flat};

/// What a playout did.
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
    let mut played = Playout::default();
    let mut last = LastStep::NONE;
    loop {
        match game.turn() {
            Turn::Over => return played,
            Turn::Chance => {
                game.deal(game.roll(luck), &mut ());
                last = LastStep::NONE;
            }
            Turn::Seats(seats) => {
                let seat = seats.lowest().expect("somebody owes a step");
                legal.clear();
                game.worth_trying(seat, last.by(seat), legal);
                let action = luck.pick(legal);
                game.apply(seat, action, &mut ());
                last = LastStep::new(seat, action);
                played.decisions += 1;
            }
        }
        played.steps += 1;
    }
}

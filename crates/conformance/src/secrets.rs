//! Whether a game has secrets.

use scene::Show;
use tabletop::{Rng, Seat};

use crate::setups::Setup;
use crate::walk::Walk;

/// How many steps of a match are examined, at most.
const STEPS: usize = 400;

/// Whether some viewer at some time knows what another cannot: a guess that fits the view of one
/// differs from the view of the other.
pub fn has_secrets<G: Show>() -> bool {
    let mut luck = Rng::new(1);
    Setup::<G>::printed().into_iter().any(|setup| {
        let mut walk = Walk::new(setup, 0);
        while let Some(step) = walk.next_step().filter(|_| walk.steps.len() < STEPS) {
            walk.take(step);
            if is_hidden(&walk.game, &mut luck) {
                return true;
            }
        }
        false
    })
}

/// Whether some viewer currently knows what another does not.
fn is_hidden<G: Show>(game: &G, luck: &mut Rng) -> bool {
    let seats = || Seat::all(game.seats()).map(Some);
    seats().any(|viewer| {
        let guess = G::determinize(&game.view(viewer), luck);
        seats().any(|other| guess.view(other) != game.view(other))
    })
}

//! What a bot imagines is consistent with the table it was asked about.

use tabletop::{Luck, Outlook, Rng, Seat};

use super::guesses::check_alike;
use crate::blame::blame;
use crate::difference;
use crate::walk::legal;

/// One in this many positions is checked.
const POSITIONS: u32 = 8;

/// Checks that a seat that owes a step imagines a valid table where it has the same choice, even if
/// others are assumed not to have chosen yet.
pub(crate) fn check<G: Outlook>(game: &G, luck: &mut Rng) {
    if luck.below(POSITIONS) > 0 {
        return;
    }
    for seat in game.turn().waiting() {
        let whose = |(): &()| format!("  in what a bot of seat {seat} imagines");
        blame(&mut (), whose, |()| check_for(game, seat, luck));
    }
}

fn check_for<G: Outlook>(game: &G, seat: Seat, luck: &mut Rng) {
    let view = game.view(Some(seat));
    // Uses the same luck, so that faults of a guess are not attributed to the imagination.
    let guess = G::determinize(&view, &mut luck.clone());
    check_alike(game, &guess, Some(seat), "a guess");
    let imagined = G::imagine(&view, luck);
    imagined.audit();
    let (here, there) = (legal(game, seat), legal(&imagined, seat));
    assert!(
        here == there,
        "a bot of seat {seat} imagines another choice than it has (- in the match, + imagined):\n{}",
        difference::values(&here, &there)
    );
}

//! What a bot imagines could be the table it was asked about.

use tabletop::{Luck, Outlook, Rng, Seat};

use super::guesses::check_alike;
use crate::blame::blame;
use crate::difference;
use crate::walk::legal;

/// One in how many positions is looked at.
const POSITIONS: u32 = 8;

/// A seat that owes a step imagines a sound table where it has the very choice it was asked about,
/// also if others are thought not to have sealed theirs.
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
    // By the same luck: what is wrong with a guess is not the imagination's fault.
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

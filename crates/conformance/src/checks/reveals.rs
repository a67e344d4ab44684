//! Steps that reveal something new to their seat are marked as such, and no others.

use tabletop::{Game, Rng, Step, Turn};

use crate::difference;

/// How many similar-looking positions are compared if no reveal is declared.
const FEW: usize = 4;
/// How many are compared, at most, to find two that differ: some secrets have hardly any
/// alternatives.
const MANY: usize = 4_096;

/// Checks that after a step that reveals nothing, its seat sees what it would have seen from any
/// position that looked alike, unless luck or the end follows; and that after one that reveals
/// something, it sometimes does not.
pub(crate) fn check<G: Game>(before: &G, step: Step<G>, after: &G, luck: &mut Rng) {
    let Step::Acted(seat, action) = step else { return };
    let (known, seen) = (before.view(Some(seat)), after.view(Some(seat)));
    let is_said = before.reveals(seat, action);
    let mut foreseen = |_| {
        let mut guess = G::determinize(&known, luck);
        assert!(
            guess.reveals(seat, action) == is_said,
            "whether `{step}` reveals something differs between positions that look alike to seat \
             {seat}: it must follow from what that seat sees"
        );
        guess.apply(seat, action, &mut ());
        guess.view(Some(seat))
    };
    if is_said {
        let first = foreseen(0);
        assert!(
            (1..MANY).map(foreseen).any(|other| other != first),
            "`{step}` is said to reveal something to seat {seat}, but from {MANY} positions that \
             looked alike it leads to what looks alike.\nEither it reveals nothing, or guesses of \
             what it reveals never vary"
        );
    } else if let Turn::Seats(_) = after.turn() {
        // All are computed first: a position that differs by a secret is a fault of its own.
        let foreseen: Vec<G::View> = (0..FEW).map(foreseen).collect();
        let Some(other) = foreseen.iter().find(|other| **other != seen) else { return };
        panic!(
            "`{step}` reveals something to seat {seat} without saying so: from another position \
             that looked alike it leads elsewhere (- the match, + from there):\n{}",
            difference::values(&seen, other)
        );
    }
}

//! Guesses vary where several positions are possible.

use tabletop::{Game, Outlook, Rng, Seat};

use crate::walk::name;

/// How many guesses are compared, at most: one position may be far more likely than all others.
const MANY: usize = 1_000;

/// Checks that guesses differ, if `game` is one of several positions that look the same to
/// `viewer`.
pub(crate) fn check_guesses<G: Game>(game: &G, viewer: Option<Seat>, luck: &mut Rng) {
    let view = game.view(viewer);
    assert!(
        varies(|| G::determinize(&view, luck)),
        "guesses from the view of {} never vary, although several positions look like that",
        name(viewer)
    );
}

/// Checks the same for what a bot imagines, if its seat owes a step and no seat has made a secret
/// choice that could be undone.
pub(crate) fn check_imagination<G: Outlook>(game: &G, viewer: Option<Seat>, luck: &mut Rng) {
    let Some(seat) = viewer.filter(|&seat| game.turn().owes(seat)) else { return };
    let view = game.view(viewer);
    if G::imagine(&view, luck).turn() != game.turn() {
        return;
    }
    assert!(
        varies(|| G::imagine(&view, luck)),
        "what a bot of seat {seat} imagines never varies, although several positions look like that"
    );
}

fn varies<G: Game>(mut guess: impl FnMut() -> G) -> bool {
    let first = guess();
    (1..MANY).any(|_| guess() != first)
}

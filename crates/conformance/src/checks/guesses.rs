//! A guess from a view is consistent with that view.

use tabletop::{Game, Rng, Seat};

use crate::blame::blame;
use crate::difference;
use crate::walk::{legal, name, viewers};

/// Checks that guesses for every viewer look the same to it and allow it the same.
pub(crate) fn check<G: Game>(game: &G, luck: &mut Rng) {
    for viewer in viewers(game.seats()) {
        blame(
            &mut (),
            |()| format!("  in a guess for {}", name(viewer)),
            |()| {
                let guess = G::determinize(&game.view(viewer), luck);
                check_alike(game, &guess, viewer, "a guess");
                guess.audit();
                assert!(
                    !G::is_open() || guess == *game,
                    "everybody is said to know the whole position, but not this guess"
                );
            },
        );
    }
}

/// Checks that two positions look the same to `viewer`.
pub(crate) fn check_alike<G: Game>(game: &G, other: &G, viewer: Option<Seat>, what: &str) {
    let who = name(viewer);
    let (view, other_view) = (game.view(viewer), other.view(viewer));
    assert!(
        view == other_view,
        "{what} from the view of {who} looks different to {who} (- the match, + the guess):\n{}",
        difference::values(&view, &other_view)
    );
    check_same_rights(game, other, viewer, what);
}

/// Checks that two positions that look the same to `viewer` have the same turn, allow it the same
/// and reveal something to it by the same steps.
pub(crate) fn check_same_rights<G: Game>(game: &G, other: &G, viewer: Option<Seat>, what: &str) {
    let who = name(viewer);
    assert_eq!(game.seats(), other.seats(), "{what} looks alike to {who} but seats differ");
    assert_eq!(game.turn(), other.turn(), "{what} looks alike to {who} but the turn differs");
    let Some(seat) = viewer else { return };
    let (may, other_may) = (legal(game, seat), legal(other, seat));
    assert!(
        may == other_may,
        "legality shows hidden facts: {what} looks alike to {who}, who may do something else (- in the match, + there):\n{}",
        difference::values(&may, &other_may)
    );
    for action in may {
        let said = [game, other].map(|game| game.reveals(seat, action));
        assert!(
            said[0] == said[1],
            "{what} looks alike to {who}, but whether `{action}` reveals something differs"
        );
    }
}

//! Secret steps of several seats commute.

use tabletop::{Game, Luck, Rng, Seat};

use crate::difference;
use crate::walk::legal;

/// For any two seats that owe a step, checks that neither's step changes what the other may do, and
/// that both orders lead to the same position.
pub(crate) fn check<G: Game>(game: &G, luck: &mut Rng) {
    let waiting: Vec<Seat> = game.turn().waiting().iter().collect();
    for (nth, &first) in waiting.iter().enumerate() {
        for &second in &waiting[nth + 1..] {
            let steps = [first, second].map(|seat| (seat, luck.pick(&legal(game, seat))));
            check_pair(game, steps);
        }
    }
}

fn check_pair<G: Game>(game: &G, [first, second]: [(Seat, G::Action); 2]) {
    let orders = (in_order(game, first, second), in_order(game, second, first));
    let steps = format!("`{} {}` and `{} {}`", first.0, first.1, second.0, second.1);
    match orders {
        (Some(one), Some(other)) => assert!(
            one == other,
            "sealed steps do not commute: {steps} lead to different positions in either order (- one, + other):\n{}",
            difference::values(&one, &other)
        ),
        (None, None) => (),
        (Some(_), None) | (None, Some(_)) => {
            panic!("sealed steps do not commute: of {steps} one ends the other's turn")
        }
    }
}

/// The position after both steps; `None` if the first ends the other's turn.
fn in_order<G: Game>(
    game: &G,
    (first, action): (Seat, G::Action),
    (second, reply): (Seat, G::Action),
) -> Option<G> {
    let mut after = game.clone();
    after.apply(first, action, &mut ());
    if !after.turn().owes(second) {
        return None;
    }
    assert!(
        legal(&after, second) == legal(game, second),
        "`{first} {action}` changes what seat {second} may do while both owe a sealed step (- before, + after):\n{}",
        difference::values(&legal(game, second), &legal(&after, second))
    );
    after.apply(second, reply, &mut ());
    Some(after)
}

//! Repeatable: the same step leads to the same position, with or without a listener.

use tabletop::{Game, Step};

use crate::difference;

pub(crate) fn check<G: Game>(before: &G, step: Step<G>, after: &G) {
    let mut again = before.clone();
    step.apply(&mut again, &mut ());
    assert!(
        again == *after,
        "`{step}` taken again without a log leads elsewhere (- at first, + again):\n{}",
        difference::values(after, &again)
    );
}

//! What viewers see in random matches, for tests of clients.

use scene::{Line, Scene, Show};
use tabletop::Components;

use crate::setups;
use crate::walk::{Walk, viewers};

/// About how many matches are watched, over all setups; at least one in each.
const MATCHES: usize = 60;
/// How many steps lie between two looks at the table. A round of a game is unlikely to be a
/// multiple of it.
const LOOK_EVERY: usize = 13;

/// Plays random matches at every number of seats and with every option. Shows every viewer's table
/// every few steps and at the end, with the log lines since the last time.
pub fn watch<G: Show>(mut see: impl FnMut(&Scene, &[Line])) {
    let setups = setups::all::<G>();
    let in_each = (MATCHES / setups.len()).max(1) as u64;
    for setup in setups {
        for seed in 0..in_each {
            watch_one(Walk::new(setup, seed), &mut see);
        }
    }
}

fn watch_one<G: Show>(mut walk: Walk<G>, see: &mut impl FnMut(&Scene, &[Line])) {
    let mut events = Vec::new();
    loop {
        let step = walk.next_step();
        if step.is_none() || walk.steps.len().is_multiple_of(LOOK_EVERY) {
            look(&walk.game, &events, see);
            events.clear();
        }
        let Some(step) = step else { return };
        events.extend(walk.take(step));
    }
}

fn look<G: Show>(game: &G, events: &[G::Event], see: &mut impl FnMut(&Scene, &[Line])) {
    for viewer in viewers(game.seats()) {
        let line = |&event: &G::Event| G::line(G::Components::built_in(), G::redact(event, viewer));
        let lines: Vec<Line> = events.iter().map(line).collect();
        see(&G::scene(&game.view(viewer)), &lines);
    }
}

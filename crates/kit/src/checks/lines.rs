//! The log is readable by everybody.

use scene::Show;
use tabletop::Components;

use super::text::check_words;
use crate::walk::viewers;

/// Every event gives every viewer a line of text, and what moves has a place to come from and to
/// go to.
pub(crate) fn check<G: Show>(seats: usize, events: &[G::Event]) {
    for viewer in viewers(seats) {
        for &event in events {
            let line = G::line(G::Components::built_in(), G::redact(event, viewer));
            check_words(&format!("the line of {event:?}"), &line.text, seats);
            for moved in &line.moves {
                let named = !moved.piece.0.is_empty() && !moved.from.0.is_empty();
                assert!(
                    named && !moved.to.0.is_empty(),
                    "the line of {event:?} moves a piece from or to a spot without a name: {moved:?}"
                );
            }
        }
    }
}

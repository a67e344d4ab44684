//! What may be on a desk, as far as somebody else knows.

use tabletop::{Luck, Seat};

use super::dead_ends::All;
use super::others::Others;
use super::search::Search;
use crate::{Desk, View};

/// Whether the desk of `seat`, who is not the viewer, may be one of those that `wish` says.
pub(crate) fn is_possible(view: &View, seat: Seat, wish: &dyn Fn(&Desk) -> bool) -> bool {
    let rest = super::others(view).filter(|&other| other != seat);
    let seats = Others::new([seat].into_iter().chain(rest));
    Search::<_, All>::new(view, seats, &mut InOrder).can_find(wish)
}

/// The luck of who tries everything anyway: always the last one.
struct InOrder;

impl Luck for InOrder {
    fn next_u64(&mut self) -> u64 {
        u64::MAX
    }
}

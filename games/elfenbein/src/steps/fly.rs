//! Santa flies to any other house and touches down only there (E11).

use tabletop::{Log, Seat};

use crate::steps::walk;
use crate::{Action, Elfenbein, Event, Gait, House, Houses, Table, Todo, Trip};

/// What Santa owes with a court card; nothing if there is no other house.
pub(super) fn begin(table: &Table, seat: Seat) -> Option<Todo> {
    (!table.next_of_flight(seat).is_empty()).then_some(Todo::Fly { seat })
}

pub(crate) fn legal(table: &Table, seat: Seat, out: &mut Vec<Action>) {
    out.extend(table.next_of_flight(seat).into_iter().map(Action::Fly));
}

pub(crate) fn apply(game: &mut Elfenbein, seat: Seat, to: House, log: &mut impl Log<Event>) {
    let trail = Houses::default().with(game.table.house(seat)).with(to);
    let trip = Trip { seat, left: 0, trail };
    walk::advance(game, trip, (Gait::Flight, to), log);
}

impl Table {
    /// The houses Santa can fly to.
    #[inline]
    pub(crate) fn next_of_flight(&self, seat: Seat) -> Houses {
        self.town.houses().without(self.house(seat))
    }
}

//! A Kid on the bike: one house in any direction, then any number straight on (E12).

use tabletop::{Log, Seat};

use crate::steps::{course, enter, walk};
use crate::{Action, Elfenbein, Event, Gait, House, Houses, Ride, Table, Todo};

/// What a Kid with a court card owes; nothing if it cannot move.
pub(super) fn begin(table: &Table, seat: Seat) -> Option<Todo> {
    let trail = Houses::default().with(table.house(seat));
    let ride = Ride { seat, trail, heading: None };
    (!table.next_of_ride(ride).is_empty()).then_some(Todo::Ride(ride))
}

pub(crate) fn legal(table: &Table, ride: Ride, out: &mut Vec<Action>) {
    out.extend(table.next_of_ride(ride).into_iter().map(Action::Ride));
    if walk::may_stop(ride.trail) {
        out.push(Action::Stop);
    }
}

pub(crate) fn apply(game: &mut Elfenbein, ride: Ride, to: House, log: &mut impl Log<Event>) {
    let table = &mut game.table;
    let from = table.house(ride.seat);
    let first = ride.trail.len() == 1;
    let heading = if first { None } else { table.town.heading(from, to) };
    let ride = Ride { trail: ride.trail.with(to), heading, ..ride };
    enter::move_to(table, ride.seat, (Gait::Bike, to), log);
    enter::kid_enters(table, ride.seat, to, log);
    if table.next_of_ride(ride).is_empty() {
        return course::finish_turn(game, ride.seat, log);
    }
    table.todo = Todo::Ride(ride);
}

impl Table {
    /// The houses a Kid on the bike can enter next: any first one, any but the way back for the
    /// second, and straight on from there.
    #[inline]
    pub(crate) fn next_of_ride(&self, ride: Ride) -> Houses {
        let house = self.house(ride.seat);
        match ride.heading {
            None => self.town.by_street(house) - ride.trail,
            Some(heading) => self.town.along(house, heading).into(),
        }
    }
}

//! Santa came to several Kids at once and chooses who gets the present (E15).

use tabletop::{Log, Seat, SeatSet};

use crate::steps::{enter, walk};
use crate::{Action, Elfenbein, Event, Trip};

pub(crate) fn legal(kids: SeatSet, out: &mut Vec<Action>) {
    out.extend(kids.iter().map(Action::Give));
}

pub(crate) fn apply(game: &mut Elfenbein, trip: Trip, kid: Seat, log: &mut impl Log<Event>) {
    let table = &mut game.table;
    let house = table.house(trip.seat);
    enter::give_present(table, kid, house, log);
    walk::go_on(game, trip, log);
}

//! Closed House Markers are placed (E4).

use tabletop::{Log, Seat};

use crate::steps::start;
use crate::{Action, Elfenbein, Event, House, Table, Todo};

/// Everybody places as many markers as there are for all: two with three players, one with four.
pub(super) fn begin(table: &mut Table, log: &mut impl Log<Event>) {
    let seats = table.seats() as u8;
    let each = table.town.limits.markers / seats;
    go_on(table, table.first_kid(), each * seats, log);
}

fn go_on(table: &mut Table, seat: Seat, left: u8, log: &mut impl Log<Event>) {
    if left == 0 {
        return start::begin(table);
    }
    if table.closable().is_empty() {
        log.push(Event::NoRoom { left });
        return start::begin(table);
    }
    table.todo = Todo::Close { seat, left };
}

pub(crate) fn legal(table: &Table, out: &mut Vec<Action>) {
    out.extend(table.closable().into_iter().map(Action::Close));
}

pub(crate) fn apply(
    game: &mut Elfenbein,
    (seat, left): (Seat, u8),
    house: House,
    log: &mut impl Log<Event>,
) {
    let table = &mut game.table;
    table.closed = table.closed.with(house);
    log.push(Event::Closed { seat, house });
    go_on(table, seat.next(table.seats()), left - 1, log);
}

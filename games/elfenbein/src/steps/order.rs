//! The order of the round is set, seat by seat, before anybody moves (E7).

use tabletop::{Log, Seat, SeatSet};

use crate::steps::course;
use crate::{Action, Elfenbein, Event, Table, Todo, Why};

pub(super) fn begin(table: &mut Table, decider: Seat, why: Why, log: &mut impl Log<Event>) {
    log.push(Event::Decides { seat: decider, why });
    table.todo = Todo::Order { decider, left: SeatSet::first(table.seats()) };
}

pub(crate) fn legal(left: SeatSet, out: &mut Vec<Action>) {
    out.extend(left.iter().map(Action::Next));
}

pub(crate) fn apply(
    game: &mut Elfenbein,
    (decider, left): (Seat, SeatSet),
    next: Seat,
    log: &mut impl Log<Event>,
) {
    let table = &mut game.table;
    put_next(table, next, log);
    let left = left.without(next);
    let Some(last) = left.only() else {
        table.todo = Todo::Order { decider, left };
        return;
    };
    put_next(table, last, log);
    let first = table.order.iter().next().expect("the order is set");
    course::begin_turn(game, first, log);
}

fn put_next(table: &mut Table, seat: Seat, log: &mut impl Log<Event>) {
    table.order.push(seat);
    log.push(Event::Ordered { seat, place: table.order.iter().count() as u8 });
}

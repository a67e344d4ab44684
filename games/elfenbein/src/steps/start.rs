//! Everybody chooses where to start: the Kids, then Santa (E5).

use tabletop::{Log, Seat};

use crate::steps::{course, enter};
use crate::{Action, Elfenbein, Event, House, Role, Table, Todo};

pub(super) fn begin(table: &mut Table) {
    table.todo = Todo::Start { seat: table.first_kid() };
}

pub(crate) fn legal(table: &Table, out: &mut Vec<Action>) {
    out.extend(table.town.houses().into_iter().map(Action::Start));
}

pub(crate) fn apply(game: &mut Elfenbein, seat: Seat, house: House, log: &mut impl Log<Event>) {
    let table = &mut game.table;
    table.players[seat].house = Some(house);
    log.push(Event::Started { seat, role: table.role(seat), house });
    if table.role(seat) == Role::Kid {
        table.todo = Todo::Start { seat: seat.next(table.seats()) };
        return;
    }
    // To start is not to move: a Kid in this house sees nobody yet.
    enter::leave_present(table, house, log);
    course::next_round(game, log);
}

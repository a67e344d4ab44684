//! Walking house by house: Kids by streets, Santa by streets and paths (E8, E9, E10).

use tabletop::{Log, Seat};

use crate::steps::{course, enter};
use crate::{Action, Elfenbein, Event, Gait, House, Houses, Role, Table, Todo, Trip};

/// What `seat` owes with a card of so many houses; nothing if it cannot move.
pub(super) fn begin(table: &Table, seat: Seat, houses: u8) -> Option<Todo> {
    let trail = Houses::default().with(table.house(seat));
    let trip = Trip { seat, left: houses, trail };
    (!table.next_of_walk(trip).is_empty()).then_some(Todo::Walk(trip))
}

pub(crate) fn legal(table: &Table, trip: Trip, out: &mut Vec<Action>) {
    out.extend(table.next_of_walk(trip).into_iter().map(Action::Walk));
    if may_stop(trip.trail) {
        out.push(Action::Stop);
    }
}

pub(crate) fn apply(game: &mut Elfenbein, trip: Trip, house: House, log: &mut impl Log<Event>) {
    let trip = Trip { left: trip.left - 1, trail: trip.trail.with(house), ..trip };
    advance(game, trip, (Gait::Walk, house), log);
}

/// Enters a house, with everything that follows from it.
pub(super) fn advance(
    game: &mut Elfenbein,
    trip: Trip,
    (gait, to): (Gait, House),
    log: &mut impl Log<Event>,
) {
    let table = &mut game.table;
    enter::move_to(table, trip.seat, (gait, to), log);
    match table.role(trip.seat) {
        Role::Kid => enter::kid_enters(table, trip.seat, to, log),
        Role::Santa => {
            let kids = enter::santa_enters(table, to, log);
            if !kids.is_empty() {
                table.todo = Todo::Give { kids, trip };
                return;
            }
        }
    }
    go_on(game, trip, log);
}

/// Goes on if the card and the streets allow it; the turn ends by itself if not.
pub(super) fn go_on(game: &mut Elfenbein, trip: Trip, log: &mut impl Log<Event>) {
    if game.table.next_of_walk(trip).is_empty() {
        return course::finish_turn(game, trip.seat, log);
    }
    game.table.todo = Todo::Walk(trip);
}

impl Table {
    /// The houses a walker can enter next.
    #[inline]
    pub(crate) fn next_of_walk(&self, trip: Trip) -> Houses {
        if trip.left == 0 {
            return Houses::default();
        }
        let house = self.house(trip.seat);
        let near = match self.role(trip.seat) {
            Role::Santa => self.town.by_street_or_path(house),
            Role::Kid => self.town.by_street(house),
        };
        near - trip.trail
    }
}

/// Whether a turn that came through these houses may end: somebody has moved (E8).
#[inline]
pub(super) fn may_stop(trail: Houses) -> bool {
    trail.len() > 1
}

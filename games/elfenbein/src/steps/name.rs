//! Who decides the order: the highest card, the fewest points, Santa's word (E7).

use tabletop::{Log, Seat, SeatSet};

use crate::steps::order;
use crate::{Action, Elfenbein, Event, Table, Todo, Why};

pub(super) fn find_decider(table: &mut Table, log: &mut impl Log<Event>) {
    let highest =
        lowest_by(SeatSet::first(table.seats()), |seat| std::cmp::Reverse(table.card(seat)));
    if let Some(decider) = highest.only() {
        return order::begin(table, decider, Why::Highest, log);
    }
    let tied = lowest_by(highest, |seat| table.points(seat));
    match tied.only() {
        Some(decider) => order::begin(table, decider, Why::FewestPoints, log),
        None => table.todo = Todo::Name { tied },
    }
}

/// Those of `seats` for whom `key` is lowest.
#[inline]
fn lowest_by<K: Ord>(seats: SeatSet, key: impl Fn(Seat) -> K) -> SeatSet {
    let lowest = seats.iter().map(&key).min();
    seats.iter().filter(|&seat| Some(key(seat)) == lowest).collect()
}

pub(crate) fn legal(tied: SeatSet, out: &mut Vec<Action>) {
    out.extend(tied.iter().map(Action::Name));
}

pub(crate) fn apply(game: &mut Elfenbein, decider: Seat, log: &mut impl Log<Event>) {
    order::begin(&mut game.table, decider, Why::Named, log);
}

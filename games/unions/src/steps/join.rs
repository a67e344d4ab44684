//! At the Union Hall one joins a union, and sends home whoever was there (U11).

use tabletop::{Game, Log, Seat};

use super::purchase::{haggle, is_open, spend};
use crate::{Action, Event, Store, Union, Unions};

#[inline]
pub(crate) fn legal(game: &Unions, seat: Seat, out: &mut Vec<Action>) {
    if !is_open(game, seat, Store::UnionHall) {
        return;
    }
    let canes = game.players[seat].canes;
    let joinable = |&union: &Union| !game.is_in(seat, union) && price(game, seat, union) <= canes;
    out.extend(Union::ALL.into_iter().filter(joinable).map(Action::Join));
}

/// A taken union costs more; a Haggler pays one less.
#[inline]
pub(crate) fn price(game: &Unions, seat: Seat, union: Union) -> u8 {
    let card = &game.edition.unions[union.index()];
    let taken = game.members[union.index()].is_some();
    haggle(game, seat, if taken { card.taken } else { card.empty })
}

pub(crate) fn apply(game: &mut Unions, seat: Seat, union: Union, log: &mut impl Log<Event>) {
    let paid = price(game, seat, union);
    let bumped = game.members[union.index()];
    let left = Union::ALL.into_iter().find(|&other| game.is_in(seat, other));
    log.push(Event::Joined { seat, union, paid, left, bumped });
    spend(game, seat, Store::UnionHall, paid);
    if let Some(left) = left {
        game.members[left.index()] = None;
    }
    game.members[union.index()] = Some(seat);
    game.purchase_on(seat.next(game.seats()));
}

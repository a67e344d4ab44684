//! In turns everybody takes a die from the pool, until each has one for every elf (U4).

use tabletop::{Dice, Game, Log, Seat};

use crate::{Action, Event, Unions};

#[inline]
pub(crate) fn legal(game: &Unions, out: &mut Vec<Action>) {
    out.extend(game.pool.faces().map(Action::Take));
}

#[inline]
pub(crate) fn apply(game: &mut Unions, seat: Seat, die: u8, log: &mut impl Log<Event>) {
    log.push(Event::Took { seat, die });
    game.pool = game.pool - Dice::one(die);
    game.players[seat].dice = game.players[seat].dice + Dice::one(die);
    game.draft_on(seat.next(game.seats()));
}

//! At the Reroll Counter one pays to throw a die again and take it back (U10).

use tabletop::{Dice, Game, Log, Seat};

use crate::{Action, Event, Store, Todo, Unions};

#[inline]
pub(crate) fn legal(game: &Unions, seat: Seat, out: &mut Vec<Action>) {
    if price(game) <= game.players[seat].canes {
        out.extend(game.players[seat].dice.faces().map(Action::Reroll));
    }
}

/// No haggling here (U11).
#[inline]
pub(crate) fn price(game: &Unions) -> u8 {
    game.edition.stores[Store::RerollCounter.index()].cost
}

pub(crate) fn apply(game: &mut Unions, seat: Seat, die: u8, log: &mut impl Log<Event>) {
    let paid = price(game);
    log.push(Event::Rerolling { seat, die, paid });
    let player = &mut game.players[seat];
    player.canes -= paid;
    player.dice = player.dice - Dice::one(die);
    game.due = Todo::Reroll(seat);
}

pub(crate) fn thrown(game: &mut Unions, seat: Seat, dice: Dice, log: &mut impl Log<Event>) {
    let die = dice.faces().next().expect("one die was thrown");
    log.push(Event::Rerolled { seat, die });
    game.players[seat].dice = game.players[seat].dice + dice;
    game.purchase_on(seat.next(game.seats()));
}

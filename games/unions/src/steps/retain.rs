//! After the last throw a Keeper may keep one die out of the pool (U11).

use tabletop::{Dice, Log, Seat};

use super::roll;
use crate::{Action, Event, Unions};

pub(crate) fn legal(game: &Unions, out: &mut Vec<Action>) {
    out.extend(game.aside.faces().map(|die| Action::Retain(Some(die))));
    out.push(Action::Retain(None));
}

pub(crate) fn apply(game: &mut Unions, seat: Seat, die: Option<u8>, log: &mut impl Log<Event>) {
    log.push(Event::Retained { seat, die });
    if let Some(die) = die {
        game.aside = game.aside - Dice::one(die);
        game.players[seat].dice = Dice::one(die);
    }
    roll::pool(game, seat, (game.aside, Dice::NONE), log);
}

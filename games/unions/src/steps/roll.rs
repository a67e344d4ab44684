//! Dice are thrown; some are set aside, the rest are thrown again, twice at most (U3).

use tabletop::{Dice, Log, Seat};

use crate::{Action, Event, Todo, Union, Unions};

#[inline]
pub(crate) fn legal(game: &Unions, out: &mut Vec<Action>) {
    game.loose.parts(&mut |part| out.push(Action::Keep(part)));
}

#[inline]
pub(crate) fn apply(
    game: &mut Unions,
    (seat, rerolls): (Seat, u8),
    kept: Dice,
    log: &mut impl Log<Event>,
) {
    log.push(Event::Kept { seat, dice: kept });
    game.aside = game.aside + kept;
    game.loose = game.loose - kept;
    if game.loose.is_empty() {
        return finish(game, seat, log);
    }
    game.due = Todo::Throw { seat, dice: game.loose.len(), rerolls: rerolls - 1 };
}

#[inline]
pub(crate) fn thrown(
    game: &mut Unions,
    (seat, rerolls): (Seat, u8),
    dice: Dice,
    log: &mut impl Log<Event>,
) {
    log.push(Event::Threw { seat, dice });
    game.loose = dice;
    if rerolls > 0 {
        game.due = Todo::Keep { seat, rerolls };
        return;
    }
    game.aside = game.aside + dice;
    game.loose = Dice::NONE;
    finish(game, seat, log);
}

/// A Keeper may hold one die back; then the dice go into the pool.
fn finish(game: &mut Unions, seat: Seat, log: &mut impl Log<Event>) {
    if game.is_in(seat, Union::Keepers) {
        game.due = Todo::Retain(seat);
        return;
    }
    pool(game, seat, log);
}

/// All dice of the one who rolled go into the pool (U4).
pub(super) fn pool(game: &mut Unions, seat: Seat, log: &mut impl Log<Event>) {
    log.push(Event::Pooled { seat, dice: game.aside });
    game.pool = game.pool + game.aside;
    game.after_roll(seat);
}

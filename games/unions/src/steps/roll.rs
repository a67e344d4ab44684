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
    let aside = game.aside;
    game.aside = game.aside + kept;
    game.loose = game.loose - kept;
    let ends = game.loose.is_empty();
    let pooled = ends && !game.is_in(seat, Union::Keepers);
    log.push(Event::Kept { seat, dice: kept, pooled });
    if ends {
        return finish(game, seat, (aside, kept), log);
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
    let aside = game.aside;
    game.aside = game.aside + dice;
    game.loose = Dice::NONE;
    finish(game, seat, (aside, Dice::NONE), log);
}

/// A Keeper may hold one die back; then the dice go into the pool.
fn finish(game: &mut Unions, seat: Seat, lay: (Dice, Dice), log: &mut impl Log<Event>) {
    if game.is_in(seat, Union::Keepers) {
        game.due = Todo::Retain(seat);
        return;
    }
    pool(game, seat, lay, log);
}

/// All dice of the one who rolled go into the pool (U4): those that lay aside before, those kept
/// just now, and those just thrown.
pub(super) fn pool(
    game: &mut Unions,
    seat: Seat,
    (aside, kept): (Dice, Dice),
    log: &mut impl Log<Event>,
) {
    log.push(Event::Pooled { seat, dice: game.aside, aside, kept });
    game.pool = game.pool + game.aside;
    game.after_roll(seat);
}

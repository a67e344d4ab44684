//! What dice and lots decide.

use tabletop::{Dice, Game, Log, Luck, Seat};

use crate::{Chance, Event, Todo, Unions, steps};

/// How many dice luck throws now; `None` if it throws none.
#[inline]
fn dice_due(game: &Unions) -> Option<u8> {
    match game.due {
        Todo::Throw { dice, .. } => Some(dice),
        Todo::Reroll(_) => Some(1),
        Todo::DrawFirst
        | Todo::Keep { .. }
        | Todo::Retain(_)
        | Todo::Draft(_)
        | Todo::Tinker(_)
        | Todo::Purchase(_)
        | Todo::Work(..)
        | Todo::Nothing => None,
    }
}

pub(crate) fn chances(game: &Unions, visit: &mut impl FnMut(Chance, u32)) {
    if game.due == Todo::DrawFirst {
        Seat::all(game.seats()).for_each(|seat| visit(Chance::First(seat), 1));
    }
    if let Some(dice) = dice_due(game) {
        Dice::throws(dice, &mut |thrown, ways| visit(Chance::Throw(thrown), ways));
    }
}

#[inline]
pub(crate) fn roll(game: &Unions, luck: &mut impl Luck) -> Chance {
    if let Some(dice) = dice_due(game) {
        return Chance::Throw(Dice::throw(dice, luck));
    }
    let seat = Seat::new(luck.below(game.seats() as u32) as usize);
    Chance::First(seat.expect("below the number of seats"))
}

#[inline]
pub(crate) fn deal(game: &mut Unions, chance: Chance, log: &mut impl Log<Event>) {
    match (game.due, chance) {
        (Todo::DrawFirst, Chance::First(seat)) => {
            game.first = seat;
            game.begin_round(log);
        }
        (Todo::Throw { seat, rerolls, .. }, Chance::Throw(dice)) => {
            steps::roll::thrown(game, (seat, rerolls), dice, log);
        }
        (Todo::Reroll(seat), Chance::Throw(dice)) => steps::reroll::thrown(game, seat, dice, log),
        (due, chance) => unreachable!("`{chance}` does not answer {due:?}"),
    }
}

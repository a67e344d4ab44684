//! After the draft a Tinker may turn one die to the next face up or down (U11).

use tabletop::{Dice, Log, Seat};

use crate::{Action, Event, Unions};

pub(crate) fn legal(game: &Unions, seat: Seat, out: &mut Vec<Action>) {
    out.push(Action::Tinker(None));
    for die in game.players[seat].dice.faces() {
        let next = [die - 1, die + 1].into_iter().filter(|to| (1..=6).contains(to));
        out.extend(next.map(|to| Action::Tinker(Some((die, to)))));
    }
}

pub(crate) fn apply(
    game: &mut Unions,
    seat: Seat,
    turn: Option<(u8, u8)>,
    log: &mut impl Log<Event>,
) {
    log.push(Event::Tinkered { seat, turn });
    if let Some((from, to)) = turn {
        game.players[seat].dice = game.players[seat].dice - Dice::one(from) + Dice::one(to);
    }
    game.purchase_on(game.first);
}

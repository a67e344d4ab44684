//! Taking a reindeer out of the stables (W11).

use tabletop::{Log, Seat};

use crate::{Action, Event, Todo, Workshop};

#[inline]
pub(crate) fn legal(game: &Workshop, out: &mut Vec<Action>) {
    for stall in 0..game.stalls.len() {
        if game.stalls[stall].is_some() {
            out.push(Action::Tend { stall: stall as u8 });
        }
    }
}

pub(crate) fn apply(
    game: &mut Workshop,
    (seat, materials): (Seat, u8),
    stall: usize,
    log: &mut impl Log<Event>,
) {
    game.agenda.pop();
    let reindeer = game.stalls[stall].take().expect("a reindeer stands there");
    game.players[seat].reindeer.insert(reindeer.into());
    log.push(Event::Tended { seat, stall: stall as u8, reindeer });
    if materials > 0 {
        game.agenda.push(Todo::Materials { seat, count: materials });
    }
}

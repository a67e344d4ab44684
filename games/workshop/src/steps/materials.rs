//! Choosing materials of any kind (W11, W13). All are chosen at once: putting one on a toy tells
//! nothing that the choice of the next could use.

use tabletop::{Log, Seat};

use crate::{Action, Event, Todo, Token, Workshop};

#[inline]
pub(crate) fn legal(count: u8, out: &mut Vec<Action>) {
    for fabric in (0..=count).rev() {
        for wood in (0..=count - fabric).rev() {
            out.push(Action::Choose { materials: [fabric, wood, count - fabric - wood] });
        }
    }
}

pub(crate) fn apply(
    game: &mut Workshop,
    seat: Seat,
    materials: [u8; Token::MATERIALS.len()],
    log: &mut impl Log<Event>,
) {
    game.agenda.pop();
    let chosen = || Token::MATERIALS.into_iter().zip(materials).filter(|&(_, count)| count > 0);
    for (token, count) in chosen() {
        log.push(Event::Took { seat, token, count });
    }
    let [fabric, wood, metal] = materials;
    game.agenda.push(Todo::Tokens { seat, taken: [fabric, wood, metal, 0] });
}

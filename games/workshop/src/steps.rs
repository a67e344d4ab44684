//! One module per decision: what it allows, and what follows.

pub(crate) mod collect;
pub(crate) mod hang;
pub(crate) mod mail;
pub(crate) mod materials;
pub(crate) mod place;
pub(crate) mod tend;
pub(crate) mod tokens;

use tabletop::{Log, Seat};

use crate::{Event, Todo, Token, Workshop};

/// Puts a token on a toy: one just taken (W5), or one from the Donation Center (W8).
#[inline]
pub(crate) fn put(
    game: &mut Workshop,
    seat: Seat,
    (job, token): (u8, Token),
    log: &mut impl Log<Event>,
) {
    match game.agenda.top() {
        Some(Todo::Tokens { taken, .. }) => tokens::put(game, seat, taken, (job, token), log),
        Some(Todo::Collect(_)) => collect::put(game, seat, (job, token), log),
        todo => unreachable!("a token is not put for {todo:?}"),
    }
}

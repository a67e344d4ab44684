//! Putting tokens just taken on toys, or donating them (W5).
//!
//! Tokens of a kind are alike, so it does not matter which goes where first: toys are filled from
//! the first place to the last, and what is left is donated in one go. While a toy needs a token,
//! even one that had its turn, donating is a choice that somebody makes.

use tabletop::{Log, Seat};

use crate::{Action, Event, Todo, Token, Workshop};

#[inline]
pub(crate) fn legal(
    game: &Workshop,
    seat: Seat,
    (token, from): (Token, u8),
    out: &mut Vec<Action>,
) {
    for job in game.players[seat].jobs_needing(token, from) {
        out.push(Action::Put { job, token });
    }
    out.push(Action::Donate);
}

#[inline]
pub(crate) fn put(
    game: &mut Workshop,
    seat: Seat,
    (job, token, left): (u8, Token, u8),
    log: &mut impl Log<Event>,
) {
    game.agenda.replace(Todo::Tokens { seat, token, left: left - 1, from: job });
    game.put_on_toy(seat, job, (token, false), log);
}

/// Donates all tokens that are left, for a point each.
#[inline]
pub(crate) fn donate(game: &mut Workshop, log: &mut impl Log<Event>) {
    let Some(Todo::Tokens { seat, token, left, .. }) = game.agenda.pop() else {
        unreachable!("tokens are donated when some were taken");
    };
    game.donations[token.index()] += u16::from(left);
    game.players[seat].points += i16::from(left);
    log.push(Event::Donated { seat, token, count: left });
}

//! Putting tokens just taken on toys, or donating them (W5).
//!
//! Tokens go onto toys one by one, in any order; what is left of a kind is donated in one go. While
//! a toy needs a token, donating it is a choice that somebody makes.

use tabletop::{Log, Seat};

use crate::{Action, Event, Todo, Token, Workshop};

/// So many of each token.
type Tokens = [u8; Token::ALL.len()];

#[inline]
pub(crate) fn legal(game: &Workshop, seat: Seat, taken: Tokens, out: &mut Vec<Action>) {
    for token in kinds(taken) {
        let jobs = game.players[seat].jobs_needing(token, 0);
        out.extend(jobs.map(|job| Action::Put { job, token }));
    }
    out.push(Action::Donate);
}

/// One kind after the other, and the toys from the first place to the last: tokens of a kind are
/// alike, so it does not matter which goes where first.
#[inline]
pub(crate) fn worth_trying(
    game: &Workshop,
    seat: Seat,
    (taken, last): (Tokens, Option<Action>),
    out: &mut Vec<Action>,
) {
    let Some(token) = kinds(taken).next() else { return };
    let from = match last {
        Some(Action::Put { job, token: same }) if same == token => job,
        _ => 0,
    };
    out.extend(game.players[seat].jobs_needing(token, from).map(|job| Action::Put { job, token }));
    out.push(Action::Donate);
}

/// The kinds of token that are there.
#[inline]
pub(crate) fn kinds(taken: Tokens) -> impl Iterator<Item = Token> {
    Token::ALL.into_iter().filter(move |token| taken[token.index()] > 0)
}

#[inline]
pub(crate) fn put(
    game: &mut Workshop,
    (seat, mut taken): (Seat, Tokens),
    (job, token): (u8, Token),
    log: &mut impl Log<Event>,
) {
    taken[token.index()] -= 1;
    game.agenda.replace(Todo::Tokens { seat, taken });
    game.put_on_toy(seat, job, (token, false), log);
}

/// Donates all tokens of the first kind, for a point each.
pub(crate) fn donate(
    game: &mut Workshop,
    seat: Seat,
    mut taken: Tokens,
    log: &mut impl Log<Event>,
) {
    let token = kinds(taken).next().expect("there is a token to donate");
    give(game, seat, (token, std::mem::take(&mut taken[token.index()])), log);
    game.agenda.replace(Todo::Tokens { seat, taken });
}

/// What no toy needs is donated by itself. Says whether there is anything left to decide.
#[inline]
pub(crate) fn settle(
    game: &mut Workshop,
    seat: Seat,
    mut taken: Tokens,
    log: &mut impl Log<Event>,
) -> bool {
    for token in kinds(taken) {
        if !game.players[seat].needs(token) {
            give(game, seat, (token, std::mem::take(&mut taken[token.index()])), log);
        }
    }
    if kinds(taken).next().is_none() {
        game.agenda.pop();
        return false;
    }
    game.agenda.replace(Todo::Tokens { seat, taken });
    true
}

fn give(game: &mut Workshop, seat: Seat, (token, count): (Token, u8), log: &mut impl Log<Event>) {
    game.donations[token.index()] += u16::from(count);
    game.players[seat].points += i16::from(count);
    log.push(Event::Donated { seat, token, count });
}

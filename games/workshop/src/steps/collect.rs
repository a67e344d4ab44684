//! Taking tokens out of the Donation Center (W8).
//!
//! One token at a time, for any toy that needs it.

use tabletop::{Log, Seat};

use crate::{Action, Event, Job, Token, Workshop};

/// The first toy and the first token.
const FIRST: (u8, Token) = (0, Token::Fabric);

/// Whether something there is of use to a player.
#[inline]
pub(crate) fn is_useful(game: &Workshop, seat: Seat) -> bool {
    let is_wanted = |&job: &Job| Token::ALL.iter().any(|&token| is_given(game, job, token));
    game.players[seat].jobs.iter().flatten().any(is_wanted)
}

/// Whether a toy needs a token that was donated.
#[inline]
fn is_given(game: &Workshop, job: Job, token: Token) -> bool {
    job.needs(token) && game.donations[token.index()] > 0
}

#[inline]
pub(crate) fn legal(game: &Workshop, seat: Seat, out: &mut Vec<Action>) {
    legal_from(game, seat, FIRST, out);
}

/// The toys from the first place to the last, and for each toy the tokens in their order: so the
/// same tokens on the same toys are looked at once.
#[inline]
pub(crate) fn worth_trying(
    game: &Workshop,
    seat: Seat,
    last: Option<Action>,
    out: &mut Vec<Action>,
) {
    let from = if let Some(Action::Put { job, token }) = last { (job, token) } else { FIRST };
    legal_from(game, seat, from, out);
}

/// Onto each toy from this one on each token that it needs; onto this one from that token on.
#[inline]
fn legal_from(game: &Workshop, seat: Seat, (from, first): (u8, Token), out: &mut Vec<Action>) {
    for (job, place) in (0..).zip(&game.players[seat].jobs).skip(from.into()) {
        let &Some(toy) = place else { continue };
        for token in Token::ALL {
            if (job > from || token >= first) && is_given(game, toy, token) {
                out.push(Action::Put { job, token });
            }
        }
    }
    out.push(Action::Done);
}

#[inline]
pub(crate) fn put(
    game: &mut Workshop,
    seat: Seat,
    (job, token): (u8, Token),
    log: &mut impl Log<Event>,
) {
    game.donations[token.index()] -= 1;
    game.put_on_toy(seat, job, (token, true), log);
}

pub(crate) fn done(game: &mut Workshop, seat: Seat, log: &mut impl Log<Event>) {
    game.agenda.pop();
    log.push(Event::Left { seat });
}

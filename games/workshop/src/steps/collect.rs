//! Taking tokens out of the Donation Center (W8).
//!
//! One token at a time, for any toy that needs it.

use tabletop::{Log, Seat};

use crate::{Action, Event, Token, Workshop};

/// What may be taken: onto which toy, which token. Of all that from this toy and token on.
#[inline]
fn takings(
    game: &Workshop,
    seat: Seat,
    (from, first): (u8, Token),
) -> impl Iterator<Item = (u8, Token)> {
    let jobs = game.players[seat].jobs;
    let donations = game.donations;
    let allowed = move |job: u8, token: Token| {
        let in_order = job > from || token >= first;
        let needed = jobs[usize::from(job)].is_some_and(|job| job.needs(token));
        in_order && needed && donations[token.index()] > 0
    };
    let all = (from..jobs.len() as u8).flat_map(|job| Token::ALL.map(|token| (job, token)));
    all.filter(move |&(job, token)| allowed(job, token))
}

/// The first toy and the first token.
const FIRST: (u8, Token) = (0, Token::Fabric);

/// Whether something there is of use to a player.
#[inline]
pub(crate) fn is_useful(game: &Workshop, seat: Seat) -> bool {
    takings(game, seat, FIRST).next().is_some()
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

#[inline]
fn legal_from(game: &Workshop, seat: Seat, from: (u8, Token), out: &mut Vec<Action>) {
    out.extend(takings(game, seat, from).map(|(job, token)| Action::Put { job, token }));
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

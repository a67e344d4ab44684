//! One module per decision: what it allows, and what follows.

pub(crate) mod collect;
pub(crate) mod hang;
pub(crate) mod mail;
pub(crate) mod materials;
pub(crate) mod place;
pub(crate) mod tend;
pub(crate) mod tokens;

use tabletop::{Log, Seat};

use crate::{Action, Event, Todo, Workshop};

/// Takes the step that is owed.
#[inline]
pub(crate) fn apply(game: &mut Workshop, seat: Seat, action: Action, log: &mut impl Log<Event>) {
    let todo = game.agenda.top().expect("a step is owed");
    match (todo, action) {
        (Todo::Place(_), Action::Go(place)) => place::go(game, seat, place, log),
        (Todo::Place(_), Action::GoMail { station }) => {
            place::go_mail(game, seat, station.into(), log);
        }
        (Todo::Tokens { taken, .. }, Action::Put { job, token }) => {
            tokens::put(game, (seat, taken), (job, token), log);
        }
        (Todo::Tokens { taken, .. }, Action::Donate) => tokens::donate(game, seat, taken, log),
        (Todo::Collect(_), Action::Put { job, token }) => {
            collect::put(game, seat, (job, token), log);
        }
        (Todo::Collect(_), Action::Done) => collect::done(game, seat, log),
        (Todo::Materials { .. }, Action::Choose { materials }) => {
            materials::apply(game, seat, materials, log);
        }
        (Todo::Mail { left, .. }, Action::Letter { slot }) => {
            mail::letter(game, (seat, left), slot.into(), log);
        }
        (Todo::Mail { left, .. }, Action::Blind) => mail::blind(game, seat, left),
        (Todo::Tend { materials, .. }, Action::Tend { stall }) => {
            tend::apply(game, (seat, materials), stall.into(), log);
        }
        (Todo::Hang { ornament, .. }, Action::Hang { space }) => {
            hang::apply(game, (seat, ornament), space.into(), log);
        }
        (todo, action) => unreachable!("`{action}` does not answer {todo:?}"),
    }
}

//! One module per decision: what it allows, and what follows.

pub(crate) mod bid;
pub(crate) mod cleanup;
pub(crate) mod craft;
pub(crate) mod gloves;
pub(crate) mod knife;
pub(crate) mod trade;

use tabletop::{Log, Seat};

use crate::{Action, Event, Sealed, Sweatshop, Todo};
use gloves::Wearer;

/// Takes the step that is owed, or goes on with one that was begun unseen.
#[inline]
pub(crate) fn apply(game: &mut Sweatshop, seat: Seat, action: Action, log: &mut impl Log<Event>) {
    match (game.table.due, action) {
        (Todo::Bid(waiting), Action::Bid(cards)) => bid::bid(game, (seat, waiting), cards, log),
        (Todo::Craft(_), Action::Craft(recipe)) => craft::apply(game, seat, recipe),
        (Todo::Craft(waiting), Action::Done) => craft::done(game, seat, waiting, log),
        (Todo::Cleanup(waiting), Action::Drop(parts)) => {
            cleanup::fall(game, (seat, waiting), parts, log);
        }
        (Todo::Cleanup(waiting), Action::Sweep(part)) => {
            cleanup::sweep(game, (seat, waiting), part, log);
        }
        (Todo::Cleanup(waiting), Action::Done) => cleanup::done(game, seat, waiting, log),
        (Todo::Knife { later, .. }, Action::Knife) => knife::play(game, seat, later, log),
        (Todo::Knife { later, .. }, Action::Pass) => knife::keep(game, seat, later, log),
        (Todo::Gloves { later, .. }, Action::Pass) => gloves::keep(game, seat, later, log),
        (Todo::Gloves { later, requests, .. }, Action::PickUp(part)) => {
            gloves::pick_up(game, Wearer { seat, later, requests }, part, log);
        }
        (Todo::Gloves { later, requests, .. }, Action::Request(part)) => {
            gloves::request(game, Wearer { seat, later, requests }, part, log);
        }
        (Todo::Ask { part, asked, later, requests, .. }, Action::Ask(whom)) => {
            let wearer = Wearer { seat, later, requests };
            gloves::ask(game, (wearer, part), (asked, whom), log);
        }
        (Todo::Ask { later, requests, .. }, Action::Done) => {
            gloves::ask_no_more(game, Wearer { seat, later, requests }, log);
        }
        (Todo::Give { asker, part, later, requests, .. }, Action::Give) => {
            let wearer = Wearer { seat: asker, later, requests };
            gloves::give(game, seat, (wearer, part), log);
        }
        (Todo::Give { asker, part, asked, later, requests, .. }, Action::Decline) => {
            let wearer = Wearer { seat: asker, later, requests };
            gloves::decline(game, (seat, asked), (wearer, part), log);
        }
        (Todo::Trade { .. }, Action::Trade(partner)) => trade::turn_to(game, seat, partner),
        (Todo::Trade { later, .. }, Action::Done) => trade::stop(game, seat, later, log),
        (due, action) => go_on(game, seat, (due, action), log),
    }
}

/// A payment for a bid; what a partner is offered, what is wanted for it, and the answer.
fn go_on(
    game: &mut Sweatshop,
    seat: Seat,
    (due, action): (Todo, Action),
    log: &mut impl Log<Event>,
) {
    match (due, game.desks[seat].sealed, action) {
        (Todo::Bid(waiting), Sealed::Bid(bid), Action::Pay(points)) => {
            bid::pay(game, (seat, waiting), (bid, points), log);
        }
        (_, Sealed::Partner(partner), Action::Offer(give)) => {
            trade::offer(game, seat, (partner, give));
        }
        (_, Sealed::Offer(to, give), Action::Want(ask)) => {
            trade::want(game, game.drafted(seat, (to, give), ask), log);
        }
        (Todo::Answer { asker, .. }, _, Action::Counter) => trade::turn_to(game, seat, asker),
        (Todo::Answer { .. }, _, Action::Accept) => trade::accept(game, log),
        (Todo::Answer { .. }, _, Action::Decline) => trade::decline(game, log),
        (due, sealed, action) => unreachable!("`{action}` does not answer {due:?}, {sealed:?}"),
    }
}

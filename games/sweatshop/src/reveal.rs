//! What a step tells its seat that nobody could foresee.
//!
//! Who is the last to bid, craft or clean up opens what the others did unseen. A Knife may be the
//! end of the bids, at which Reindeer Poop falls that was taken face down.

use tabletop::{Game, Seat};

use crate::guess::is_possible;
use crate::{Action, Desk, Gold, Part, Recipe, Sweatshop, Todo};

pub(crate) fn reveals(game: &Sweatshop, seat: Seat, action: Action) -> bool {
    match game.table.due {
        Todo::Bid(waiting) => waiting.only() == Some(seat) && ends_step(game, seat, action),
        Todo::Craft(waiting) => {
            waiting.only() == Some(seat) && action == Action::Done && crafts_unseen(game, seat)
        }
        Todo::Cleanup(waiting) => {
            waiting.only() == Some(seat)
                && ends_step(game, seat, action)
                && others(game, seat).any(|other| sweeps_unseen(game, other))
        }
        Todo::Knife { .. } => ends_bids(game, seat, action) && poop_may_fall(game, seat),
        Todo::DealFirst(_)
        | Todo::TurnDown
        | Todo::Deal(_)
        | Todo::Die(_)
        | Todo::Draw { .. }
        | Todo::Gloves { .. }
        | Todo::Ask { .. }
        | Todo::Give { .. }
        | Todo::Trade { .. }
        | Todo::Answer { .. }
        | Todo::Nothing => false,
    }
}

fn others(game: &Sweatshop, seat: Seat) -> impl Iterator<Item = Seat> {
    Seat::all(game.seats()).filter(move |&other| other != seat)
}

/// Whether the seat owes nothing more of what is due: neither a payment nor another Broom.
fn ends_step(game: &Sweatshop, seat: Seat, action: Action) -> bool {
    after(game, seat, action).table.due != game.table.due
}

fn ends_bids(game: &Sweatshop, seat: Seat, action: Action) -> bool {
    let next = after(game, seat, action);
    let [now, then] = [game, &next].map(|game| (game.table.season, game.table.due.phase()));
    now != then
}

fn after(game: &Sweatshop, seat: Seat, action: Action) -> Sweatshop {
    let mut next = game.clone();
    next.apply(seat, action, &mut ());
    next
}

/// Whether somebody else may have crafted a toy, by what `seat` knows (S12).
fn crafts_unseen(game: &Sweatshop, seat: Seat) -> bool {
    let view = game.view(Some(seat));
    let crafts = |other: Seat| is_possible(&view, other, &|desk| can_craft(game, other, desk));
    others(game, seat).filter(|&other| game.could_craft(other)).any(crafts)
}

/// Whether a toy can be made of what would lie on that desk.
fn can_craft(game: &Sweatshop, seat: Seat, desk: &Desk) -> bool {
    let mut game = game.clone();
    game.desks[seat] = *desk;
    Recipe::PLAIN.into_iter().any(|recipe| game.can_make(seat, recipe))
}

/// Whether a seat has cleaned up with Brooms at hand: how many it used is its secret (S18).
fn sweeps_unseen(game: &Sweatshop, seat: Seat) -> bool {
    game.must_clean(seat) && game.table.gold(seat, Gold::Broom) > 0
}

/// Whether others may or may not hold Poop that they took face down (S13).
fn poop_may_fall(game: &Sweatshop, seat: Seat) -> bool {
    let view = game.view(Some(seat));
    let has_poop = |desk: &Desk| desk.hidden.count(Part::Poop.index()) > 0;
    others(game, seat).any(|other| {
        is_possible(&view, other, &has_poop) && is_possible(&view, other, &|desk| !has_poop(desk))
    })
}

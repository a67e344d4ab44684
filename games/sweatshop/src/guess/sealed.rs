//! What the others may have done unseen in the step that is due.

use tabletop::{Game, Luck, Seat};

use super::falls::Falls;
use crate::steps::bid::SENSIBLE_PAYMENT;
use crate::steps::craft;
use crate::{Action, Bid, Desk, Gold, Sealed, Sweatshop, Todo};

/// Lets a seat be anywhere in the step that is due, as far as the others know.
pub(super) fn guess(game: &mut Sweatshop, seat: Seat, luck: &mut impl Luck) {
    match game.table.due {
        Todo::Bid(waiting) if waiting.contains(seat) => consider_bid(game, seat, luck),
        Todo::Bid(_) if game.table.still_in.contains(seat) => seal_bid(game, seat, luck),
        Todo::Trade { seat: trader, .. } | Todo::Answer { seat: trader, .. } if trader == seat => {
            prepare_offer(game, seat, luck);
        }
        Todo::Craft(waiting) => craft_some(game, seat, waiting.contains(seat), luck),
        Todo::Cleanup(waiting) if game.must_clean(seat) => {
            if waiting.contains(seat) {
                begin_cleaning(game, seat, luck);
            } else {
                clean(game, seat, luck);
            }
        }
        Todo::Bid(_)
        | Todo::Trade { .. }
        | Todo::Cleanup(_)
        | Todo::DealFirst(_)
        | Todo::TurnDown
        | Todo::Deal(_)
        | Todo::Knife { .. }
        | Todo::Die(_)
        | Todo::Draw { .. }
        | Todo::Gloves { .. }
        | Todo::Ask { .. }
        | Todo::Give { .. }
        | Todo::Answer { .. }
        | Todo::Nothing => (),
    }
}

fn heads(luck: &mut impl Luck) -> bool {
    luck.below(2) == 0
}

/// In a Dutch Auction a Grab Bid may lack its payment (S31).
fn consider_bid(game: &mut Sweatshop, seat: Seat, luck: &mut impl Luck) {
    if game.table.options.dutch && heads(luck) {
        let cards = 1 + luck.below(game.table.left().into()) as u8;
        game.desks[seat].sealed = Sealed::Bid(Bid { cards, payment: None });
    }
}

fn seal_bid(game: &mut Sweatshop, seat: Seat, luck: &mut impl Luck) {
    let cards = luck.below(u32::from(game.table.left()) + 1) as u8;
    let most = game.edition.limits.most_payment;
    // Anything is possible, but hardly anybody offers more than the cards are worth.
    let likely = if luck.below(16) > 0 { most.min(SENSIBLE_PAYMENT) } else { most };
    let pays = game.table.options.dutch && cards > 0;
    let payment = pays.then(|| luck.below(u32::from(likely) + 1) as u8);
    game.desks[seat].sealed = Sealed::Bid(Bid { cards, payment });
}

/// A partner may be chosen, or a counter-offer; and what it gets.
fn prepare_offer(game: &mut Sweatshop, seat: Seat, luck: &mut impl Luck) {
    for _ in 0..luck.below(3) {
        let mut legal = Vec::new();
        game.legal(seat, &mut legal);
        legal.retain(|action| {
            matches!(action, Action::Trade(_) | Action::Counter | Action::Offer(_))
        });
        if legal.is_empty() {
            return;
        }
        game.apply(seat, luck.pick(&legal), &mut ());
    }
}

/// Who is done has most likely made what could be made.
fn craft_some(game: &mut Sweatshop, seat: Seat, at_work: bool, luck: &mut impl Luck) {
    let odds = if at_work { 3 } else { 8 };
    let mut legal = Vec::new();
    while luck.below(odds) > 0 {
        legal.clear();
        craft::legal(game, seat, &mut legal);
        legal.retain(|&action| action != Action::Done);
        if legal.is_empty() {
            return;
        }
        let Action::Craft(recipe) = luck.pick(&legal) else { return };
        craft::apply(game, seat, recipe);
    }
}

/// Who has a Broom may have swept, and have let cards fall before it, after it or not yet.
fn begin_cleaning(game: &mut Sweatshop, seat: Seat, luck: &mut impl Luck) {
    let brooms = game.table.gold(seat, Gold::Broom);
    if brooms == 0 || heads(luck) {
        return;
    }
    let holds_on = game.is_overloaded(seat) && heads(luck);
    let desk = &mut game.desks[seat];
    if !holds_on {
        let_some_fall(desk, game.edition.limits.hand, luck);
    }
    // The last Broom, or the last card of the floor, ends the cleanup once all has fallen.
    let spare = u8::from(!holds_on);
    for _ in spare..brooms {
        if desk.floor.len() > spare.into() && heads(luck) {
            sweep_any(desk, luck);
        }
    }
}

fn clean(game: &mut Sweatshop, seat: Seat, luck: &mut impl Luck) {
    let brooms = game.table.gold(seat, Gold::Broom);
    let desk = &mut game.desks[seat];
    let_some_fall(desk, game.edition.limits.hand, luck);
    for _ in 0..brooms {
        if !desk.floor.is_empty() && luck.below(8) > 0 {
            sweep_any(desk, luck);
        }
    }
}

fn let_some_fall(desk: &mut Desk, limit: u8, luck: &mut impl Luck) {
    if desk.hand.len() > limit.into() {
        desk.let_fall(Falls::new(desk.hand, limit).any(luck));
    }
}

fn sweep_any(desk: &mut Desk, luck: &mut impl Luck) {
    let part = crate::Part::ALL[desk.floor.sample(luck)];
    desk.sweep_away(part);
}

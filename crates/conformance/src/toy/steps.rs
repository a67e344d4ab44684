//! What may be done, and what follows.

use tabletop::{Card, Log, Seat, SeatSet};

use super::fault::{self, Fault, faulty};
use super::notation::{Action, Weather};
use super::{Bazaar, COIN_LIMIT, Event, HAND_LIMIT, MAX_BID, Todo};

pub(super) fn legal_bids(game: &Bazaar, seat: Seat, out: &mut Vec<Action>) {
    let purse = game.table.players[seat].coins;
    let sealed = Seat::all(game.table.seats.into()).any(|seat| game.bids[seat].is_some());
    let most = if sealed && faulty(Fault::BidChangesBids) { 0 } else { purse.min(MAX_BID) };
    out.extend((0..=most).map(|coins| Action::Bid { coins }));
}

/// Everybody seals a bid; when all are in, the highest bidder trades first (B2).
pub(super) fn bid(game: &mut Bazaar, seat: Seat, coins: u8, log: &mut impl Log<Event>) {
    let Some(Todo::Bid(waiting)) = game.table.agenda.pop() else {
        unreachable!("a bid answers a call for bids");
    };
    game.bids[seat] = Some(coins);
    log.push(Event::Sealed { seat, coins: Some(coins) });
    if faulty(Fault::OrderMatters) {
        game.table.last_sealed = Some(seat);
    }
    let others = waiting.without(seat);
    let ends_all = faulty(Fault::BidEndsBidding) && coins == MAX_BID;
    if others.is_empty() || ends_all {
        reveal(game, log);
    } else {
        game.table.agenda.push(Todo::Bid(others));
    }
}

/// Whether `seat` bids last, and others had something to bid.
pub(super) fn opens_bids(game: &Bazaar, waiting: SeatSet, seat: Seat) -> bool {
    let mut others = Seat::all(game.table.seats.into()).filter(|&other| other != seat);
    let is_open = |other: Seat| match game.bids[other] {
        Some(coins) if faulty(Fault::RevealsBySecret) => coins > 1,
        _ => game.table.players[other].coins > 0,
    };
    waiting.only() == Some(seat) && others.any(is_open) && !faulty(Fault::RevealsUnsaid)
}

fn reveal(game: &mut Bazaar, log: &mut impl Log<Event>) {
    let bids = std::mem::take(&mut game.bids);
    let bid = |seat: Seat| bids[seat].unwrap_or_default();
    for seat in Seat::all(game.table.seats.into()) {
        game.table.players[seat].coins -= bid(seat);
        log.push(Event::Bid { seat, coins: bid(seat) });
    }
    // The agenda is a stack: push the lowest bid first. Ties go to the lower seat.
    for coins in 0..=MAX_BID {
        let tied = |seat: &Seat| bid(*seat) == coins;
        for seat in Seat::all(game.table.seats.into()).rev().filter(tied) {
            game.table.agenda.push(Todo::Trade(seat));
        }
    }
}

pub(super) fn legal_trades(game: &Bazaar, seat: Seat, out: &mut Vec<Action>) {
    let player = &game.table.players[seat];
    let affordable = |card: &Card| game.table.wares.ware(*card).cost <= player.coins;
    if player.coins == 0 && faulty(Fault::StuckSeat) {
        return;
    }
    out.push(Action::Take);
    if faulty(Fault::SameAction) {
        out.push(Action::Take);
    }
    for (stall, card) in game.table.stalls.iter().enumerate() {
        if card.as_ref().is_some_and(affordable) {
            out.push(Action::Buy { stall: stall as u8 });
        }
    }
    let last = game.table.last_claimed.filter(|_| faulty(Fault::OrderOfOurs));
    let open = |card: &Card| last.is_none_or(|last| *card > last);
    let claimable = game.hands[seat].iter().filter(affordable).filter(open);
    out.extend(claimable.map(|card| Action::Claim { card }));
    if may_reserve(game, seat) {
        out.push(Action::Reserve);
    }
    out.push(Action::Wait);
}

/// Whether a card may be reserved (B5).
pub(super) fn may_reserve(game: &Bazaar, seat: Seat) -> bool {
    let odd = game.deck.iter().next().is_some_and(|card| card % 2 == 1);
    let hidden = odd && faulty(Fault::LegalShowsHand);
    game.table.players[seat].held < HAND_LIMIT && !game.deck.is_empty() && !hidden
}

pub(super) fn take(game: &mut Bazaar, seat: Seat, log: &mut impl Log<Event>) {
    game.table.agenda.pop();
    let found = match game.table.weather {
        Weather::Storm => 1,
        Weather::Rain => 2,
        Weather::Sun => 3,
    };
    let chance = if faulty(Fault::Unrepeatable) { fault::clock() } else { 0 };
    let player = &mut game.table.players[seat];
    let coins = COIN_LIMIT.min(player.coins + found + chance) - player.coins;
    player.coins += coins;
    log.push(Event::Took { seat, coins });
}

pub(super) fn wait(game: &mut Bazaar, seat: Seat, log: &mut impl Log<Event>) {
    game.table.agenda.pop();
    log.push(Event::Waited { seat });
}

pub(super) fn buy(game: &mut Bazaar, seat: Seat, stall: u8, log: &mut impl Log<Event>) {
    game.table.agenda.pop();
    let card = game.table.stalls[usize::from(stall)].take().expect("the stall has a card");
    pay(game, seat, card);
    log.push(Event::Bought { seat, card, claimed: false });
    if !game.deck.is_empty() {
        game.table.agenda.push(Todo::Stock { stall });
    }
}

/// Cards are claimed in any order: the one by their numbers is enough to look at (B6).
pub(super) fn shorten(last: Option<Action>, out: &mut Vec<Action>) {
    let Some(Action::Claim { card: last }) = last else { return };
    out.retain(|action| !matches!(action, Action::Claim { card } if *card < last));
    if faulty(Fault::ShortcutMisses) {
        out.retain(|action| *action == Action::Wait);
    }
    if faulty(Fault::ShortcutForbidden) {
        out.push(Action::Bid { coins: 0 });
    }
    if faulty(Fault::ShortcutStuck) {
        out.clear();
    }
    if faulty(Fault::ShortcutTwice) {
        out.push(Action::Wait);
    }
}

/// The one who claims a card may go on (B6).
pub(super) fn claim(game: &mut Bazaar, seat: Seat, card: Card, log: &mut impl Log<Event>) {
    if faulty(Fault::OrderOfOurs) || faulty(Fault::OrderRemembered) {
        game.table.last_claimed = Some(card);
    }
    game.hands[seat].remove(card);
    game.table.players[seat].held -= 1;
    pay(game, seat, card);
    log.push(Event::Bought { seat, card, claimed: true });
}

fn pay(game: &mut Bazaar, seat: Seat, card: Card) {
    let ware = game.table.wares.ware(card);
    let player = &mut game.table.players[seat];
    player.coins -= ware.cost;
    player.points += ware.points;
    if !faulty(Fault::LostCard) {
        player.bought.insert(card);
    }
}

//! Fruitcake: cards of the hand are traded with whoever is willing (S21).
//!
//! An offer is put together unseen: a partner, what to give, what to ask for. Then all hear it.

use tabletop::{BySeat, Game, Log, Seat, SeatSet};

use crate::{Action, Event, Gold, Part, Parts, Sealed, Sweatshop, Todo};

/// What all have heard: who gives what for what, and who trades after them.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Offer {
    pub(crate) asker: Seat,
    pub(crate) give: Parts,
    pub(crate) ask: Parts,
    pub(crate) later: SeatSet,
}

pub(crate) fn legal(game: &Sweatshop, seat: Seat, out: &mut Vec<Action>) {
    let most = game.edition.limits.trade_cards;
    let sealed = game.desks[seat].sealed;
    if let Sealed::Partner(_) = sealed {
        choices(game.desks[seat].hand, most, &mut |parts| out.push(Action::Offer(parts)));
    } else if let Sealed::Offer(partner, give) = sealed {
        let cards = game.table.players[partner].hand;
        let others = Parts::new(give.counts().map(|count| if count > 0 { 0 } else { cards }));
        choices(others, most.min(cards), &mut |parts| out.push(Action::Want(parts)));
    } else {
        out.push(Action::Done);
        out.extend(game.partners(seat).map(Action::Trade));
    }
}

/// Every way to choose 1 to `most` useful cards.
fn choices(from: Parts, most: u8, visit: &mut impl FnMut(Parts)) {
    add(from, most, Parts::default(), 0, visit);
}

fn add(from: Parts, left: u8, chosen: Parts, first: usize, visit: &mut impl FnMut(Parts)) {
    if left == 0 {
        return;
    }
    for part in first..Part::USEFUL.len() {
        if chosen.count(part) < from.count(part) {
            let mut more = chosen;
            more.insert(part);
            visit(more);
            add(from, left - 1, more, part, visit);
        }
    }
}

pub(crate) fn turn_to(game: &mut Sweatshop, seat: Seat, partner: Seat) {
    game.desks[seat].sealed = Sealed::Partner(partner);
}

pub(crate) fn offer(game: &mut Sweatshop, seat: Seat, (partner, give): (Seat, Parts)) {
    game.desks[seat].sealed = Sealed::Offer(partner, give);
}

/// The offer is complete: all hear it, and see that its cards are in the hand.
pub(crate) fn want(game: &mut Sweatshop, to: Seat, offer: Offer, log: &mut impl Log<Event>) {
    let Offer { asker, give, ask, later } = offer;
    game.desks[asker].sealed = Sealed::Nothing;
    game.table.memory(asker).showed(give);
    game.table.due = Todo::Answer { seat: to, asker, give, ask, later };
    log.push(Event::Offered { seat: asker, to, give, ask });
}

pub(crate) fn legal_answers(game: &Sweatshop, seat: Seat, ask: Parts, out: &mut Vec<Action>) {
    out.push(Action::Decline);
    if game.desks[seat].hand.contains(&ask) {
        out.push(Action::Accept);
    }
}

pub(crate) fn accept(game: &mut Sweatshop, seat: Seat, offer: Offer, log: &mut impl Log<Event>) {
    let Offer { asker, give, ask, later } = offer;
    exchange(game, asker, give, ask);
    exchange(game, seat, ask, give);
    game.table.trades[seat].0 += 1;
    log.push(Event::Traded { seat: asker, with: seat, give, ask });
    game.trade_again(asker, later, log);
}

fn exchange(game: &mut Sweatshop, seat: Seat, gave: Parts, got: Parts) {
    let hand = &mut game.desks[seat].hand;
    let had = hand.take(&gave);
    debug_assert!(had, "only cards of the hand are traded");
    hand.add(&got);
    let player = &mut game.table.players[seat];
    player.hand = player.hand + got.len() as u8 - gave.len() as u8;
    game.table.memory(seat).traded(gave, got);
}

pub(crate) fn decline(
    game: &mut Sweatshop,
    seat: Seat,
    (asker, later): (Seat, SeatSet),
    log: &mut impl Log<Event>,
) {
    game.table.trades[seat].1 += 1;
    log.push(Event::Refused { seat, to: asker });
    game.trade_again(asker, later, log);
}

/// A Fruitcake that made a trade is discarded; the next holder trades, then all craft.
pub(crate) fn stop(game: &mut Sweatshop, seat: Seat, later: SeatSet, log: &mut impl Log<Event>) {
    let traded = Seat::all(game.seats()).any(|partner| game.table.trades[partner].0 > 0);
    if traded {
        game.table.spend(seat, Gold::Fruitcake);
    }
    game.table.trades = BySeat::default();
    log.push(Event::StoppedTrading { seat, discards: traded });
    game.trade_on(later, log);
}

impl Sweatshop {
    /// The next holder of Fruitcake, from the highest space down; then all craft (S12a, S25).
    pub(crate) fn trade_on(&mut self, holders: SeatSet, log: &mut impl Log<Event>) {
        let Some(seat) = self.table.tracker.highest(holders) else {
            return self.craft_on(log);
        };
        let later = holders.without(seat);
        if self.partners(seat).next().is_none() {
            return self.trade_on(later, log);
        }
        self.table.due = Todo::Trade { seat, later };
    }

    /// Trading goes on while there is a partner for it.
    fn trade_again(&mut self, seat: Seat, later: SeatSet, log: &mut impl Log<Event>) {
        self.table.due = Todo::Trade { seat, later };
        if self.partners(seat).next().is_none() {
            stop(self, seat, later, log);
        }
    }

    /// Those with whom a trade is possible, as far as all know.
    pub(crate) fn partners(&self, seat: Seat) -> impl Iterator<Item = Seat> + '_ {
        let limits = &self.edition.limits;
        let open = move |&other: &Seat| {
            let (made, refused) = self.table.trades[other];
            other != seat
                && self.table.players[other].hand > 0
                && made < limits.trades
                && refused < limits.refusals
        };
        let can_give = self.table.players[seat].hand > 0;
        Seat::all(self.seats()).filter(move |_| can_give).filter(open)
    }
}

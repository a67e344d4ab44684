//! Fruitcake: cards of the hand are traded with whoever is willing (S21).
//!
//! An offer is put together unseen: a partner, what to give, what to ask for. Then all hear it. A
//! partner may answer with an offer of its own, which is put together in the same way.

use tabletop::{BySeat, Game, Log, Seat, SeatSet};

use crate::{Action, Event, Gold, Part, Parts, Rules, Sealed, Sweatshop, Terms, Todo};

/// The most cards on a side that a bot thinks of, and how many trades with one partner. It neither
/// haggles nor asks again after a refusal.
const SENSIBLE_CARDS: u8 = 3;
const SENSIBLE_TRADES: u8 = 3;

/// What all have heard: who gives what for what, and who trades after the holder of the Fruitcake.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Offer {
    pub(crate) asker: Seat,
    pub(crate) to: Seat,
    pub(crate) give: Parts,
    pub(crate) ask: Parts,
    /// Whether the partner makes it, and not the holder of the Fruitcake.
    pub(crate) is_counter: bool,
    pub(crate) later: SeatSet,
}

impl Offer {
    fn holder(self) -> Seat {
        if self.is_counter { self.to } else { self.asker }
    }

    fn partner(self) -> Seat {
        if self.is_counter { self.asker } else { self.to }
    }

    fn terms(self) -> Terms {
        let Offer { give, ask, is_counter, .. } = self;
        if is_counter { Terms::new(ask, give) } else { Terms::new(give, ask) }
    }
}

pub(crate) fn legal(game: &Sweatshop, seat: Seat, out: &mut Vec<Action>) {
    if put_together(game, seat, u8::MAX, out) {
        return;
    }
    out.push(Action::Done);
    out.extend(game.partners(seat).map(Action::Trade));
}

pub(crate) fn worth_trying(game: &Sweatshop, seat: Seat, out: &mut Vec<Action>) {
    if put_together(game, seat, SENSIBLE_CARDS, out) {
        return;
    }
    out.push(Action::Done);
    let is_promising = |&partner: &Seat| {
        let talks = game.table.trades[partner];
        talks.made < SENSIBLE_TRADES && talks.refused == 0
    };
    out.extend(game.partners(seat).filter(is_promising).map(Action::Trade));
}

/// What may come next in an offer that was begun, of so many cards at most; whether one was.
fn put_together(game: &Sweatshop, seat: Seat, most: u8, out: &mut Vec<Action>) -> bool {
    let most = most.min(game.edition.limits.trade_cards);
    let sealed = game.desks[seat].sealed;
    if let Sealed::Partner(partner) = sealed {
        choices(game.desks[seat].hand, most, &mut |give| {
            if game.has_wish(seat, (partner, give), most) {
                out.push(Action::Offer(give));
            }
        });
        true
    } else if let Sealed::Offer(partner, give) = sealed {
        let cards = game.table.players[partner].hand;
        let others = Parts::new(give.counts().map(|count| if count > 0 { 0 } else { cards }));
        choices(others, most.min(cards), &mut |ask| {
            if game.is_new(game.drafted(seat, (partner, give), ask)) {
                out.push(Action::Want(ask));
            }
        });
        true
    } else {
        false
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

/// The offer is complete: all hear it, and see that its cards are in the hand. A counter-offer
/// refuses the one before.
pub(crate) fn want(game: &mut Sweatshop, offer: Offer, log: &mut impl Log<Event>) {
    let Offer { asker, to, give, ask, is_counter, later } = offer;
    let refuses = game.offered().is_some();
    let talks = &mut game.table.trades[offer.partner()];
    talks.last = offer.terms();
    talks.refused += u8::from(refuses);
    game.desks[asker].sealed = Sealed::Nothing;
    game.table.memory(asker).showed(give);
    game.table.due = Todo::Answer { seat: to, asker, give, ask, is_counter, later };
    log.push(Event::Offered { seat: asker, to, give, ask });
}

pub(crate) fn legal_answers(game: &Sweatshop, seat: Seat, out: &mut Vec<Action>) {
    if put_together(game, seat, u8::MAX, out) {
        return;
    }
    answers_worth_trying(game, seat, out);
    if game.may_counter() {
        out.push(Action::Counter);
    }
}

pub(crate) fn answers_worth_trying(game: &Sweatshop, seat: Seat, out: &mut Vec<Action>) {
    if put_together(game, seat, SENSIBLE_CARDS, out) {
        return;
    }
    let Some(Offer { ask, .. }) = game.offered() else { return };
    out.push(Action::Decline);
    if game.desks[seat].hand.contains(&ask) {
        out.push(Action::Accept);
    }
}

pub(crate) fn accept(game: &mut Sweatshop, log: &mut impl Log<Event>) {
    let offer = game.offered().expect("an offer waits for an answer");
    let Offer { asker, to, give, ask, later, .. } = offer;
    exchange(game, asker, give, ask);
    exchange(game, to, ask, give);
    let talks = &mut game.table.trades[offer.partner()];
    talks.made += 1;
    talks.last = Terms::default();
    log.push(Event::Traded { seat: asker, with: to, give, ask });
    game.trade_again(offer.holder(), later, log);
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

pub(crate) fn decline(game: &mut Sweatshop, log: &mut impl Log<Event>) {
    let offer = game.offered().expect("an offer waits for an answer");
    game.table.trades[offer.partner()].refused += 1;
    log.push(Event::Refused { seat: offer.to, to: offer.asker });
    game.trade_again(offer.holder(), offer.later, log);
}

/// A Fruitcake that made a trade is discarded; the next holder trades, then all craft.
pub(crate) fn stop(game: &mut Sweatshop, seat: Seat, later: SeatSet, log: &mut impl Log<Event>) {
    let traded = Seat::all(game.seats()).any(|partner| game.table.trades[partner].made > 0);
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
            let talks = self.table.trades[other];
            other != seat
                && self.table.players[other].hand > 0
                && talks.made < limits.trades
                && talks.refused < limits.refusals
        };
        let can_give = self.table.players[seat].hand > 0;
        Seat::all(self.seats()).filter(move |_| can_give).filter(open)
    }

    /// The offer that waits for an answer.
    pub(crate) fn offered(&self) -> Option<Offer> {
        let Todo::Answer { seat, asker, give, ask, is_counter, later } = self.table.due else {
            return None;
        };
        Some(Offer { asker, to: seat, give, ask, is_counter, later })
    }

    /// Whether whoever is asked may make an offer of its own instead: it has cards, and another
    /// refusal may follow.
    fn may_counter(&self) -> bool {
        let Some(offer) = self.offered() else { return false };
        let refused = self.table.trades[offer.partner()].refused;
        self.table.options.rules == Rules::Today
            && self.table.players[offer.to].hand > 0
            && refused + 1 < self.edition.limits.refusals
    }

    /// The offer that `seat` puts together.
    pub(crate) fn drafted(&self, seat: Seat, (to, give): (Seat, Parts), ask: Parts) -> Offer {
        let (is_counter, later) = if let Todo::Trade { later, .. } = self.table.due {
            (false, later)
        } else {
            let answered = self.offered().expect("offers are made in trades only");
            (!answered.is_counter, answered.later)
        };
        Offer { asker: seat, to, give, ask, is_counter, later }
    }

    /// Whether it is another offer than the last one, which was not taken.
    fn is_new(&self, offer: Offer) -> bool {
        self.table.trades[offer.partner()].last != offer.terms()
    }

    /// Whether there is anything to ask for in return: no kind stands on both sides.
    fn has_wish(&self, seat: Seat, (partner, give): (Seat, Parts), most: u8) -> bool {
        let mut kinds = Part::USEFUL.into_iter().filter(|part| give.count(part.index()) == 0);
        let Some(kind) = kinds.next() else { return false };
        if kinds.next().is_some() || most.min(self.table.players[partner].hand) > 1 {
            return true;
        }
        let mut ask = Parts::default();
        ask.insert(kind.index());
        self.is_new(self.drafted(seat, (partner, give), ask))
    }
}

//! Those still in bid in secret; the lowest Grab Bid wins (S6–S9, S31).

use tabletop::{Log, Seat, SeatSet};

use crate::{Action, Bid, Event, Gold, How, Sealed, Sweatshop, Todo};

#[inline]
pub(crate) fn legal(game: &Sweatshop, seat: Seat, out: &mut Vec<Action>) {
    if let Sealed::Bid(_) = game.desks[seat].sealed {
        out.extend((0..=game.edition.limits.most_payment).map(Action::Pay));
    } else {
        out.extend((0..=game.table.left()).map(Action::Bid));
    }
}

/// The highest payment that a bot thinks of.
pub(crate) const SENSIBLE_PAYMENT: u8 = 20;

#[inline]
pub(crate) fn worth_trying(game: &Sweatshop, seat: Seat, out: &mut Vec<Action>) {
    if let Sealed::Bid(_) = game.desks[seat].sealed {
        let most = game.edition.limits.most_payment.min(SENSIBLE_PAYMENT);
        return out.extend((0..=most).map(Action::Pay));
    }
    legal(game, seat, out);
}

/// In a Dutch Auction a Grab Bid wants a payment bid before it is sealed (S31).
#[inline]
pub(crate) fn bid(
    game: &mut Sweatshop,
    (seat, waiting): (Seat, SeatSet),
    cards: u8,
    log: &mut impl Log<Event>,
) {
    game.desks[seat].sealed = Sealed::Bid(Bid { cards, payment: None });
    if !game.table.options.dutch || cards == 0 {
        seal(game, seat, waiting, log);
    }
}

pub(crate) fn pay(
    game: &mut Sweatshop,
    (seat, waiting): (Seat, SeatSet),
    (bid, points): (Bid, u8),
    log: &mut impl Log<Event>,
) {
    game.desks[seat].sealed = Sealed::Bid(Bid { payment: Some(points), ..bid });
    seal(game, seat, waiting, log);
}

/// The last bid reveals them all (S6).
fn seal(game: &mut Sweatshop, seat: Seat, waiting: SeatSet, log: &mut impl Log<Event>) {
    log.push(Event::Sealed { seat });
    let waiting = waiting.without(seat);
    game.table.due = Todo::Bid(waiting);
    if waiting.is_empty() {
        reveal(game, log);
    }
}

fn reveal(game: &mut Sweatshop, log: &mut impl Log<Event>) {
    game.table.bids = tabletop::BySeat::default();
    for seat in game.table.still_in {
        let sealed = std::mem::take(&mut game.desks[seat].sealed).bid();
        game.table.bids[seat] = sealed;
        if let Some(bid) = sealed {
            log.push(Event::Bid { seat, bid });
        }
    }
    game.knife_on(game.table.holders(Gold::Knife), log);
}

impl Sweatshop {
    /// The lowest Grab Bid wins; Nil bids are ignored (S7, S9).
    pub(crate) fn find_winner(&mut self, log: &mut impl Log<Event>) {
        let grab =
            |seat: Seat| self.table.bids[seat].map(|bid| bid.cards).filter(|&cards| cards > 0);
        let still_in = self.table.still_in;
        let Some(lowest) = still_in.iter().filter_map(grab).min() else {
            return self.discard(log);
        };
        let tied: SeatSet = still_in.iter().filter(|&seat| grab(seat) == Some(lowest)).collect();
        match tied.only() {
            Some(seat) => self.win(seat, How::LowestBid, log),
            None if self.table.options.dutch => self.settle_by_payment(tied, log),
            None => {
                let seat = self.table.tracker.lowest(tied).expect("several are tied");
                let from = self.table.tracker.send_back(seat);
                let to = self.table.seats - 1;
                self.win(seat, How::Tracker { from, to }, log);
            }
        }
    }

    /// The highest payment wins and pays one more than the next; equal ones cast a die (S31).
    fn settle_by_payment(&mut self, tied: SeatSet, log: &mut impl Log<Event>) {
        let payment = |seat: Seat| self.table.bids[seat].and_then(|bid| bid.payment).unwrap_or(0);
        let highest = tied.iter().map(payment).max().expect("several are tied");
        let best: SeatSet = tied.iter().filter(|&seat| payment(seat) == highest).collect();
        let Some(seat) = best.only() else {
            self.table.due = Todo::Die(best);
            return log.push(Event::Tied { seats: best });
        };
        let next = tied.without(seat).iter().map(payment).max().expect("several are tied");
        self.table.players[seat].paid += i16::from(next) + 1;
        self.win(seat, How::Payment(next + 1), log);
    }
}

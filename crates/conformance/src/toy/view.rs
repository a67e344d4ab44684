//! What one viewer knows, and guesses that fit it.

use tabletop::{BySeat, Cards, Luck, Seat};

use super::data::CARDS;
use super::fault::{Fault, faulty};
use super::notation::Weather;
use super::{Bazaar, MAX_BID, Table, Todo};

#[derive(Clone, PartialEq, Debug)]
pub(crate) struct View {
    pub(super) viewer: Option<Seat>,
    pub(super) table: Table,
    pub(super) hand: Cards,
    pub(super) bid: Option<u8>,
    /// Only a faulty game shows hands to all.
    shown: BySeat<Cards>,
}

impl View {
    pub(super) fn new(game: &Bazaar, viewer: Option<Seat>) -> View {
        let mut table = game.table.clone();
        let bid = viewer.and_then(|seat| game.bids[seat]);
        let forgets_later = faulty(Fault::ViewForgetsWeatherLater) && bid.is_some();
        if faulty(Fault::ViewForgetsWeather) || forgets_later {
            table.weather = Weather::Sun;
        }
        let shows = faulty(Fault::ViewShowsHand);
        View {
            viewer,
            table,
            hand: viewer.map_or(Cards::default(), |seat| game.hands[seat]),
            bid: bid.filter(|_| !faulty(Fault::ViewForgetsBid)),
            shown: if shows { game.hands } else { BySeat::default() },
        }
    }

    pub(super) fn determinize(&self, luck: &mut impl Luck) -> Bazaar {
        let mut deck = self.unseen();
        let mut hands: BySeat<Cards> = BySeat::default();
        let mut bids = BySeat::default();
        for seat in Seat::all(self.table.seats.into()) {
            let own = self.viewer == Some(seat);
            bids[seat] = if own { self.bid } else { self.guess_bid(seat, luck) };
            if own && !faulty(Fault::GuessForgetsHand) {
                hands[seat] = self.hand;
            } else if faulty(Fault::ViewShowsHand) {
                hands[seat] = self.shown[seat];
                deck = deck - hands[seat];
            } else {
                let held = self.table.players[seat].held;
                (0..held).for_each(|_| hands[seat].insert(deck.draw(luck)));
            }
        }
        if faulty(Fault::GuessForgesCard) && !deck.is_empty() {
            deck.draw(luck);
        }
        Bazaar { table: self.table.clone(), hands, bids, deck }
    }

    /// What another seat may have bid, if its bid is in.
    fn guess_bid(&self, seat: Seat, luck: &mut impl Luck) -> Option<u8> {
        let Some(Todo::Bid(waiting)) = self.table.agenda.top() else { return None };
        let purse = self.table.players[seat].coins.min(MAX_BID);
        (!waiting.contains(seat)).then(|| luck.below(u32::from(purse) + 1) as u8)
    }

    /// Cards this viewer has never seen: the deck and the other hands.
    fn unseen(&self) -> Cards {
        let stalls: Cards = self.table.stalls.into_iter().flatten().collect();
        let hand = if faulty(Fault::GuessForgetsHand) { Cards::default() } else { self.hand };
        Seat::all(self.table.seats.into())
            .fold(Cards::first(CARDS) - stalls - hand, |rest, seat| {
                rest - self.table.players[seat].bought
            })
    }
}

//! What the cards on the belt are worth to somebody who is still in.

use tabletop::{Seat, SeatSet};

use crate::belt::LONGEST_BELT;
use crate::{Phase, Sealed, Slot, Sweatshop};

use super::future::Future;
use super::hand::{Counts, Hand};

/// What a gold card counts as, whatever it is.
const GOLD: f32 = 2.0;

/// What a seat gains by cards of the belt, in points if Cleanup came then.
#[derive(Default)]
pub(super) struct Grabs {
    /// By the best that the others are likely to leave it.
    pub(super) likely: f32,
    /// By its part of the belt, if all took as many cards.
    pub(super) fair: f32,
    /// By all cards that are left.
    pub(super) whole: f32,
    /// By the bid that lies sealed.
    pub(super) bid: f32,
    /// How small that bid is, from 0 to 1.
    pub(super) chance: f32,
}

impl Grabs {
    pub(super) fn new(game: &Sweatshop, seat: Seat, future: &Future) -> Grabs {
        let table = &game.table;
        let waits = table.due.phase() <= Phase::Bids && table.still_in.contains(seat);
        let left = usize::from(table.left());
        if !waits || left == 0 {
            return Grabs::default();
        }
        let own = Gains::new(game, seat, future);
        let bid = bid(game, seat);
        let others = table.still_in.without(seat);
        let likely = match others.only() {
            Some(other) => own.against(&Gains::new(game, other, future), ahead(game, seat, other)),
            None if others.is_empty() => own.first[left],
            None => own.best(left.div_ceil(others.len() as usize)),
        };
        Grabs {
            likely,
            fair: own.first[left.div_ceil(table.still_in.len() as usize)],
            whole: own.first[left],
            bid: if bid > 0 { own.first[bid] } else { 0.0 },
            chance: if bid > 0 { 1.0 - (bid - 1) as f32 / left as f32 } else { 0.0 },
        }
    }
}

fn bid(game: &Sweatshop, seat: Seat) -> usize {
    match game.desks[seat].sealed {
        Sealed::Bid(bid) => bid.cards.into(),
        Sealed::Nothing
        | Sealed::Partner(_)
        | Sealed::Offer(..)
        | Sealed::Craft { .. }
        | Sealed::Clean { .. } => 0,
    }
}

/// Whether `seat` wins ties with `other`.
fn ahead(game: &Sweatshop, seat: Seat, other: Seat) -> bool {
    !game.table.options.dutch
        && game.table.tracker.lowest(SeatSet::from(seat).with(other)) == Some(seat)
}

/// What a seat gains by the first so many cards of the belt, and by all that then are left.
struct Gains {
    left: usize,
    first: [f32; LONGEST_BELT + 1],
    rest: [f32; LONGEST_BELT + 1],
}

impl Gains {
    fn new(game: &Sweatshop, seat: Seat, future: &Future) -> Gains {
        let table = &game.table;
        let slots = &table.belt.slots(table.season)[table.belt.front(table.season).into()..];
        let hand = *game.desks[seat].hand.counts();
        let before = Hand::new(&game.edition, hand).worth(future);
        let gain = |counts, gold| Hand::new(&game.edition, counts).worth(future) + gold - before;
        let mut gains = Gains {
            left: slots.len(),
            first: [0.0; LONGEST_BELT + 1],
            rest: [0.0; LONGEST_BELT + 1],
        };
        let (mut counts, mut gold) = (hand, 0.0);
        for (nth, slot) in slots.iter().enumerate() {
            add(&mut counts, &mut gold, *slot);
            gains.first[nth + 1] = gain(counts, gold);
        }
        (counts, gold) = (hand, 0.0);
        for (nth, slot) in slots.iter().enumerate().rev() {
            add(&mut counts, &mut gold, *slot);
            gains.rest[nth] = gain(counts, gold);
        }
        gains
    }

    /// The best of the first few cards.
    fn best(&self, most: usize) -> f32 {
        self.first[1..=most.min(self.left)].iter().copied().fold(f32::MIN, f32::max)
    }

    /// With two in, the other takes the first cards as soon as it likes them better than the rest.
    /// Up to there a seat can be faster.
    fn against(&self, other: &Gains, ahead: bool) -> f32 {
        let wants = |&cards: &usize| other.first[cards] > other.rest[cards];
        let theirs = (1..self.left).find(wants).unwrap_or(self.left);
        let mine = if ahead { theirs } else { theirs - 1 };
        let faster = if mine > 0 { self.best(mine) } else { f32::MIN };
        faster.max(self.rest[theirs])
    }
}

fn add(counts: &mut Counts, gold: &mut f32, slot: Slot) {
    let Slot::Up(card) = slot else { return };
    match card.part() {
        Some(part) => counts[part.index()] += 1,
        None => *gold += GOLD,
    }
}

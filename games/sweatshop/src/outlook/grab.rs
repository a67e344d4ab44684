//! What the cards on the belt are worth to somebody who is still in.

use tabletop::{Seat, SeatSet};

use crate::belt::LONGEST_BELT;
use crate::{Phase, Sealed, Slot, Sweatshop};

use super::future::Future;
use super::hand::Pile;

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
        let own = Taker::new(game, seat, future);
        let bid = bid(game, seat);
        let others = table.still_in.without(seat);
        let most = left.div_ceil(others.len().max(1) as usize);
        let first = own.first(most.max(bid));
        let likely = match others.only() {
            Some(other) => {
                let theirs = Taker::new(game, other, future).cards_wanted();
                faster_or_last(&first, (theirs, own.rest()[theirs]), ahead(game, seat, other))
            }
            None if others.is_empty() => first[left],
            None => best(&first, most),
        };
        Grabs {
            likely,
            fair: first[left.div_ceil(table.still_in.len() as usize)],
            whole: if most == left { first[left] } else { own.all() },
            bid: if bid > 0 { first[bid] } else { 0.0 },
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

/// What is gained by a number of cards.
type Curve = [f32; LONGEST_BELT + 1];

/// A seat that may take cards of the belt.
struct Taker<'a> {
    slots: &'a [Slot],
    pile: Pile<'a>,
    future: &'a Future,
    /// What the hand is worth as it is.
    before: f32,
}

impl<'a> Taker<'a> {
    fn new(game: &'a Sweatshop, seat: Seat, future: &'a Future) -> Taker<'a> {
        let table = &game.table;
        let slots = &table.belt.slots(table.season)[table.belt.front(table.season).into()..];
        let pile = Pile::new(&game.edition, *game.desks[seat].hand.counts());
        Taker { slots, pile, future, before: pile.hand().worth(future) }
    }

    /// What it gains by the first cards, up to `most` of them.
    fn first(&self, most: usize) -> Curve {
        let mut first = [0.0; LONGEST_BELT + 1];
        let gains = self.gains(self.slots.iter());
        first[1..=most].iter_mut().zip(gains).for_each(|(value, gain)| *value = gain);
        first
    }

    /// What it gains by all cards but the first so many.
    fn rest(&self) -> Curve {
        let mut rest = [0.0; LONGEST_BELT + 1];
        let gains = self.gains(self.slots.iter().rev());
        rest[..self.slots.len()]
            .iter_mut()
            .rev()
            .zip(gains)
            .for_each(|(value, gain)| *value = gain);
        rest
    }

    /// What it gains by all cards.
    fn all(&self) -> f32 {
        let (mut pile, mut gold) = (self.pile, 0.0);
        self.slots.iter().for_each(|&slot| take(slot, &mut pile, &mut gold));
        self.gain(&pile, gold)
    }

    /// What it gains by each of these cards and those before.
    fn gains(&self, slots: impl Iterator<Item = &'a Slot>) -> impl Iterator<Item = f32> {
        let (mut pile, mut gold) = (self.pile, 0.0);
        slots.map(move |slot| {
            take(*slot, &mut pile, &mut gold);
            self.gain(&pile, gold)
        })
    }

    fn gain(&self, pile: &Pile, gold: f32) -> f32 {
        pile.hand().worth(self.future) + gold - self.before
    }

    /// With two in, it takes the first cards as soon as it likes them better than the rest.
    fn cards_wanted(&self) -> usize {
        let left = self.slots.len();
        let (first, rest) = (self.first(left), self.rest());
        (1..left).find(|&cards| first[cards] > rest[cards]).unwrap_or(left)
    }
}

fn take(slot: Slot, pile: &mut Pile, gold: &mut f32) {
    let Slot::Up(card) = slot else { return };
    match card.part() {
        Some(part) => pile.add(part),
        None => *gold += GOLD,
    }
}

/// The best of the first few cards.
fn best(first: &Curve, most: usize) -> f32 {
    first[1..=most].iter().copied().fold(f32::MIN, f32::max)
}

/// The best that a seat can get before the other takes `theirs`, or what is then left for it.
fn faster_or_last(first: &Curve, (theirs, rest): (usize, f32), ahead: bool) -> f32 {
    let mine = if ahead { theirs } else { theirs - 1 };
    best(first, mine).max(rest)
}

//! What the cards on the belt are worth to somebody who is still in.

use tabletop::Seat;

use crate::{Card, Components, Part, Phase, Sealed, Slot, Sweatshop};

/// What a gold card counts as, whatever it is.
const GOLD: i16 = 2;
/// Nobody looks further along the belt for a good grab.
const FARTHEST: usize = 10;

/// What a hand gains by cards from the left end of the belt, in points if Cleanup came then.
#[derive(Default)]
pub(super) struct Grabs {
    pub(super) best: f32,
    /// By all cards that are left.
    pub(super) whole: f32,
    /// By the bid that lies sealed.
    pub(super) bid: f32,
    /// How small that bid is, from 0 to 1.
    pub(super) chance: f32,
}

impl Grabs {
    pub(super) fn new(game: &Sweatshop, seat: Seat) -> Grabs {
        let table = &game.table;
        let waits = table.due.phase() <= Phase::Bids && table.still_in.contains(seat);
        if !waits || table.left() == 0 {
            return Grabs::default();
        }
        let bid = match game.desks[seat].sealed {
            Sealed::Bid(bid) => usize::from(bid.cards),
            Sealed::Nothing
            | Sealed::Partner(_)
            | Sealed::Offer(..)
            | Sealed::Craft { .. }
            | Sealed::Clean { .. } => 0,
        };
        let mut grabs = Grabs::default();
        let mut counts = *game.desks[seat].hand.counts();
        let (before, mut gold) = (worth(&game.edition, counts), 0);
        let left = &table.belt.slots(table.season)[table.belt.front(table.season).into()..];
        for (nth, slot) in (1..).zip(left) {
            match slot {
                Slot::Up(card) => add(&mut counts, &mut gold, *card),
                Slot::Down | Slot::Empty => (),
            }
            if nth <= FARTHEST || nth == left.len() || nth == bid {
                let gain = f32::from(worth(&game.edition, counts) + gold - before);
                grabs.whole = gain;
                grabs.best = grabs.best.max(gain);
                grabs.bid = if nth == bid { gain } else { grabs.bid };
            }
        }
        if bid > 0 {
            grabs.chance = 1.0 - (bid - 1) as f32 / left.len() as f32;
        }
        grabs
    }
}

fn add(counts: &mut [u8; 5], gold: &mut i16, card: Card) {
    match card.part() {
        Some(part) => counts[part.index()] += 1,
        None => *gold += GOLD,
    }
}

/// The toys that these cards make, less what falls, the cheapest first.
fn worth(components: &Components, counts: [u8; 5]) -> i16 {
    let mut worth = -i16::from(counts[Part::Poop.index()])
        * i16::from(components.parts[Part::Poop.index()].floor);
    let mut over = -i16::from(components.limits.hand);
    let mut left = [0; 4];
    for (nth, part) in Part::USEFUL.into_iter().enumerate() {
        let card = &components.parts[part.index()];
        let toys = counts[nth] / card.parts;
        worth += i16::from(toys) * i16::from(card.points);
        left[nth] = i16::from(counts[nth] - toys * card.parts);
        over += left[nth];
    }
    for (left, part) in left.into_iter().zip(Part::USEFUL) {
        let falls = left.min(over.max(0));
        worth -= falls * i16::from(components.parts[part.index()].floor);
        over -= falls;
    }
    worth
}

#[cfg(test)]
mod tests {
    use tabletop::Components as _;

    use super::*;

    #[test]
    fn toys_count_and_what_falls_costs() {
        let worth = |counts| worth(Components::built_in(), counts);
        assert_eq!(worth([3, 0, 0, 0, 0]), 2);
        assert_eq!(worth([3, 3, 3, 4, 0]), 19);
        assert_eq!(worth([0, 0, 0, 0, 1]), -7);
        // Two Kites, two Robots and two Radios are two too many: the Kites fall.
        assert_eq!(worth([0, 2, 2, 2, 0]), -6);
    }
}

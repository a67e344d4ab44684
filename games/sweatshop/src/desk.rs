//! What a seat keeps to itself.

use tabletop::Seat;

use crate::recipe::{Magic, toy_parts};
use crate::table::{Bid, Crafting};
use crate::{Components, Part, Parts, Recipe, Toy};

/// A work desk, known to its owner alone.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Desk {
    pub hand: Parts,
    pub floor: Parts,
    pub bin: Bin,
    /// The Elven Magic in the bin, by the part it stands for.
    pub magic: Magic,
    /// What was swept off the floor and out of the game (S18).
    pub swept: Parts,
    /// What came to the desk without the others seeing it: the first card, cards taken face down.
    /// Wherever they are now, the others know only how many they were.
    pub hidden: Parts,
    pub sealed: Sealed,
}

/// A Toy Bin: the toys of each kind, plain and wrapped.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Bin {
    counts: [[u8; 2]; Toy::ALL.len()],
}

/// What a seat has done unseen by the others in the step that is due.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Sealed {
    #[default]
    Nothing,
    /// A bid; in a Dutch Auction a Grab Bid first lacks its payment.
    Bid(Bid),
    /// The partner of a trade.
    Partner(Seat),
    /// What the partner would get.
    Offer(Seat, Parts),
    /// The toys of this season so far.
    Craft { crafting: Crafting, made: Bin },
    /// What fell, and what was swept away.
    Clean { dropped: Parts, swept: Parts },
}

impl Sealed {
    /// What was bid unseen.
    #[inline]
    pub fn bid(self) -> Option<Bid> {
        if let Sealed::Bid(bid) = self { Some(bid) } else { None }
    }

    /// What was crafted unseen, and the toys.
    #[inline]
    pub fn crafting(self) -> Option<(Crafting, Bin)> {
        let Sealed::Craft { crafting, made } = self else { return None };
        Some((crafting, made))
    }

    /// What fell unseen, and what was swept away.
    #[inline]
    pub fn cleaning(self) -> Option<(Parts, Parts)> {
        let Sealed::Clean { dropped, swept } = self else { return None };
        Some((dropped, swept))
    }
}

impl Bin {
    #[inline]
    pub fn count(&self, toy: Toy, wrapped: bool) -> u8 {
        self.counts[toy.index()][usize::from(wrapped)]
    }

    /// How many toys.
    pub fn len(&self) -> u8 {
        self.counts.iter().flatten().sum()
    }

    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    #[inline]
    pub(crate) fn insert(&mut self, toy: Toy, wrapped: bool) {
        self.counts[toy.index()][usize::from(wrapped)] += 1;
    }

    /// The toys that are there, with whether they are wrapped and how many there are.
    pub fn iter(&self) -> impl Iterator<Item = (Toy, bool, u8)> + '_ {
        let kinds = Toy::ALL.into_iter().flat_map(|toy| [(toy, false), (toy, true)]);
        let counted = kinds.map(|(toy, wrapped)| (toy, wrapped, self.count(toy, wrapped)));
        counted.filter(|&(_, _, count)| count > 0)
    }
}

impl Desk {
    /// The cards of the hand in the bin: what the toys are made of, less the magic.
    pub(crate) fn parts_in_bin(&self, components: &Components) -> Parts {
        let mut counts = [0; Part::ALL.len()];
        for (toy, _, count) in self.bin.iter() {
            let parts = toy_parts(toy, components);
            for (sum, part) in counts.iter_mut().zip(parts) {
                *sum += part * count;
            }
        }
        for (sum, magic) in counts.iter_mut().zip(self.magic) {
            *sum -= magic;
        }
        Parts::new(counts)
    }

    /// Makes a toy of the cards at hand.
    #[inline]
    pub(crate) fn make(&mut self, recipe: Recipe, parts: [u8; Part::USEFUL.len()]) {
        let [doll, kite, robot, radio] = parts;
        let taken = self.hand.take(&Parts::new([doll, kite, robot, radio, 0]));
        debug_assert!(taken, "the parts are in the hand");
        for (sum, magic) in self.magic.iter_mut().zip(recipe.magic()) {
            *sum += magic;
        }
        self.bin.insert(recipe.toy(), recipe.is_wrapped());
    }
}

//! Sets of distinct cards.

use crate::{Member, Set};

/// A card, by its number in a table of at most 64.
pub type Card = u8;

/// A set of distinct cards.
pub type Cards = Set<Card>;

impl Member for Card {
    type Bits = u64;
    const MOST: usize = 64;

    #[inline]
    fn index(self) -> usize {
        self.into()
    }

    #[inline]
    fn new(index: usize) -> Option<Card> {
        (index < Card::MOST).then_some(index as Card)
    }
}

//! Sets of distinct cards.

use std::ops::{BitAnd, BitOr, Sub};

use crate::Luck;

/// A card, by its number in a table of at most 64.
pub type Card = u8;

/// A set of up to 64 distinct cards, in no order.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Cards(u64);

impl Cards {
    /// The cards `0..n`.
    ///
    /// # Panics
    /// If `n` is above 64.
    pub const fn first(n: usize) -> Cards {
        assert!(n <= 64, "a set holds 64 cards");
        if n == 64 { Cards(u64::MAX) } else { Cards((1 << n) - 1) }
    }

    /// Puts `card` in.
    #[inline]
    pub fn insert(&mut self, card: Card) {
        self.0 |= 1 << card;
    }

    /// Takes `card` out; says whether it was in.
    #[inline]
    pub fn remove(&mut self, card: Card) -> bool {
        let was_in = self.contains(card);
        self.0 &= !(1 << card);
        was_in
    }

    /// Whether `card` is in.
    #[inline]
    pub fn contains(self, card: Card) -> bool {
        self.0 & (1 << card) != 0
    }

    /// How many.
    #[inline]
    pub fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether there is none.
    #[inline]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The card with `n` others below it.
    #[inline]
    pub fn at(self, n: u32) -> Option<Card> {
        let mut rest = self.0;
        for _ in 0..n {
            rest &= rest.wrapping_sub(1);
        }
        (rest != 0).then(|| rest.trailing_zeros() as Card)
    }

    /// A card that luck would draw, each equally likely. It stays in.
    ///
    /// # Panics
    /// If the set is empty.
    #[inline]
    pub fn sample(self, luck: &mut impl Luck) -> Card {
        self.at(luck.below(self.len())).expect("the index is below the number of cards")
    }

    /// Draws a card and takes it out.
    #[inline]
    pub fn draw(&mut self, luck: &mut impl Luck) -> Card {
        let card = self.sample(luck);
        self.remove(card);
        card
    }

    /// The cards, lowest first.
    #[inline]
    pub fn iter(self) -> CardIter {
        CardIter(self)
    }
}

/// The cards of a set, lowest first.
#[derive(Clone, Debug)]
pub struct CardIter(Cards);

impl Iterator for CardIter {
    type Item = Card;

    #[inline]
    fn next(&mut self) -> Option<Card> {
        let card = self.0.at(0)?;
        self.0.remove(card);
        Some(card)
    }
}

impl IntoIterator for Cards {
    type Item = Card;
    type IntoIter = CardIter;

    fn into_iter(self) -> CardIter {
        self.iter()
    }
}

impl FromIterator<Card> for Cards {
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Cards {
        let mut set = Cards::default();
        cards.into_iter().for_each(|card| set.insert(card));
        set
    }
}

impl Sub for Cards {
    type Output = Cards;

    fn sub(self, other: Cards) -> Cards {
        Cards(self.0 & !other.0)
    }
}

impl BitOr for Cards {
    type Output = Cards;

    fn bitor(self, other: Cards) -> Cards {
        Cards(self.0 | other.0)
    }
}

impl BitAnd for Cards {
    type Output = Cards;

    fn bitand(self, other: Cards) -> Cards {
        Cards(self.0 & other.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_of_cards() {
        let mut cards: Cards = [5, 63, 0].into_iter().collect();
        assert_eq!(cards.iter().collect::<Vec<_>>(), [0, 5, 63]);
        assert_eq!((cards.at(1), cards.at(3)), (Some(5), None));
        assert!(cards.remove(5) && !cards.remove(5));
        assert_eq!(cards.len(), 2);
        assert_eq!(Cards::first(64).len(), 64);
        assert_eq!((Cards::first(8) - Cards::first(6)).iter().collect::<Vec<_>>(), [6, 7]);
    }
}

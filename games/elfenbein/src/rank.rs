//! The suit of thirteen cards that everybody holds.

use std::fmt;
use std::num::NonZeroU8;
use std::str::FromStr;

use tabletop::{Luck, Unreadable};

/// A card: the ace is the lowest, the king the highest (E3).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Rank(NonZeroU8);

/// How the cards are written, the lowest first.
const NAMES: [&str; Rank::COUNT] =
    ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"];

/// How they are spoken.
const WORDS: [&str; Rank::COUNT] =
    ["ace", "2", "3", "4", "5", "6", "7", "8", "9", "10", "jack", "queen", "king"];

impl Rank {
    /// How many cards a suit has.
    pub const COUNT: usize = 13;

    /// The card with this index, counted from 0.
    #[inline]
    pub fn new(index: usize) -> Option<Rank> {
        if index < Rank::COUNT { NonZeroU8::new(index as u8 + 1).map(Rank) } else { None }
    }

    /// Counted from 0, the ace.
    #[inline]
    pub fn index(self) -> usize {
        usize::from(self.0.get() - 1)
    }

    /// In words: "ace", "7", "king".
    pub fn word(self) -> &'static str {
        WORDS[self.index()]
    }
}

impl fmt::Display for Rank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(NAMES[self.index()])
    }
}

impl FromStr for Rank {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Rank, Unreadable> {
        let index = NAMES.iter().position(|&name| name == text);
        index.and_then(Rank::new).ok_or(Unreadable("a card is A, 2 to 10, J, Q or K"))
    }
}

/// What a card does for its owner's turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Reach {
    /// Walking up to so many houses (E9).
    Houses(u8),
    /// Santa flies (E11), a Kid takes the bike (E12).
    Court,
}

/// A set of cards.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Ranks(u16);

impl Ranks {
    /// The whole suit.
    pub const SUIT: Ranks = Ranks((1 << Rank::COUNT) - 1);

    /// Whether `rank` is in it.
    #[inline]
    pub fn contains(self, rank: Rank) -> bool {
        self.0 & (1 << rank.index()) != 0
    }

    /// The set less `rank`.
    #[inline]
    pub fn without(self, rank: Rank) -> Ranks {
        Ranks(self.0 & !(1 << rank.index()))
    }

    /// The card in it, if it is the only one.
    #[inline]
    pub fn only(self) -> Option<Rank> {
        if self.0.is_power_of_two() { self.into_iter().next() } else { None }
    }

    /// The highest card in it.
    #[inline]
    pub fn highest(self) -> Option<Rank> {
        Rank::new(self.0.checked_ilog2()? as usize)
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

    /// A card that luck would draw, each equally likely.
    pub fn sample(self, luck: &mut impl Luck) -> Rank {
        let nth = luck.below(self.len()) as usize;
        self.into_iter().nth(nth).expect("the index is below the number of cards")
    }
}

/// The cards of a set, the lowest first.
#[derive(Clone, Debug)]
pub struct RankIter(u16);

impl Iterator for RankIter {
    type Item = Rank;

    #[inline]
    fn next(&mut self) -> Option<Rank> {
        let rank = Rank::new(self.0.trailing_zeros() as usize)?;
        self.0 &= self.0 - 1;
        Some(rank)
    }
}

impl IntoIterator for Ranks {
    type Item = Rank;
    type IntoIter = RankIter;

    #[inline]
    fn into_iter(self) -> RankIter {
        RankIter(self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cards_are_written_as_on_cards() {
        let all: Vec<String> = Ranks::SUIT.into_iter().map(|rank| rank.to_string()).collect();
        assert_eq!(all.join(" "), "A 2 3 4 5 6 7 8 9 10 J Q K");
        assert!(all.iter().all(|text| text.parse::<Rank>().is_ok_and(|r| r.to_string() == *text)));
        assert!("1".parse::<Rank>().is_err() && "k".parse::<Rank>().is_err());
    }

    #[test]
    fn a_set_of_cards() {
        let queen: Rank = "Q".parse().expect("a card");
        let rest = Ranks::SUIT.without(queen);
        assert_eq!((rest.len(), rest.contains(queen), rest.only()), (12, false, None));
        let only =
            Ranks::SUIT.into_iter().filter(|&rank| rank != queen).fold(Ranks::SUIT, Ranks::without);
        assert_eq!(only.only(), Some(queen));
    }
}

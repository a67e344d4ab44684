//! The suit of thirteen cards that everybody holds.

use std::fmt;
use std::num::NonZeroU8;
use std::str::FromStr;

use tabletop::{Member, Set, Unreadable};

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
pub type Ranks = Set<Rank>;

impl Member for Rank {
    type Bits = u16;
    const MOST: usize = Rank::COUNT;

    #[inline]
    fn index(self) -> usize {
        Rank::index(self)
    }

    #[inline]
    fn new(index: usize) -> Option<Rank> {
        Rank::new(index)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cards_are_written_as_on_cards() {
        let all: Vec<String> = Ranks::all().into_iter().map(|rank| rank.to_string()).collect();
        assert_eq!(all.join(" "), "A 2 3 4 5 6 7 8 9 10 J Q K");
        assert!(all.iter().all(|text| text.parse::<Rank>().is_ok_and(|r| r.to_string() == *text)));
        assert!("1".parse::<Rank>().is_err() && "k".parse::<Rank>().is_err());
    }
}

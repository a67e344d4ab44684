//! Houses, sets of them, and the four directions.

use std::cmp::Ordering::{Equal, Greater, Less};
use std::fmt;
use std::num::NonZeroU8;
use std::str::FromStr;

use tabletop::{Member, Set, Unreadable};

/// No town is larger.
pub(crate) const MAX_HOUSES: usize = 64;

/// A house, by the number on its door: 1 to 64.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct House(NonZeroU8);

impl House {
    /// The house with this index, counted from 0.
    #[inline]
    pub fn new(index: usize) -> Option<House> {
        if index < MAX_HOUSES { NonZeroU8::new(index as u8 + 1).map(House) } else { None }
    }

    /// Counted from 0.
    #[inline]
    pub fn index(self) -> usize {
        usize::from(self.0.get() - 1)
    }
}

impl fmt::Display for House {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for House {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<House, Unreadable> {
        let number: usize = text.parse().map_err(|_| Unreadable("a house is a number from 1"))?;
        number.checked_sub(1).and_then(House::new).ok_or(Unreadable("houses are 1 to 64"))
    }
}

/// A set of houses.
pub type Houses = Set<House>;

impl Member for House {
    type Bits = u64;
    const MOST: usize = MAX_HOUSES;

    #[inline]
    fn index(self) -> usize {
        House::index(self)
    }

    #[inline]
    fn new(index: usize) -> Option<House> {
        House::new(index)
    }
}

tabletop::words! {
    /// A direction in which streets run (E1).
    pub enum Compass: "a direction" {
        North = "north",
        East = "east",
        South = "south",
        West = "west",
    }
}

impl Compass {
    /// The direction from one place of the lattice to another, if they are on one line.
    pub fn between(from: (u8, u8), to: (u8, u8)) -> Option<Compass> {
        match (from.0.cmp(&to.0), from.1.cmp(&to.1)) {
            (Equal, Greater) => Some(Compass::North),
            (Equal, Less) => Some(Compass::South),
            (Less, Equal) => Some(Compass::East),
            (Greater, Equal) => Some(Compass::West),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn house(number: usize) -> House {
        House::new(number - 1).expect("1 to 64")
    }

    #[test]
    fn houses_are_written_by_their_number() {
        assert_eq!("8".parse(), Ok(house(8)));
        assert_eq!(house(64).to_string(), "64");
        assert!("0".parse::<House>().is_err() && "65".parse::<House>().is_err());
    }

    #[test]
    fn directions_follow_the_lattice() {
        assert_eq!(Compass::between((2, 3), (2, 0)), Some(Compass::North));
        assert_eq!(Compass::between((2, 3), (6, 3)), Some(Compass::East));
        assert_eq!(Compass::between((2, 3), (3, 4)), None);
        assert_eq!(Compass::between((2, 3), (2, 3)), None);
    }
}

//! Houses, sets of them, and the four directions.

use std::cmp::Ordering::{Equal, Greater, Less};
use std::fmt;
use std::num::NonZeroU8;
use std::ops::{BitAnd, BitOr, Sub};
use std::str::FromStr;

use tabletop::Unreadable;

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
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Houses(u64);

impl Houses {
    /// All houses of a town of `n`.
    pub fn first(n: usize) -> Houses {
        debug_assert!(n <= MAX_HOUSES);
        Houses(u64::MAX.checked_shr((MAX_HOUSES - n) as u32).unwrap_or(0))
    }

    /// Whether `house` is in it.
    #[inline]
    pub fn contains(self, house: House) -> bool {
        self.0 & (1 << house.index()) != 0
    }

    /// The set and `house`.
    #[inline]
    pub fn with(self, house: House) -> Houses {
        Houses(self.0 | 1 << house.index())
    }

    /// The set less `house`.
    #[inline]
    pub fn without(self, house: House) -> Houses {
        Houses(self.0 & !(1 << house.index()))
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
}

/// The houses of a set, the lowest number first.
#[derive(Clone, Debug)]
pub struct HouseIter(u64);

impl Iterator for HouseIter {
    type Item = House;

    #[inline]
    fn next(&mut self) -> Option<House> {
        let house = House::new(self.0.trailing_zeros() as usize)?;
        self.0 &= self.0 - 1;
        Some(house)
    }
}

impl IntoIterator for Houses {
    type Item = House;
    type IntoIter = HouseIter;

    #[inline]
    fn into_iter(self) -> HouseIter {
        HouseIter(self.0)
    }
}

impl From<Option<House>> for Houses {
    #[inline]
    fn from(house: Option<House>) -> Houses {
        house.map_or(Houses::default(), |house| Houses::default().with(house))
    }
}

impl FromIterator<House> for Houses {
    fn from_iter<I: IntoIterator<Item = House>>(houses: I) -> Houses {
        houses.into_iter().fold(Houses::default(), Houses::with)
    }
}

impl BitAnd for Houses {
    type Output = Houses;

    #[inline]
    fn bitand(self, other: Houses) -> Houses {
        Houses(self.0 & other.0)
    }
}

impl BitOr for Houses {
    type Output = Houses;

    #[inline]
    fn bitor(self, other: Houses) -> Houses {
        Houses(self.0 | other.0)
    }
}

impl Sub for Houses {
    type Output = Houses;

    #[inline]
    fn sub(self, other: Houses) -> Houses {
        Houses(self.0 & !other.0)
    }
}

/// A direction in which streets run (E1).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Compass {
    North,
    East,
    South,
    West,
}

impl Compass {
    pub const ALL: [Compass; 4] = [Compass::North, Compass::East, Compass::South, Compass::West];

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

    /// In words.
    pub fn name(self) -> &'static str {
        match self {
            Compass::North => "north",
            Compass::East => "east",
            Compass::South => "south",
            Compass::West => "west",
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
    fn a_set_of_houses() {
        let set: Houses = [house(64), house(1), house(7)].into_iter().collect();
        assert_eq!(set.into_iter().collect::<Vec<_>>(), [house(1), house(7), house(64)]);
        assert!(set.contains(house(7)) && !set.without(house(7)).contains(house(7)));
        assert_eq!((Houses::first(64).len(), Houses::first(0).len()), (64, 0));
        assert_eq!(Houses::first(3) - set, [house(2), house(3)].into_iter().collect());
    }

    #[test]
    fn directions_follow_the_lattice() {
        assert_eq!(Compass::between((2, 3), (2, 0)), Some(Compass::North));
        assert_eq!(Compass::between((2, 3), (6, 3)), Some(Compass::East));
        assert_eq!(Compass::between((2, 3), (3, 4)), None);
        assert_eq!(Compass::between((2, 3), (2, 3)), None);
    }
}

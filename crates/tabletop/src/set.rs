//! Sets of small things: seats, cards, whatever a game has few kinds of.

use std::fmt;
use std::hash::Hash;
use std::marker::PhantomData;
use std::ops::{BitAnd, BitOr, Sub};

use crate::Luck;

/// What a [`Set`] can hold: at most 64 kinds of things, each with a number of its own.
pub trait Member: Copy + PartialEq + fmt::Debug {
    /// The smallest number with a bit for each of them.
    type Bits: Bits;
    /// How many there can be.
    const MOST: usize;

    /// Counted from 0.
    fn index(self) -> usize;

    /// The one with this index, counted from 0; `None` from [`Member::MOST`] on.
    fn new(index: usize) -> Option<Self>;
}

/// A number that keeps a bit for each member of a set: `u8` for up to eight, and so on to `u64`.
pub trait Bits: Copy + Eq + Hash + Default + Into<u64> {
    /// The lowest bits of `wide`, as many as there are.
    fn narrow(wide: u64) -> Self;
}

/// A set of small things, in no order, kept in one number.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Set<T: Member>(T::Bits);

impl<T: Member> Set<T> {
    /// The lowest `n`.
    #[inline]
    pub fn first(n: usize) -> Set<T> {
        debug_assert!(n <= T::MOST);
        Set::new(u64::MAX.checked_shr(u64::BITS - n as u32).unwrap_or(0))
    }

    /// All there can be.
    #[inline]
    pub fn all() -> Set<T> {
        Set::first(T::MOST)
    }

    #[inline]
    fn new(bits: u64) -> Set<T> {
        Set(T::Bits::narrow(bits))
    }

    #[inline]
    fn bits(self) -> u64 {
        self.0.into()
    }

    /// Whether `member` is in it.
    #[inline]
    pub fn contains(self, member: T) -> bool {
        self.bits() & (1 << member.index()) != 0
    }

    /// The set and `member`.
    #[inline]
    pub fn with(self, member: T) -> Set<T> {
        Set::new(self.bits() | 1 << member.index())
    }

    /// The set less `member`.
    #[inline]
    pub fn without(self, member: T) -> Set<T> {
        Set::new(self.bits() & !(1 << member.index()))
    }

    /// Puts `member` in.
    #[inline]
    pub fn insert(&mut self, member: T) {
        *self = self.with(member);
    }

    /// Puts `member` in if that is `so`.
    #[inline]
    pub fn insert_if(&mut self, so: bool, member: T) {
        *self = Set::new(self.bits() | u64::from(so) << member.index());
    }

    /// Takes `member` out; says whether it was in.
    #[inline]
    pub fn remove(&mut self, member: T) -> bool {
        let was_in = self.contains(member);
        *self = self.without(member);
        was_in
    }

    /// How many.
    #[inline]
    pub fn len(self) -> u32 {
        self.bits().count_ones()
    }

    /// Whether there is none.
    #[inline]
    pub fn is_empty(self) -> bool {
        self.bits() == 0
    }

    /// The lowest.
    #[inline]
    pub fn lowest(self) -> Option<T> {
        T::new(self.bits().trailing_zeros() as usize)
    }

    /// The highest.
    #[inline]
    pub fn highest(self) -> Option<T> {
        T::new(self.bits().checked_ilog2()? as usize)
    }

    /// The one in it, if it is the only one.
    #[inline]
    pub fn only(self) -> Option<T> {
        if self.bits().is_power_of_two() { self.lowest() } else { None }
    }

    /// The one with `n` others below it.
    #[inline]
    pub fn at(self, n: u32) -> Option<T> {
        let mut rest = self.bits();
        for _ in 0..n {
            rest &= rest.wrapping_sub(1);
        }
        T::new(rest.trailing_zeros() as usize)
    }

    /// One that luck would draw, each equally likely. It stays in.
    ///
    /// # Panics
    /// If the set is empty.
    #[inline]
    pub fn sample(self, luck: &mut impl Luck) -> T {
        self.at(luck.below(self.len())).expect("the index is below the number of members")
    }

    /// Draws one and takes it out.
    #[inline]
    pub fn draw(&mut self, luck: &mut impl Luck) -> T {
        let drawn = self.sample(luck);
        self.remove(drawn);
        drawn
    }

    /// What is in it, the lowest first.
    #[inline]
    pub fn iter(self) -> Members<T> {
        Members { rest: self.bits(), of: PhantomData }
    }
}

/// The members of a set, the lowest first.
#[derive(Clone, Debug)]
pub struct Members<T> {
    rest: u64,
    of: PhantomData<T>,
}

impl<T: Member> Iterator for Members<T> {
    type Item = T;

    #[inline]
    fn next(&mut self) -> Option<T> {
        let lowest = T::new(self.rest.trailing_zeros() as usize)?;
        self.rest &= self.rest - 1;
        Some(lowest)
    }
}

impl<T: Member> IntoIterator for Set<T> {
    type Item = T;
    type IntoIter = Members<T>;

    #[inline]
    fn into_iter(self) -> Members<T> {
        self.iter()
    }
}

impl<T: Member> Default for Set<T> {
    /// The empty set.
    #[inline]
    fn default() -> Set<T> {
        Set(T::Bits::default())
    }
}

impl<T: Member> From<T> for Set<T> {
    #[inline]
    fn from(only: T) -> Set<T> {
        Set::default().with(only)
    }
}

impl<T: Member> From<Option<T>> for Set<T> {
    #[inline]
    fn from(only: Option<T>) -> Set<T> {
        only.map_or(Set::default(), Set::from)
    }
}

impl<T: Member> FromIterator<T> for Set<T> {
    #[inline]
    fn from_iter<I: IntoIterator<Item = T>>(members: I) -> Set<T> {
        members.into_iter().fold(Set::default(), Set::with)
    }
}

impl<T: Member> BitOr for Set<T> {
    type Output = Set<T>;

    #[inline]
    fn bitor(self, other: Set<T>) -> Set<T> {
        Set::new(self.bits() | other.bits())
    }
}

impl<T: Member> BitAnd for Set<T> {
    type Output = Set<T>;

    #[inline]
    fn bitand(self, other: Set<T>) -> Set<T> {
        Set::new(self.bits() & other.bits())
    }
}

impl<T: Member> Sub for Set<T> {
    type Output = Set<T>;

    #[inline]
    fn sub(self, other: Set<T>) -> Set<T> {
        Set::new(self.bits() & !other.bits())
    }
}

impl<T: Member> fmt::Debug for Set<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

impl Bits for u8 {
    #[inline]
    fn narrow(wide: u64) -> u8 {
        wide as u8
    }
}

impl Bits for u16 {
    #[inline]
    fn narrow(wide: u64) -> u16 {
        wide as u16
    }
}

impl Bits for u32 {
    #[inline]
    fn narrow(wide: u64) -> u32 {
        wide as u32
    }
}

impl Bits for u64 {
    #[inline]
    fn narrow(wide: u64) -> u64 {
        wide
    }
}

#[cfg(test)]
mod tests {
    use crate::{Cards, Rng, Seat, SeatSet};

    fn cards(cards: &[u8]) -> Cards {
        cards.iter().copied().collect()
    }

    #[test]
    fn a_set_holds_each_once_and_in_order() {
        let mut set = cards(&[5, 63, 0, 5]);
        assert_eq!(set.iter().collect::<Vec<_>>(), [0, 5, 63]);
        assert_eq!((set.lowest(), set.highest(), set.len()), (Some(0), Some(63), 3));
        assert_eq!((set.at(1), set.at(3)), (Some(5), None));
        assert!(set.remove(5) && !set.remove(5) && !set.contains(5));
        set.insert_if(false, 8);
        set.insert_if(true, 7);
        assert_eq!(set, cards(&[0, 7, 63]));
        assert_eq!(format!("{set:?}"), "{0, 7, 63}");
    }

    #[test]
    fn a_set_of_none_and_a_set_of_one() {
        let none = Cards::default();
        assert!(none.is_empty() && none.iter().next().is_none());
        assert_eq!(
            (none.lowest(), none.highest(), none.only(), none.at(0)),
            (None, None, None, None)
        );
        assert_eq!((Cards::from(None), Cards::from(Some(3))), (none, cards(&[3])));
        assert_eq!((cards(&[3]).only(), cards(&[3, 9]).only()), (Some(3), None));
    }

    #[test]
    fn sets_are_joined_and_parted() {
        assert_eq!((Cards::first(0).len(), Cards::first(64).len()), (0, 64));
        assert_eq!(Cards::first(8) - Cards::first(6), cards(&[6, 7]));
        assert_eq!(cards(&[1, 2]) | cards(&[2, 3]), cards(&[1, 2, 3]));
        assert_eq!(cards(&[1, 2]) & cards(&[2, 3]), cards(&[2]));
    }

    #[test]
    fn a_small_set_takes_little_room() {
        assert_eq!((size_of::<SeatSet>(), size_of::<Cards>()), (1, 8));
        assert_eq!(SeatSet::all().iter().map(Seat::index).collect::<Vec<_>>(), [0, 1, 2, 3, 4]);
    }

    #[test]
    fn drawing_empties_a_set() {
        let (mut set, rng) = (cards(&[9, 4, 60]), &mut Rng::new(1));
        let drawn: Cards = (0..3).map(|_| set.draw(rng)).collect();
        assert_eq!((set, drawn), (Cards::default(), cards(&[4, 9, 60])));
    }
}

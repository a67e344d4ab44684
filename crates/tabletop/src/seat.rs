//! Seats at the table, sets of them, and values held per seat.

use std::fmt;
use std::ops::{Index, IndexMut};
use std::str::FromStr;

use crate::{Member, Set, Unreadable};

/// No game here seats more.
pub const MAX_SEATS: usize = 5;

/// A seat at the table, in clockwise order.
///
/// Written the way people count, from 1; [`Seat::index`] counts from 0.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Seat(u8);

impl Seat {
    /// The seat with this index, counted from 0.
    #[inline]
    pub fn new(index: usize) -> Option<Seat> {
        (index < MAX_SEATS).then_some(Seat(index as u8))
    }

    /// The seats of a match, in order.
    #[inline]
    pub fn all(seats: usize) -> impl DoubleEndedIterator<Item = Seat> + ExactSizeIterator + Clone {
        debug_assert!(seats <= MAX_SEATS);
        (0..seats as u8).map(Seat)
    }

    /// Counted from 0.
    #[inline]
    pub fn index(self) -> usize {
        usize::from(self.0)
    }

    /// The next seat clockwise in a match of `seats`.
    #[inline]
    pub fn next(self, seats: usize) -> Seat {
        let after = self.0 + 1;
        if usize::from(after) == seats { Seat(0) } else { Seat(after) }
    }

    /// All seats of a match, clockwise, beginning with this one.
    #[inline]
    pub fn clockwise(self, seats: usize) -> impl Iterator<Item = Seat> + Clone {
        std::iter::successors(Some(self), move |seat| Some(seat.next(seats))).take(seats)
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0 + 1)
    }
}

impl fmt::Debug for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Seat {self}")
    }
}

impl FromStr for Seat {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Seat, Unreadable> {
        let number: usize = text.parse().map_err(|_| Unreadable("a seat is a number from 1"))?;
        number.checked_sub(1).and_then(Seat::new).ok_or(Unreadable("seats are 1 to 5"))
    }
}

/// A set of seats.
pub type SeatSet = Set<Seat>;

impl Member for Seat {
    type Bits = u8;
    const MOST: usize = MAX_SEATS;

    #[inline]
    fn index(self) -> usize {
        Seat::index(self)
    }

    #[inline]
    fn new(index: usize) -> Option<Seat> {
        Seat::new(index)
    }
}

/// One `T` per seat.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct BySeat<T>([T; MAX_SEATS]);

impl<T> BySeat<T> {
    /// Asks `value` for each seat.
    pub fn from_fn(mut value: impl FnMut(Seat) -> T) -> BySeat<T> {
        BySeat(std::array::from_fn(|index| value(Seat(index as u8))))
    }
}

impl<T: fmt::Debug> fmt::Debug for BySeat<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map().entries(Seat::all(MAX_SEATS).zip(&self.0)).finish()
    }
}

impl<T> Index<Seat> for BySeat<T> {
    type Output = T;

    #[inline]
    fn index(&self, seat: Seat) -> &T {
        &self.0[seat.index()]
    }
}

impl<T> IndexMut<Seat> for BySeat<T> {
    #[inline]
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.0[seat.index()]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn seat(index: usize) -> Seat {
        Seat::new(index).expect("below five")
    }

    #[test]
    fn seats_are_written_from_one() {
        assert_eq!(seat(0).to_string(), "1");
        assert_eq!("3".parse(), Ok(seat(2)));
        assert!("0".parse::<Seat>().is_err());
        assert!("6".parse::<Seat>().is_err());
    }

    #[test]
    fn seats_are_counted_from_one_in_messages_too() {
        let set: SeatSet = [seat(0), seat(2)].into_iter().collect();
        assert_eq!(format!("{set:?}"), "{Seat 1, Seat 3}");
        let indices = BySeat::from_fn(Seat::index);
        assert!(format!("{indices:?}").starts_with("{Seat 1: 0, Seat 2: 1, "), "{indices:?}");
    }

    #[test]
    fn clockwise_comes_back_round() {
        let order: Vec<usize> = seat(2).clockwise(4).map(Seat::index).collect();
        assert_eq!(order, [2, 3, 0, 1]);
    }
}

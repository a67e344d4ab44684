//! A view as numbers and an action as phrases, for programs that learn to play.

use std::hash::Hash;

use crate::{Game, Seat};

/// How a game is written down for programs that learn: what a seat sees as a row of numbers, what
/// it may do as numbered phrases.
///
/// Both are made from what a player is shown, a view and a notation, so a program knows no more than
/// a player does.
pub trait Encode: Game<Action: Eq + Hash> {
    /// What actions are said with, each once, in an order that is promised to users.
    ///
    /// An action whose notation is one of these is a single choice. Any other is said phrase by
    /// phrase, the longest that fits first: with `keep`, `3` and `5` one says `keep 3 5`. An action
    /// that is a single choice must not begin one that is said in several.
    fn phrases(components: &Self::Components) -> Vec<String>;

    /// Tells what the viewer sees, field by field. How many fields there are, and what they mean,
    /// depends on nothing but the number of seats and the components.
    fn observe(view: &Self::View, out: &mut impl Observer);
}

/// Takes down what a view shows: as numbers, or as a list of what the numbers mean.
pub trait Observer {
    /// The fields that follow belong to the `nth` of these, counted from 0; before that they belong
    /// to the table.
    fn of(&mut self, group: &'static str, nth: usize);

    /// A number in the bounds of its field.
    fn put(&mut self, field: Field, value: i16);

    /// A number for each of a few things.
    fn each(&mut self, field: Field, values: impl IntoIterator<Item = i16>) {
        for (nth, value) in values.into_iter().enumerate() {
            self.put(Field { nth: Some(nth as u16), ..field }, value);
        }
    }
}

/// What one number means.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Field {
    /// A short name.
    pub name: &'static str,
    /// Which one of several, counted from 0.
    pub nth: Option<u16>,
    /// What it says, in words.
    pub about: &'static str,
    /// The smallest number there can be.
    pub least: i16,
    /// The largest number there can be.
    pub most: i16,
}

/// A field for numbers from 0 to `most`.
#[inline]
pub const fn field(name: &'static str, most: i16, about: &'static str) -> Field {
    Field { name, nth: None, about, least: 0, most }
}

/// A field for numbers that may be below zero.
#[inline]
pub const fn signed(name: &'static str, most: i16, about: &'static str) -> Field {
    Field { least: -most, ..field(name, most, about) }
}

/// The table seen from one seat: the viewer first, then the others clockwise. A spectator looks from
/// the first seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Eye {
    viewer: Seat,
    seats: usize,
}

impl Eye {
    /// The eye of a viewer in a match of `seats`.
    #[inline]
    pub fn new(viewer: Option<Seat>, seats: usize) -> Eye {
        let first = Seat::all(seats).next().expect("a match has seats");
        Eye { viewer: viewer.unwrap_or(first), seats }
    }

    /// The seats in the order they are told.
    #[inline]
    pub fn seats(self) -> impl Iterator<Item = (usize, Seat)> {
        self.viewer.clockwise(self.seats).enumerate()
    }

    /// Whose something is: 0 for nobody, 1 for the viewer, 2 for the next clockwise, and so on.
    #[inline]
    pub fn whose(self, seat: Option<Seat>) -> i16 {
        let Some(seat) = seat else { return 0 };
        let ahead = seat.index() + self.seats - self.viewer.index();
        1 + (if ahead >= self.seats { ahead - self.seats } else { ahead }) as i16
    }

    /// Whether each seat is one of these, the viewer first.
    #[inline]
    pub fn among(self, seats: crate::SeatSet) -> impl Iterator<Item = i16> {
        self.seats().map(move |(_, seat)| i16::from(seats.contains(seat)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_viewer_comes_first() {
        let eye = Eye::new(Seat::new(2), 4);
        let order: Vec<usize> = eye.seats().map(|(_, seat)| seat.index()).collect();
        assert_eq!(order, [2, 3, 0, 1]);
        assert_eq!([0, 1, 2, 3].map(|index| eye.whose(Seat::new(index))), [3, 4, 1, 2]);
        assert_eq!(eye.whose(None), 0);
        assert_eq!(Eye::new(None, 3).whose(Seat::new(0)), 1);
    }
}

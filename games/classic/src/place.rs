//! Where an elf can be sent. Spaces of one place that cost and give the same count as one.

use tabletop::{Member, Set};

use crate::{Material, Reindeer};

/// A kind of space (C9a, C28).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Place {
    Shop(Material, Machine),
    Mailroom(Side),
    Classroom,
    Plastics,
    Hall(HallSeat),
    Stall(Reindeer),
    Mine,
    /// The card Mrs. Claus' Bakery.
    Bakery,
    /// The card Naughty List Update.
    NaughtyList,
    /// The card Training Seminar.
    Seminar,
}

/// A space of a shop (C13).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Machine {
    /// The new machine: little coal.
    New,
    /// The old machine: more coal, more material.
    Old,
    /// The card Extra Seat.
    Extra,
}

/// A space of the Mailroom (C11).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Side {
    Left,
    Right,
}

/// The spaces of the Assembly Hall (C17, C19).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum HallSeat {
    /// With electric tools.
    Double,
    Single,
    /// The card Extra Seat.
    Extra,
    /// Beside an elf that is already there, on the last day.
    Second,
}

impl Machine {
    pub const ALL: [Machine; 3] = [Machine::New, Machine::Old, Machine::Extra];
}

impl HallSeat {
    pub const ALL: [HallSeat; 4] =
        [HallSeat::Double, HallSeat::Single, HallSeat::Extra, HallSeat::Second];
}

impl Place {
    /// How many kinds of space there are.
    pub const COUNT: usize = 29;

    /// How many of them are in the shops: these come first.
    pub(crate) const IN_SHOPS: usize = Material::ALL.len() * Machine::ALL.len();

    /// All of them, each at its index.
    pub const ALL: [Place; Place::COUNT] = [
        Place::Shop(Material::Fabric, Machine::New),
        Place::Shop(Material::Fabric, Machine::Old),
        Place::Shop(Material::Fabric, Machine::Extra),
        Place::Shop(Material::Wood, Machine::New),
        Place::Shop(Material::Wood, Machine::Old),
        Place::Shop(Material::Wood, Machine::Extra),
        Place::Shop(Material::Metal, Machine::New),
        Place::Shop(Material::Metal, Machine::Old),
        Place::Shop(Material::Metal, Machine::Extra),
        Place::Mailroom(Side::Left),
        Place::Mailroom(Side::Right),
        Place::Classroom,
        Place::Plastics,
        Place::Hall(HallSeat::Double),
        Place::Hall(HallSeat::Single),
        Place::Hall(HallSeat::Extra),
        Place::Hall(HallSeat::Second),
        Place::Stall(Reindeer::Blitzen),
        Place::Stall(Reindeer::Comet),
        Place::Stall(Reindeer::Cupid),
        Place::Stall(Reindeer::Dancer),
        Place::Stall(Reindeer::Dasher),
        Place::Stall(Reindeer::Donner),
        Place::Stall(Reindeer::Prancer),
        Place::Stall(Reindeer::Vixen),
        Place::Mine,
        Place::Bakery,
        Place::NaughtyList,
        Place::Seminar,
    ];

    #[inline]
    pub fn index(self) -> usize {
        match self {
            Place::Shop(material, machine) => material.index() * 3 + machine as usize,
            Place::Mailroom(side) => 9 + side as usize,
            Place::Classroom => 11,
            Place::Plastics => 12,
            Place::Hall(seats) => 13 + seats as usize,
            Place::Stall(reindeer) => 17 + reindeer.index(),
            Place::Mine => 25,
            Place::Bakery => 26,
            Place::NaughtyList => 27,
            Place::Seminar => 28,
        }
    }
}

/// A set of places.
pub type Places = Set<Place>;

impl Member for Place {
    type Bits = u32;
    const MOST: usize = Place::COUNT;

    #[inline]
    fn index(self) -> usize {
        Place::index(self)
    }

    #[inline]
    fn new(index: usize) -> Option<Place> {
        Place::ALL.get(index).copied()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_place_stands_at_its_index() {
        for (index, place) in Place::ALL.into_iter().enumerate() {
            assert_eq!(place.index(), index, "{place:?}");
        }
    }
}

//! Where an elf can be sent. Spaces of one place that cost and give the same count as one.

use crate::{Material, Reindeer};

/// A kind of space (C9a, C28).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
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
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Machine {
    /// The new machine: little coal.
    New,
    /// The old machine: more coal, more material.
    Old,
    /// The card Extra Seat.
    Extra,
}

/// A space of the Mailroom (C11).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Side {
    Left,
    Right,
}

/// The spaces of the Assembly Hall (C17, C19).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
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
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Places(u32);

impl Places {
    #[inline]
    pub fn insert(&mut self, place: Place) {
        self.0 |= 1 << place.index();
    }

    /// Puts `place` in if that is so.
    #[inline]
    pub fn insert_if(&mut self, open: bool, place: Place) {
        self.0 |= u32::from(open) << place.index();
    }

    #[inline]
    pub fn contains(self, place: Place) -> bool {
        self.0 & 1 << place.index() != 0
    }

    #[inline]
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The places of both.
    #[inline]
    pub fn and(self, other: Places) -> Places {
        Places(self.0 | other.0)
    }

    /// The spaces of the shops among them, which come first.
    #[inline]
    pub fn shops(self) -> Places {
        let shops = Material::ALL.len() * Machine::ALL.len();
        Places(self.0 & ((1 << shops) - 1))
    }

    /// The places in order.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Place> {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            let next = (rest != 0).then(|| Place::ALL[rest.trailing_zeros() as usize]);
            rest &= rest.wrapping_sub(1);
            next
        })
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

    #[test]
    fn a_set_gives_its_places_in_order() {
        let mut places = Places::default();
        places.insert(Place::Mine);
        places.insert_if(true, Place::Classroom);
        places.insert_if(false, Place::Bakery);
        assert_eq!(places.iter().collect::<Vec<_>>(), [Place::Classroom, Place::Mine]);
    }
}

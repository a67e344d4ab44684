//! Where an elf can be sent. Spaces of one place that cost and give the same count as one.

use crate::{Material, Reindeer};

/// A kind of space (C9a, C28).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Place {
    Shop(Material, Bench),
    Mailroom(Side),
    Classroom,
    Plastics,
    Hall(Seats),
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
pub enum Bench {
    /// The new machine: little coal.
    Thrifty,
    /// The old machine: more coal, more material.
    Hungry,
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
pub enum Seats {
    /// With electric tools.
    Double,
    Single,
    /// The card Extra Seat.
    Extra,
    /// Beside an elf that is already there, on the last day.
    Second,
}

impl Bench {
    pub const ALL: [Bench; 3] = [Bench::Thrifty, Bench::Hungry, Bench::Extra];
}

impl Seats {
    pub const ALL: [Seats; 4] = [Seats::Double, Seats::Single, Seats::Extra, Seats::Second];
}

impl Place {
    /// How many kinds of space there are.
    pub const COUNT: usize = 29;

    /// All of them, each at its index.
    pub const ALL: [Place; Place::COUNT] = [
        Place::Shop(Material::Fabric, Bench::Thrifty),
        Place::Shop(Material::Fabric, Bench::Hungry),
        Place::Shop(Material::Fabric, Bench::Extra),
        Place::Shop(Material::Wood, Bench::Thrifty),
        Place::Shop(Material::Wood, Bench::Hungry),
        Place::Shop(Material::Wood, Bench::Extra),
        Place::Shop(Material::Metal, Bench::Thrifty),
        Place::Shop(Material::Metal, Bench::Hungry),
        Place::Shop(Material::Metal, Bench::Extra),
        Place::Mailroom(Side::Left),
        Place::Mailroom(Side::Right),
        Place::Classroom,
        Place::Plastics,
        Place::Hall(Seats::Double),
        Place::Hall(Seats::Single),
        Place::Hall(Seats::Extra),
        Place::Hall(Seats::Second),
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
            Place::Shop(material, bench) => material.index() * 3 + bench as usize,
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
        let shops = Material::ALL.len() * Bench::ALL.len();
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

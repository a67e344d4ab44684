//! Seats in serialised form: the number people use. For `#[serde(with = "…")]`, because
//! `tabletop` depends on nothing, serde included.

use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};
use tabletop::Seat;

/// Writes a seat as its number.
pub fn serialize<S: Serializer>(seat: &Seat, to: S) -> Result<S::Ok, S::Error> {
    (seat.index() + 1).serialize(to)
}

/// Reads a seat from its number.
pub fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Seat, D::Error> {
    seat(usize::deserialize(from)?)
}

fn seat<E: Error>(number: usize) -> Result<Seat, E> {
    number.checked_sub(1).and_then(Seat::new).ok_or_else(|| E::custom("seats are 1 to 5"))
}

/// The same for `Option<Seat>`.
pub mod option {
    use super::{Deserialize, Deserializer, Seat, Serialize, Serializer};

    /// Writes a seat as its number, if there is one.
    pub fn serialize<S: Serializer>(seat: &Option<Seat>, to: S) -> Result<S::Ok, S::Error> {
        seat.map(|seat| seat.index() + 1).serialize(to)
    }

    /// Reads a seat from its number, if there is one.
    pub fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Option<Seat>, D::Error> {
        Option::<usize>::deserialize(from)?.map(super::seat).transpose()
    }
}

/// The same for a list of seats.
pub mod list {
    use super::{Deserialize, Deserializer, Seat, Serializer};

    /// Writes seats as their numbers.
    pub fn serialize<S: Serializer>(seats: &[Seat], to: S) -> Result<S::Ok, S::Error> {
        to.collect_seq(seats.iter().map(|seat| seat.index() + 1))
    }

    /// Reads seats from their numbers.
    pub fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Vec<Seat>, D::Error> {
        Vec::<usize>::deserialize(from)?.into_iter().map(super::seat).collect()
    }
}

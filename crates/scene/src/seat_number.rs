//! Seats in serialised form: the number people use.

use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};
use tabletop::Seat;

#[expect(clippy::trivially_copy_pass_by_ref, reason = "the signature serde asks for")]
pub(crate) fn serialize<S: Serializer>(seat: &Seat, to: S) -> Result<S::Ok, S::Error> {
    (seat.index() + 1).serialize(to)
}

pub(crate) fn deserialize<'de, D: Deserializer<'de>>(from: D) -> Result<Seat, D::Error> {
    seat(usize::deserialize(from)?)
}

fn seat<E: Error>(number: usize) -> Result<Seat, E> {
    number.checked_sub(1).and_then(Seat::new).ok_or_else(|| E::custom("seats are 1 to 5"))
}

pub(crate) mod option {
    use super::{Deserialize, Deserializer, Seat, Serialize, Serializer};

    #[expect(
        clippy::ref_option,
        clippy::trivially_copy_pass_by_ref,
        reason = "the signature serde asks for"
    )]
    pub(crate) fn serialize<S: Serializer>(seat: &Option<Seat>, to: S) -> Result<S::Ok, S::Error> {
        seat.map(|seat| seat.index() + 1).serialize(to)
    }

    pub(crate) fn deserialize<'de, D: Deserializer<'de>>(
        from: D,
    ) -> Result<Option<Seat>, D::Error> {
        Option::<usize>::deserialize(from)?.map(super::seat).transpose()
    }
}

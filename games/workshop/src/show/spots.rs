//! What the spots are called.

use scene::SpotId;
use tabletop::Seat;

use crate::{Place, Token};

/// A station, or the Donation Center as a whole.
pub(super) fn station(place: Place, station: usize) -> SpotId {
    if place == Place::DonationCenter {
        return SpotId::new(place, "");
    }
    SpotId::new(place, station + 1)
}

/// The tokens of a kind in the Donation Center.
pub(super) fn donations(token: Token) -> SpotId {
    SpotId::new(Place::DonationCenter, token)
}

pub(super) fn letter(slot: u8) -> SpotId {
    SpotId::new("letters", slot + 1)
}

pub(super) fn deck() -> SpotId {
    SpotId::new("letters", "deck")
}

pub(super) fn sleigh() -> SpotId {
    SpotId::new("letters", "sleigh")
}

pub(super) fn stall(stall: u8) -> SpotId {
    SpotId::new("stalls", stall + 1)
}

pub(super) fn herd() -> SpotId {
    SpotId::new("stalls", "deck")
}

pub(super) fn supply(token: Token) -> SpotId {
    SpotId::new("supply", token)
}

/// The ornaments of the common tree.
pub(super) fn ornaments() -> SpotId {
    SpotId::new("supply", "ornaments")
}

/// A day, or the inspection after it.
pub(super) fn day(day: u8) -> SpotId {
    SpotId::new("calendar", day)
}

pub(super) fn inspection(day: u8) -> SpotId {
    SpotId::new("calendar", format_args!("{day}-inspection"))
}

/// Where an unfinished toy of a player lies.
pub(super) fn job(seat: Seat, job: u8) -> SpotId {
    SpotId::of(seat, "mat", job + 1)
}

pub(super) fn space(seat: Seat, space: u8) -> SpotId {
    SpotId::of(seat, "tree", space + 1)
}

pub(super) fn home(seat: Seat) -> SpotId {
    SpotId::of(seat, "team", "elves")
}

pub(super) fn finished(seat: Seat) -> SpotId {
    SpotId::of(seat, "team", "finished")
}

pub(super) fn reindeer(seat: Seat) -> SpotId {
    SpotId::of(seat, "team", "reindeer")
}

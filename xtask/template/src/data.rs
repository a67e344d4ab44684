//! The parcels, and the numbers around them. All are ours.

use std::borrow::Cow;

use tabletop::Source::Ours;

use crate::Kind::{self, Books, Sweets, Toys, Woollens};
use crate::components::{Components, Limits, ParcelCard};

#[rustfmt::skip]
pub(crate) static BUILT_IN: Components = Components {
    limits: Limits {
        sundays: 4,
        spare: 1,
        wishes: 2,
        bonus: 3,
    },
    // In the order of `Parcel`.
    parcels: [
        parcel("Tin drum",       Toys,     1),
        parcel("Spinning top",   Toys,     2),
        parcel("Rag doll",       Toys,     3),
        parcel("Kite",           Toys,     4),
        parcel("Train set",      Toys,     5),
        parcel("Rocking horse",  Toys,     6),
        parcel("Humbugs",        Sweets,   1),
        parcel("Nougat",         Sweets,   2),
        parcel("Gingerbread",    Sweets,   3),
        parcel("Marzipan pig",   Sweets,   4),
        parcel("Plum pudding",   Sweets,   5),
        parcel("Chocolate bell", Sweets,   6),
        parcel("Almanac",        Books,    1),
        parcel("Riddle book",    Books,    2),
        parcel("Song book",      Books,    3),
        parcel("Atlas",          Books,    4),
        parcel("Fairy tales",    Books,    5),
        parcel("Picture book",   Books,    6),
        parcel("Socks",          Woollens, 1),
        parcel("Mittens",        Woollens, 2),
        parcel("Scarf",          Woollens, 3),
        parcel("Bobble hat",     Woollens, 4),
        parcel("Blanket",        Woollens, 5),
        parcel("Jumper",         Woollens, 6),
    ],
};

/// A parcel's name, its kind, and what it is worth.
const fn parcel(name: &'static str, kind: Kind, worth: u8) -> ParcelCard {
    ParcelCard { name: Cow::Borrowed(name), kind, worth, source: Ours }
}

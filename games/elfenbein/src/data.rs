//! The town, the cards and the counters. Numbers only: no rule lives here.

use std::borrow::Cow;

use tabletop::Source::{self, Ours, Printed};

use crate::components::{Card, Limits, Plot};
use crate::rank::Reach::{self, Court, Houses};

/// A house of the town, with the ways from it to houses of higher numbers.
#[derive(Clone, Debug)]
pub(crate) struct HouseRow {
    pub(crate) plot: Plot,
    pub(crate) streets: &'static [u8],
    pub(crate) paths: &'static [u8],
}

const fn house(
    name: &'static str,
    place: (u8, u8),
    streets: &'static [u8],
    paths: &'static [u8],
    source: Source,
) -> HouseRow {
    HouseRow { plot: Plot { name: Cow::Borrowed(name), place, source }, streets, paths }
}

const fn card(reach: Reach, source: Source) -> Card {
    Card { reach, source }
}

/// The houses, numbered from 1 in this order (E1).
#[rustfmt::skip]
pub(crate) const HOUSES: [HouseRow; 36] = [
    house("Holly House",      (0, 0), &[2, 13], &[], Ours),
    house("Candle Corner",    (1, 0), &[3, 7], &[], Ours),
    house("Chestnut Lodge",   (2, 0), &[4, 8], &[9], Ours),
    house("The Bakery",       (4, 0), &[5, 10], &[9], Ours),
    house("Fir Tree Cottage", (5, 0), &[6, 11], &[], Ours),
    house("Bell Tower House", (6, 0), &[12], &[], Ours),
    house("Ivy Gate",         (1, 1), &[8, 14], &[13], Ours),
    house("Gingerbread Row",  (2, 1), &[9, 15], &[], Ours),
    house("Mistletoe Villa",  (3, 1), &[10, 16], &[15], Ours),
    house("Lantern House",    (4, 1), &[11, 22], &[], Ours),
    house("The Cobbler's",    (5, 1), &[17], &[], Ours),
    house("Snowdrop Cottage", (6, 1), &[18], &[], Ours),
    house("Orchard House",    (0, 2), &[19], &[], Ours),
    house("Tinsel Terrace",   (1, 2), &[15, 20], &[19], Ours),
    house("The Toyshop",      (2, 2), &[16, 27], &[], Ours),
    house("Market House",     (3, 2), &[17, 21], &[], Ours),
    house("Robin's Nest",     (5, 2), &[18, 23], &[], Ours),
    house("Marzipan Manor",   (6, 2), &[24], &[23], Ours),
    house("Frost Farm",       (0, 3), &[20, 25], &[], Ours),
    house("Sleigh Barn",      (1, 3), &[21, 26], &[], Ours),
    house("Clockmaker's",     (3, 3), &[22, 28], &[], Ours),
    house("Nutcracker Inn",   (4, 3), &[23, 29], &[28], Ours),
    house("Woodcutter's Hut", (5, 3), &[24, 30], &[], Ours),
    house("Starlight House",  (6, 3), &[36], &[30], Ours),
    house("The Mill",         (0, 4), &[31], &[], Ours),
    house("Carol Cottage",    (1, 4), &[27, 32], &[], Ours),
    house("Pinecone Place",   (2, 4), &[28, 33], &[], Ours),
    house("Ribbon Row",       (3, 4), &[29], &[33, 34], Ours),
    house("The Schoolhouse",  (4, 4), &[30, 34], &[], Ours),
    house("Cinnamon Corner",  (5, 4), &[35], &[], Ours),
    house("Icicle Lodge",     (0, 5), &[32], &[], Ours),
    house("Walnut House",     (1, 5), &[33], &[], Ours),
    house("The Forge",        (2, 5), &[34], &[], Ours),
    house("Hazel Cottage",    (4, 5), &[35], &[], Ours),
    house("Silver Bell House", (5, 5), &[36], &[], Ours),
    house("Northern Gate",    (6, 5), &[], &[], Ours),
];

/// The suit everybody holds, the ace first (E9, E11, E12).
#[rustfmt::skip]
pub(crate) const CARDS: [Card; 13] = [
    card(Houses(2), Printed), card(Houses(2), Printed), card(Houses(2), Printed),
    card(Houses(2), Printed), card(Houses(2), Printed),
    card(Houses(3), Printed), card(Houses(3), Printed), card(Houses(3), Printed),
    card(Houses(3), Printed), card(Houses(3), Printed),
    card(Court, Printed), card(Court, Printed), card(Court, Printed),
];

/// Counters, markers and points (E2, E13, E14), all printed.
pub(crate) const LIMITS: Limits = Limits { presents: 30, markers: 6, sighting: 3, present: 1 };

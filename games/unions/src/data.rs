//! The stores, the unions and the numbers around them. The printed sheet is lost but for
//! fragments: most of these are ours, and an edition file can replace them all.

use std::borrow::Cow;

use tabletop::Source::{Deduced, Ours};

use crate::components::{Components, Limits, StoreCard, UnionCard};

#[rustfmt::skip]
pub(crate) static BUILT_IN: Components = Components {
    limits: Limits {
        goal: 12,               // Printed
        elves_at_start: 3,      // Printed
        canes_at_start: 3,      // Printed
        most_canes: 7,          // Printed
        most_elves: 6,          // Ours
        rerolls: 2,             // Printed
        most_rounds: 100,       // Ours: Ruling on U9
        pay: [0, 1, 3, 6],      // Printed: for no, one, two, three or more gifts
    },
    // In the order of `Store`. Of the Union Hall and the Reroll Counter it is printed that they are there,
    // not which die and how many canes they take. Both spaces that hire cost the same: with a dearer one for whoever
    // comes later, the first player wins too often.
    stores: [
        store("Sweet Jar",       1, 0, 2, Ours),
        store("Flat-Pack Crate", 2, 1, 2, Ours),
        store("Ribbon Reel",     3, 1, 2, Ours),
        store("Label Gun",       4, 2, 2, Ours),
        store("Union Hall",      5, 0, 1, Ours),
        store("Hiring Office",   6, 1, 1, Ours),
        store("Night Shift",     6, 1, 1, Ours),
        store("Reroll Counter",  0, 1, 1, Ours),
    ],
    // In the order of `Union`. Of the printed prices only fragments can be read: 2/3, 3/4. Early
    // Birds' are ours: nobody joined them for 2. Of what Hagglers gain the print keeps the words
    // "Purchases from the"; the other benefits are printed.
    unions: [
        union("Keepers",     2, 3, Deduced),
        union("Tinkers",     2, 3, Deduced),
        union("Early Birds", 1, 2, Ours),
        union("Hagglers",    3, 4, Deduced),
    ],
};

/// A store's name, its die (0: any), its cost in canes, how much it gives at most.
const fn store(
    name: &'static str,
    die: u8,
    cost: u8,
    amount: u8,
    source: tabletop::Source,
) -> StoreCard {
    StoreCard { name: Cow::Borrowed(name), die, cost, amount, source }
}

/// A union's name, and what joining costs if it is empty and if it is taken.
const fn union(name: &'static str, empty: u8, taken: u8, source: tabletop::Source) -> UnionCard {
    UnionCard { name: Cow::Borrowed(name), empty, taken, source }
}

//! The cards and the numbers around them. The values stand on the designer's cards, some of them
//! in the printed text too; an edition file can replace them all.

use tabletop::Source::{self, Printed};

use crate::components::{Components, GoldCard, Limits, PartCard};

#[rustfmt::skip]
pub(crate) static BUILT_IN: Components = Components {
    limits: Limits {
        hand: 4,                    // Printed
        belt_per_player: 4,         // Printed
        belt_extra: 1,              // Printed
        exploding: [-3, -1, 1, 3],  // Printed
        nil_discard: 2,             // Printed
        magic_per_toy: 2,           // Ours: Ruling on S16
        most_payment: 99,           // Ours: Ruling on S31
        trade_cards: 99,            // Ours: Ruling on S21
        trades: 30,                 // Ours: Ruling on S21
        refusals: 30,               // Ours: Ruling on S21
    },
    // In the order of `Part`; copies for two, three, four and five players.
    parts: [
        part(3,  2, 2, [13, 19, 25, 31], Printed),  // Doll
        part(3,  3, 3, [10, 15, 19, 24], Printed),  // Kite
        part(3,  4, 4, [ 7, 10, 13, 16], Printed),  // Robot
        part(4, 10, 6, [ 6,  6, 10, 10], Printed),  // Radio
        part(0,  0, 7, [ 1,  1,  2,  2], Printed),  // Reindeer Poop
    ],
    // In the order of `Gold`. The points are the toy's, or what it adds to one.
    golds: [
        gold(0, [1, 1, 2, 2], Printed),             // Elven Magic
        gold(0, [1, 1, 2, 2], Printed),             // Wrapping Paper
        gold(0, [1, 1, 2, 2], Printed),             // Broom
        gold(0, [1, 1, 2, 2], Printed),             // Gloves
        gold(5, [1, 1, 2, 2], Printed),             // RC Drone Borg
        gold(0, [1, 1, 2, 2], Printed),             // Fruitcake
        gold(4, [1, 1, 2, 2], Printed),             // Whistle
        gold(0, [1, 1, 2, 2], Printed),             // Knife
        gold(1, [1, 1, 2, 2], Printed),             // Satin
    ],
};

/// Parts and points of a toy, the penalty on the floor, the copies by number of players.
const fn part(parts: u8, points: u8, floor: u8, copies: [u8; 4], source: Source) -> PartCard {
    PartCard { parts, points, floor, copies, source }
}

/// What it is worth, and its copies by number of players.
const fn gold(points: u8, copies: [u8; 4], source: Source) -> GoldCard {
    GoldCard { points, copies, source }
}

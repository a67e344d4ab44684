//! What `northpole learn unions` found.

use tabletop::{Weights, weight};

#[rustfmt::skip]
pub(crate) const WEIGHTS: Weights = Weights {
    gain: "won 91.8 % of 400 games of two, and 81.5 % of 400 games of four, against weights set by hand (200 iterations); elves, unions and the next first player, set by hand since, won 60.0 % of 100 games of two (100 iterations)",
    rows: &[
        weight("gifts",              4.36,  14.45),
        weight("tagged",             1.85,   3.75),
        weight("wrapped",            1.21,   1.54),
        weight("built",              0.71,   0.83),
        weight("elves",              1.80,   0.00),
        weight("hired",              0.00,   0.00),
        weight("canes",              0.87,   0.91),
        weight("first player",      -0.05,  -0.05),
        weight("first next round",   0.15,   0.10),
        weight("keepers",            0.44,   1.05),
        weight("tinkers",            0.35,   1.08),
        weight("early birds",        0.30,   0.20),
        weight("hagglers",           0.60,   0.30),
        weight("ones and twos",      0.38,  -0.22),
        weight("threes and fours",   0.08,   0.13),
        weight("fives",              0.04,   0.49),
        weight("sixes",             -0.12,  -0.17),
        weight("taggable",           0.58,   1.55),
        weight("wrappable",          0.42,   0.55),
        weight("buildable",          0.32,   0.72),
        weight("gun",               -0.06,   0.43),
        weight("hire",              -0.02,   0.25),
        weight("dice to come",       0.47,   0.27),
        weight("at goal",            0.26,   1.47),
    ],
};

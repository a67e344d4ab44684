//! What `northpole learn workshop` found.

use tabletop::{Weights, weight};

#[rustfmt::skip]
pub(crate) const WEIGHTS: Weights = Weights {
    gain: "won 96.5 % of 100 games of two against weights set by hand (40 iterations)",
    rows: &[
        weight("points",                       5.47,  15.62),
        weight("tokens on toys",               0.88,   2.02),
        weight("reindeer points",              0.25,   1.55),
        weight("different reindeer",           0.79,   2.50),
        weight("toys by how much is done",     4.55,   2.61),
        weight("toys nearly done",            -1.32,   1.13),
        weight("toys one place from done",    -0.00,   0.26),
        weight("toys two places from done",   -0.17,   0.28),
        weight("toys out of reach",            0.19,  -0.33),
        weight("toys begun",                  -2.37,  -0.97),
        weight("work for the elves to come",   3.01,   1.42),
        weight("assembly missing",            -0.12,  -0.22),
        weight("inspection as it stands",      0.43,   1.44),
        weight("lead in cheer",                0.68,   1.53),
        weight("ornaments to be inspected",    1.68,   0.09),
        weight("elves left",                   3.41,   4.30),
        weight("best yield of a shop",        -0.11,   1.40),
        weight("help to come",                 1.91,   2.06),
        weight("useful donations",            -0.07,  -0.49),
        weight("tokens at hand",               0.78,   2.06),
        weight("materials at hand",           -0.04,   0.74),
        weight("letters at hand",              1.51,   0.13),
        weight("reindeer at hand",            -0.37,  -0.04),
        weight("ornament at hand",             1.15,   0.66),
        weight("first player",                 0.02,  -0.27),
        weight("goes next",                   -0.03,   0.14),
    ],
};

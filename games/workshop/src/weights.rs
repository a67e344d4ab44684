//! What `northpole learn workshop` found.

use tabletop::{Weights, weight};

#[rustfmt::skip]
pub(crate) const WEIGHTS: Weights = Weights {
    gain: "won 72.0 % of 100 games of two and 62.5 % of 100 games of four against weights that were set by hand when the Donation Center was first looked at; those had won 68.0 % of 100 games of two and 86.0 % of 100 games of four against weights that did not look at it (60 iterations)",
    rows: &[
        weight("points",                       4.92,  12.46),
        weight("tokens on toys",               0.08,   1.62),
        weight("reindeer points",              0.35,   2.44),
        weight("different reindeer",           2.49,   2.99),
        weight("toys by how much is done",     3.35,   1.96),
        weight("toys nearly done",            -1.14,   1.17),
        weight("toys one place from done",     0.14,   0.08),
        weight("toys two places from done",    0.01,   0.05),
        weight("toys out of reach",            0.22,  -0.24),
        weight("toys begun",                  -1.80,  -0.23),
        weight("work for the elves to come",   1.80,   1.48),
        weight("assembly missing",            -0.04,   0.17),
        weight("inspection as it stands",      0.30,   1.09),
        weight("lead in cheer",                0.44,   0.97),
        weight("ornaments to be inspected",    1.61,   0.58),
        weight("elves left",                   2.73,   3.93),
        weight("best yield of a shop",        -0.32,   0.76),
        weight("help to come",                 1.77,   1.94),
        weight("useful donations",             0.12,   1.24),
        weight("tokens at hand",               0.68,   1.80),
        weight("donations at hand",            0.50,   1.00),
        weight("materials at hand",            0.47,   0.95),
        weight("letters at hand",              1.24,   0.48),
        weight("letters and donations",        1.05,   1.18),
        weight("reindeer at hand",             0.38,   0.83),
        weight("ornament at hand",             0.92,   0.77),
        weight("first player",                 0.06,  -0.18),
        weight("goes next",                    0.02,   0.05),
    ],
};

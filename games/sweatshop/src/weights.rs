//! What `northpole learn sweatshop --games 3000 --rounds 1 --narrowness 0` found.

use tabletop::{Weights, weight};

#[rustfmt::skip]
pub(crate) const WEIGHTS: Weights = Weights {
    gain: "won 52.2 % of 600 games of two (100 iterations) against weights learned from games of two alone, which won 59.3 % of 800 against the outlook before (300 iterations, same search)",
    rows: &[
        weight("points",                 1.46,   0.95),
        weight("toys",                   0.72,   0.76),
        weight("points in hand",         1.20,   0.87),
        weight("falls from the hand",   -0.95,  -1.05),
        weight("Dolls' promise",         1.05,   0.90),
        weight("Kites' promise",         0.94,   0.79),
        weight("Robots' promise",        0.73,   1.14),
        weight("Radios' promise",        0.96,   2.59),
        weight("Elven Magic",            0.76,  -0.08),
        weight("Wrapping Paper",         1.15,   0.23),
        weight("Broom",                  1.05,  -0.13),
        weight("Gloves",                 0.20,   0.20),
        weight("RC Drone Borg",          0.20,   0.20),
        weight("Fruitcake",              0.10,   0.10),
        weight("Whistle",                0.50,   0.50),
        weight("Knife",                  0.10,   0.10),
        weight("Satin",                  0.30,   0.30),
        weight("magic completes",        0.10,   0.49),
        weight("paper on a promise",     0.89,   0.79),
        weight("Broom sweeps",           0.62,   0.92),
        weight("cards in hand",          0.47,  -0.83),
        weight("full hand",             -0.00,   0.19),
        weight("Radios in hand",        -0.22,   0.30),
        weight("cards to come",          0.58,  -0.10),
        weight("ahead on the tracker",   0.30,   0.27),
        weight("likely grab",            0.19,   0.63),
        weight("fair share",            -0.04,   0.14),
        weight("whole belt",             0.14,   0.16),
        weight("bid at hand",           -0.12,   0.10),
        weight("chance of the bid",     -0.15,   0.12),
    ],
};

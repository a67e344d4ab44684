//! What `northpole learn classic` found.

use tabletop::{Weights, weight};

#[rustfmt::skip]
pub(crate) const WEIGHTS: Weights = Weights {
    gain: "won 100 of 100 games of two against weights set by hand (24 iterations)",
    rows: &[
        weight("cookies",                        4.31,  15.28),
        weight("coal",                           0.64,   0.94),
        weight("much coal",                      0.54,   0.70),
        weight("worth at the end as they are",   0.47,   3.56),
        weight("gifts",                          1.38,   1.06),
        weight("gifts by how much is done",      1.44,   1.55),
        weight("gifts nearly done",              0.98,   1.89),
        weight("gifts to assemble",             -0.05,   0.34),
        weight("gifts one shop away",            0.20,   0.40),
        weight("gifts two shops away",           0.20,   0.03),
        weight("gifts out of reach",            -0.27,  -0.94),
        weight("tokens missing",                 0.18,   0.31),
        weight("materials missing",             -0.04,  -0.41),
        weight("plastic laid out",              -0.10,   0.22),
        weight("useful training",                2.57,   1.30),
        weight("other training",                 0.73,   0.46),
        weight("trained in assembly",            1.43,   1.24),
        weight("cart",                           0.35,   0.07),
        weight("tools",                          0.64,   0.23),
        weight("half a harness",                 0.18,   0.28),
        weight("inspection as it stands",        0.77,   2.62),
        weight("lead in the inspection",         0.35,   0.37),
        weight("elves to place",                 1.24,   1.89),
        weight("Zelf",                           0.50,   0.50),
        weight("tree",                           0.10,  -0.03),
        weight("bakery card",                    0.30,   1.20),
        weight("materials at hand",              0.58,   1.22),
        weight("tokens at hand",                 0.28,   1.22),
        weight("plastic at hand",                0.16,   0.34),
        weight("letters at hand",                0.52,   0.15),
        weight("lesson at hand",                 0.55,   0.07),
        weight("goes next",                      0.01,   0.03),
    ],
};

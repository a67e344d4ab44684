//! What `northpole learn elfenbein` found.

use tabletop::{Weights, weight};

#[rustfmt::skip]
pub(crate) const WEIGHTS: Weights = Weights {
    gain: "won 56.8 % of 150 games of three against weights set by hand (60 iterations)",
    rows: &[
        weight("points",                           0.58,  12.32),
        weight("Santa among three",               -0.43,   0.89),
        weight("Santa among four",                -0.52,   0.82),
        weight("Santa: presents to come",          0.40,   1.13),
        weight("Santa: empty houses next door",   -0.35,   0.52),
        weight("Santa: empty houses two away",    -0.17,   0.11),
        weight("Santa: empty houses three away",   0.33,  -0.10),
        weight("Santa: presents in reach now",     0.47,   0.76),
        weight("Santa: Kids who will see him",    -0.06,  -0.27),
        weight("Santa: Kids who may see him",     -0.13,  -0.02),
        weight("Santa: Kids within two",          -0.01,   0.09),
        weight("Santa: Kids within three",        -0.20,  -0.35),
        weight("Santa: Kids on their bikes",      -0.01,   0.16),
        weight("Santa: court cards",               1.50,   1.25),
        weight("Santa: cards of three",            1.59,   2.70),
        weight("Santa: top card",                  0.41,   0.68),
        weight("Santa: turn to come",              0.03,   0.29),
        weight("Santa: decides the order",         0.09,   0.38),
        weight("Kid: will see Santa",              0.06,   1.83),
        weight("Kid: may see Santa",               0.09,   0.23),
        weight("Kid: within two of Santa",        -0.07,   0.31),
        weight("Kid: within three of Santa",       0.17,   0.00),
        weight("Kid: could ride to Santa",         0.00,   0.18),
        weight("Kid: with Santa",                  0.27,   0.14),
        weight("Kid: houses near",                -0.24,   0.42),
        weight("Kid: empty houses near",           0.39,  -0.02),
        weight("Kid: court cards",                 0.99,   2.46),
        weight("Kid: cards of three",              1.58,   1.54),
        weight("Kid: top card",                   -0.81,   1.23),
        weight("Kid: turn to come",                0.26,   0.23),
        weight("Kid: decides the order",          -0.08,   0.74),
        weight("Kid: sits before Santa's doors",   0.03,   0.02),
        weight("Kid: another Kid is nearer",      -0.05,   0.07),
    ],
};

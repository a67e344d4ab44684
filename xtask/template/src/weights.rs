//! What `northpole learn kringle` found.

use tabletop::{Weights, weight};

#[rustfmt::skip]
pub(crate) const WEIGHTS: Weights = Weights {
    gain: "set by hand",
    rows: &[
        weight("points",             4.00,  12.00),
        weight("wishes granted",     0.50,   0.20),
        weight("best parcel left",   0.30,   0.10),
    ],
};

//! What `northpole learn workshop` found.

use tabletop::Weights;

#[rustfmt::skip]
pub(crate) static WEIGHTS: Weights = Weights {
    date: "by hand",
    gain: "none yet",
    early: &[8.0, 1.0, 1.0, 0.5, 0.3, 0.3, 0.3, 1.0, 0.1],
    late: &[16.0, 2.0, 0.5, 1.0, 0.3, 0.0, 0.3, 1.0, 0.0],
};

//! What `northpole learn workshop` found.

use tabletop::Weights;

#[rustfmt::skip]
pub(crate) static WEIGHTS: Weights = Weights {
    date: "by hand",
    gain: "none yet",
    early: &[6.0, 1.5, 2.4, 0.3, 1.0, 1.5, 0.5, 0.2, -0.5, 0.5, 0.5, 0.0, 1.0, 0.5, 0.5, 0.4, 0.3, 0.3, 0.1, 0.8, 0.4, 0.4, 0.5, 0.4, 0.0, 0.0],
    late: &[12.0, 3.0, 4.8, 0.0, 1.0, 1.5, 0.5, 0.0, -0.5, 0.0, 0.0, 0.0, 2.4, 0.5, 0.0, 0.8, 0.3, 0.6, 0.1, 1.2, 0.6, 0.0, 0.8, 0.4, 0.0, 0.0],
};

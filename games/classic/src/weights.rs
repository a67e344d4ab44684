//! What `northpole learn classic` found.

use tabletop::Weights;

#[rustfmt::skip]
pub(crate) static WEIGHTS: Weights = Weights {
    date: "by hand",
    gain: "none yet",
    early: &[12.0, 1.5, 1.0, 5.0, 1.5, 0.5, 0.3, -0.3, 1.0, 0.3, 1.5, 1.5, 0.4, 0.6, 0.2, 1.0, 0.3, 0.2, 0.5],
    late: &[40.0, 2.0, 0.2, 8.0, 4.0, 3.0, 1.0, -0.5, 3.0, 1.0, 0.3, 0.6, 0.1, 0.2, 0.1, 3.0, 1.0, 0.1, 1.5],
};

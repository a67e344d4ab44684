//! What `northpole learn unions` found.

use tabletop::Weights;

#[rustfmt::skip]
pub(crate) static WEIGHTS: Weights = Weights {
    date: "by hand",
    gain: "none yet",
    early: &[8.0, 2.0, 1.5, 0.7, 1.5, 0.5, 0.8, 0.1, 0.3, 0.3, 0.1, 0.3, 0.2, 0.2, 0.5, 0.2, 1.5, 0.8, 0.4, 0.3, 0.2, 0.3, 0.0],
    late: &[16.0, 4.0, 2.0, 1.0, 1.0, 0.3, 0.6, 0.1, 0.2, 0.2, 0.1, 0.2, 0.2, 0.2, 0.5, 0.1, 3.0, 1.0, 0.4, 0.6, 0.1, 0.3, 2.0],
};

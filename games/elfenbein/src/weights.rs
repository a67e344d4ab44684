//! What `northpole learn elfenbein` found.

use tabletop::Weights;

#[rustfmt::skip]
pub(crate) static WEIGHTS: Weights = Weights {
    date: "by hand",
    gain: "none yet",
    early: &[4.0, 0.0, 0.4, 0.4, -0.6, -0.4, 0.6, 0.3, 0.2, 0.5, 0.5, 0.0, 0.4, 0.2, 0.2],
    late: &[12.0, 0.0, 0.4, 0.4, -0.6, -0.4, 0.6, 0.3, 0.2, 0.5, 0.5, 0.0, 0.4, 0.2, 0.2],
};

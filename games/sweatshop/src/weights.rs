//! What `northpole learn sweatshop` found.

use tabletop::Weights;

#[rustfmt::skip]
pub(crate) static WEIGHTS: Weights = Weights {
    date: "by hand",
    gain: "none yet",
    early: &[3.0, 0.1, 3.0, -3.0, 0.1, 0.15, 0.2, 0.4, 0.4, 0.4, 0.4, 0.2, 0.2, 0.1, 0.5, 0.1, 0.3, -0.1, 0.1],
    late: &[10.0, 0.5, 10.0, -10.0, 0.2, 0.3, 0.4, 0.6, 0.8, 1.2, 1.5, 0.5, 0.8, 0.2, 2.0, 0.2, 0.5, -0.3, 0.2],
};

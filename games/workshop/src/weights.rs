//! What `northpole learn workshop` found.

use tabletop::Weights;

#[rustfmt::skip]
pub(crate) static WEIGHTS: Weights = Weights {
    date: "2026-11-15",
    gain: "won 96.5 % of 100 games of two against weights set by hand (40 iterations)",
    early: &[5.47, 0.88, 0.25, 0.79, 4.55, -1.32, -0.00, -0.17, 0.19, -2.37, 3.01, -0.12, 0.43, 0.68, 1.68, 3.41, -0.11, 1.91, -0.07, 0.78, -0.04, 1.51, -0.37, 1.15, 0.02, -0.03],
    late: &[15.62, 2.02, 1.55, 2.50, 2.61, 1.13, 0.26, 0.28, -0.33, -0.97, 1.42, -0.22, 1.44, 1.53, 0.09, 4.30, 1.40, 2.06, -0.49, 2.06, 0.74, 0.13, -0.04, 0.66, -0.27, 0.14],
};

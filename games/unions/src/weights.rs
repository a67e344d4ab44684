//! What `northpole learn unions` found.

use tabletop::Weights;

#[rustfmt::skip]
pub(crate) static WEIGHTS: Weights = Weights {
    date: "2026-11-15",
    gain: "won 91.8 % of 400 games of two, and 81.5 % of 400 games of four, against weights set by hand (200 iterations)",
    early: &[4.36, 1.85, 1.21, 0.71, 0.2, -0.36, 0.87, -0.05, 0.44, 0.17, -1.61, -0.37, 0.38, 0.08, 0.04, -0.12, 0.58, 0.42, 0.32, -0.06, -0.02, 0.47, 0.26],
    late: &[14.45, 3.75, 1.54, 0.83, -1.01, 0.03, 0.91, -0.05, 1.05, 1.08, 0.44, 0.37, -0.22, 0.13, 0.49, -0.17, 1.55, 0.55, 0.72, 0.43, 0.25, 0.27, 1.47],
};

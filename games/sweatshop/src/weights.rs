//! What `northpole learn sweatshop` found.

use tabletop::Weights;

#[rustfmt::skip]
pub(crate) static WEIGHTS: Weights = Weights {
    date: "2026-11-16",
    gain: "won 70.5 % of 800 games of two against the outlook before (300 iterations)",
    early: &[1.01, 0.65, 1.91, -1.00, 0.96, 1.03, 1.16, 1.10, 0.74, 0.65, 1.09, 0.20, 0.20, 0.10, 0.50, 0.10, 0.30, 0.46, 0.52, 0.48, 0.31, 0.14, -0.09, -0.00, 0.24, 0.34, 0.05, 0.05, 0.19, -0.33],
    late: &[0.97, 1.11, 0.89, -1.01, 0.99, 1.05, 1.16, 1.99, 0.31, 0.75, 0.14, 0.20, 0.20, 0.10, 0.50, 0.10, 0.30, 0.58, 0.66, 0.90, -0.13, 0.17, -0.06, -0.00, 0.22, 0.62, 0.23, 0.23, 0.00, -0.01],
};

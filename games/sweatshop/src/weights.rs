//! What `northpole learn sweatshop` found.

use tabletop::Weights;

#[rustfmt::skip]
pub(crate) static WEIGHTS: Weights = Weights {
    date: "2026-11-15",
    gain: "won 58.1 % of 80 games of two against weights set by hand (30 iterations)",
    early: &[1.42, 0.58, 1.87, -1.26, -0.11, 0.31, -0.09, 0.45, 0.15, -0.00, 0.30, 0.20, 0.20, 0.10, 0.50, 0.10, 0.30, 0.39, 0.04, 0.43, -0.02, 0.38, -0.25, 0.15, -0.51, -0.21],
    late: &[3.76, 0.44, 3.09, -5.14, 0.26, 0.02, 0.63, 0.27, 0.03, 0.54, 0.34, 0.50, 0.80, 0.20, 2.00, 0.20, 0.50, 0.23, 0.26, 0.55, 0.20, 0.01, 0.25, -0.09, -0.18, -0.21],
};

//! What `northpole learn sweatshop --games 3000 --rounds 1 --narrowness 0` found.

use tabletop::Weights;

#[rustfmt::skip]
pub(crate) static WEIGHTS: Weights = Weights {
    date: "2026-11-16",
    gain: "won 52.2 % of 600 games of two (100 iterations) against weights learned from games of two alone, which won 59.3 % of 800 against the outlook before (300 iterations, same search)",
    early: &[1.46, 0.72, 1.20, -0.95, 1.05, 0.94, 0.73, 0.96, 0.76, 1.15, 1.05, 0.20, 0.20, 0.10, 0.50, 0.10, 0.30, 0.10, 0.89, 0.62, 0.47, -0.00, -0.22, 0.58, 0.30, 0.19, -0.04, 0.14, -0.12, -0.15],
    late: &[0.95, 0.76, 0.87, -1.05, 0.90, 0.79, 1.14, 2.59, -0.08, 0.23, -0.13, 0.20, 0.20, 0.10, 0.50, 0.10, 0.30, 0.49, 0.79, 0.92, -0.83, 0.19, 0.30, -0.10, 0.27, 0.63, 0.14, 0.16, 0.10, 0.12],
};

//! Instruments for people who study games.

mod bench;

pub use bench::{Measured, bench};

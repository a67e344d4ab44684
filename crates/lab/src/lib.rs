//! Instruments for people who study games.

pub mod arena;
mod bench;
pub mod learn;

pub use bench::{Measured, bench};

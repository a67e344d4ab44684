//! Instruments for people who study games.

pub mod arena;
mod bench;
pub mod learn;
mod think;

pub use bench::{Measured, bench};

//! Instruments for people who study games.

pub mod arena;
mod bench;

pub use bench::{Measured, bench};

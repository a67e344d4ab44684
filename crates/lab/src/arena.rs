//! Bots against each other.

mod game;
mod lineup;

pub use game::{Played, play};
pub use lineup::Lineup;

//! Bots against each other, fairly: seats rotated, luck shared, results repeatable.

mod game;
mod lineup;
mod record;
mod report;
mod tournament;

pub use game::{Played, play};
pub use lineup::Lineup;
pub use record::{Record, RecordError};
pub use report::{Report, Standing, report};
pub use tournament::{ArenaError, Tournament, run};

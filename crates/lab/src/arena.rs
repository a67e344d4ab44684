//! Bots against each other, fairly: seats rotated, luck shared, results repeatable.

mod game;
mod lineup;
mod record;
mod report;
mod tournament;
mod uses;

pub use game::{Played, Table, play};
pub use lineup::Lineup;
pub use record::{Record, RecordError};
pub use report::{Part, Report, Standing, report};
pub use tournament::{ArenaError, Tournament, run};
pub use uses::{Habit, Kinds, Use, Uses, uses};

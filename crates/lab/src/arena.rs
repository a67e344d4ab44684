//! Bots play each other under fair conditions: seats rotate, luck is shared, results are
//! repeatable.

mod chair;
mod entrant;
mod game;
mod lineup;
mod record;
mod report;
mod row;
mod source;
mod tournament;
mod uses;

pub use chair::Chair;
pub use entrant::Entrant;
pub use game::{Asked, Played, Sitting, Table, Watch, play};
pub use lineup::Lineup;
pub use record::{Record, RecordError};
pub use report::{Report, Standing, report};
pub use row::GameRow;
pub use source::{Source, built_in_print};
pub(crate) use tournament::one_game;
pub use tournament::{ArenaError, Tournament, run};
pub use uses::{Habit, Kinds, Use, Uses, uses};

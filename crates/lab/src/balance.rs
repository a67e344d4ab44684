//! What a designer asks of a game: is it fair, how long is it, is it luck or skill, is everything in
//! it of use, can one catch up.
//!
//! A balance report is an experiment like the others: a list of seeded games (`design.rs`), some of
//! them observed closely, some played without one of the game's elements, some between bots that
//! think for different times. [`Balance`] adds them up.

mod command;
mod csv_rows;
mod design;
mod observed;
mod page;
mod replays;
mod restricted;
mod row;
mod summary;
mod verdict;

pub use command::command;
pub(crate) use design::Design;
pub use page::page;
pub use replays::{Replay, replays};
pub(crate) use row::row;
pub use summary::{
    Balance, Compared, Comparison, ElementReport, FirstMove, Length, Level, Luck,
    Part as PartShare, PointSource, Story, StoryPoint, Thought,
};
pub use verdict::{Tone, Verdict};

impl Balance {
    /// Every number of the report in one long table: section, item, measure, value, interval.
    pub fn csv(&self) -> String {
        csv_rows::text(self)
    }
}

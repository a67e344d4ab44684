//! Playing together over the net: what a server is asked and tells, beyond what every table knows.
//!
//! One connection serves one person: who asks follows from it. Every [`crate::Request`] carries a
//! number that this person never uses twice, so a question that is sent again after a lost line is
//! carried out once and answered again.

mod ask;
mod asks;
mod delta;
mod frame;
mod glimpse;
mod news;
mod plan;
mod sight;
pub mod waits;

pub use ask::{
    Begin, Bring, Carry, Enter, Fill, Name, OpenTable, React, Rematch, Replace, Say, Sit, Stand,
    TableAsk, TablesAsk, TakeBack, ToServer, ToTable, Transcript, Turn,
};
pub use asks::{Asks, Reach};
pub use delta::Delta;
pub use frame::Frame;
pub use glimpse::Glimpse;
pub use news::{
    Chair, Entered, FromServer, Gathered, Invitation, News, Reaction, Said, Saying, Sitting, Stage,
    TableRow, Tables,
};
pub use plan::{LONGEST_SAYING, LONGEST_SHORT_NAME, Pace, Place, Plan, TableId};
pub use sight::{Change, Follower, LostTrack, Sight};

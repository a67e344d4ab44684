//! One running match of any game: text in, updates out.
//!
//! A client never meets a position. It submits the notation of a choice and gets an [`Update`]
//! made from its own view; the same match serves a terminal, a browser and a server.

mod any;
mod catalog;
mod ending;
mod hint;
mod hosted;
mod luck;
mod replay;
mod setup;
mod undo;
mod update;

pub use any::AnyMatch;
pub use catalog::{Playable, UnknownGame, Visitor, about, games, visit};
pub use hint::Hint;
pub use hosted::Match;
pub use luck::HostLuck;
pub use replay::{AnyReplay, replay};
pub use setup::{Occupant, Setup, SetupError, edition, resume, start};
pub use update::{Ending, Refused, Standing, Update};

//! One running match of any game: text in, updates out.
//!
//! A client never meets a position. It submits the notation of a choice and gets an update made
//! from its own view; the same match serves a terminal, a browser and a server. Bots think apart
//! from the match: whoever holds it never waits for a thought.

mod any;
mod changes;
mod ending;
mod hosted;
mod luck;
mod refused;
mod replay;
mod setup;
mod shown;
mod thought;
mod undo;
mod verify;

pub use any::AnyMatch;
pub use hosted::Match;
pub use luck::{Key, Salt, bytes};
pub use refused::Refused;
pub use replay::{AnyReplay, replay};
pub use setup::{Setup, SetupError, resume, start};
pub use thought::{AnyThought, Outcome, let_bots_play, think_through};
pub use verify::verify;

//! One running match of any game: text in, updates out.
//!
//! A client never meets a position. It submits the notation of a choice and gets an update made
//! from its own view; the same match serves a terminal, a browser and a server. Bots think apart
//! from the match: whoever holds it never waits for a thought.

mod any;
mod changes;
mod course;
mod ending;
mod guided;
mod hosted;
mod luck;
mod play_on;
mod refused;
mod replay;
mod review;
mod setup;
mod shown;
mod takeback;
mod thought;
mod undo;
mod verify;
mod way;

pub use any::AnyMatch;
pub use guided::learn;
pub use hosted::Match;
pub use luck::{Key, Salt, bytes};
pub use play_on::play_on;
pub use refused::Refused;
pub use replay::{AnyReplay, replay};
pub use review::{AnyReview, FUTURES, Opinion, REVIEW_VERSION, second_opinion};
pub use setup::{Setup, SetupError, resume, start};
pub use thought::{AnyThought, Outcome, let_bots_play, think_through};
pub use verify::verify;

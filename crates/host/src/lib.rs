//! One running match of any game: text in, snapshots and patches out.
//!
//! A client never sees a position. It submits the notation of a choice and gets a snapshot made
//! from its own view; the same match serves a terminal, a browser and a server. Bots think apart
//! from the match ([`AnyThought`]), so the match never blocks.
//!
//! ```
//! use host::{Key, Setup, let_bots_play, start};
//! use protocol::Occupant;
//!
//! let game = catalog::games()[0].id;
//! let players = ["bot random", "Nora"].map(|text| Occupant::read(text).unwrap());
//! let mut hosted = start(game, Setup::new(players.into(), Key::repeatable(1))).unwrap();
//! while !hosted.is_over() {
//!     let_bots_play(&mut *hosted);
//!     let Some(seat) = hosted.waiting().iter().next() else { break };
//!     let choice = hosted.snapshot(Some(seat), 0).choices.remove(0);
//!     hosted.submit(seat, &choice.notation).unwrap();
//! }
//! assert!(hosted.snapshot(None, 0).ending.is_some());
//! ```

mod any;
mod baselines;
mod changes;
mod ending;
mod frames;
mod guided;
mod hosted;
mod journeys;
mod luck;
mod play_on;
mod refused;
mod replay;
mod review;
mod setup;
mod shared_screen;
mod takeback;
mod thought;
mod undo;
mod verify;
mod win_chances;

pub use any::AnyMatch;
pub use commitments::bytes;
pub use guided::learn;
pub use hosted::Match;
pub use luck::{Key, Salt};
pub use play_on::play_on;
pub use refused::{Refused, setup_refused};
pub use replay::{AnyReplay, replay};
pub use review::{AnyReview, FUTURES, Opinion, REVIEW_VERSION, second_opinion};
pub use setup::{Setup, resume, start};
pub use thought::{AnyThought, Outcome, let_bots_play, think_through};
pub use verify::{Flaw, Part, verify};

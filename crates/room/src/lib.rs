//! One table for every client: a state machine without I/O, clock, threads or randomness of its own.
//!
//! A [`Room`] owns the match, knows who sits where and what each of them has been told, and lets
//! bots play. Guests ask; the room answers, and says by [`Effect`]s what is to be done: keep these
//! lines, tell this guest, think about this. Whoever drives it (the worker beside a page, a terminal,
//! a server) carries the effects out, and nothing else: everything that can go wrong about a table
//! is tested here, natively and in microseconds.
//!
//! A [`Desk`] is a room with everything that whoever sits at the same machine may do beside playing;
//! an [`online::Table`] is a room that people come to from afar.
#![warn(missing_docs)]

mod desk;
mod effect;
mod guarded;
pub mod guide;
mod looking_back;
mod notebook;
pub mod online;
pub mod pace;
mod playouts;
mod room;
mod screen;
mod thinking;

pub use desk::Desk;
pub use effect::{Effect, Guest, Place, Ticket};
pub use guarded::{Guarded, Rebuild};
pub use notebook::{Notebook, Page};
pub use room::{Next, Room};

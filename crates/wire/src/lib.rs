//! What clients ask and are told, as plain serialisable data.
//!
//! No ask names a viewer or a seat: who asks follows from the connection, or, at one screen, from
//! whose turn the screen shows. An [`Ask`] may come from anywhere; a [`Local`] power is for whoever
//! sits at the machine that keeps the match, and a server reads nothing of the kind. Every question
//! has an answer of its own type ([`Question`]).
#![warn(missing_docs)]

mod ask;
mod local;
mod message;
mod occupant;
pub mod online;
mod told;

pub use ask::{Ask, Hint, Look, Question, Step, Undo};
pub use local::{
    Arrive, CallOff, Commits, Course, Eyes, GoBack, GoOn, Instead, Learn, Local, LookBack, Moment,
    Moves, Open, Playouts, Resume, Save, Seating, Start, ToDesk, Verify,
};
pub use message::{FromDesk, Reply, Request, reply};
pub use occupant::{NoName, Occupant, names, people};
pub use told::{
    Advice, LookedBack, Opened, Refusal, Seated, Shown, Told, Update, Verified, Version,
};

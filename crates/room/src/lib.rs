//! The authority's side of a table: a state machine without I/O, clock, threads or randomness of
//! its own.
//!
//! A [`Room`] owns the match, knows who sits where and what each guest has been told, and lets bots
//! play. A [`LocalTable`] is a room with one screen, for clients in the same process; an
//! [`online::OnlineTable`] is a room that people join over a network. Both take requests and yield
//! messages. What else is to be done is an [`Effect`]: the driver stores records, runs thoughts and
//! sets timers. Everything that can go wrong about a table is tested here, in microseconds.
//!
//! ```
//! use protocol::{Continue, Message, Numbered, Occupant, Reply, Seating, Start};
//! use room::LocalTable;
//!
//! let mut table = LocalTable::default();
//! let start = Start {
//!     game: catalog::games()[0].id.into(),
//!     occupants: ["Nora", "bot random"].map(|text| Occupant::read(text).unwrap()).into(),
//!     seating: Seating::AsListed,
//!     options: String::new(),
//!     edition: None,
//! };
//! table.request(Numbered { id: 1, request: start.into() });
//! table.request(Numbered { id: 2, request: Continue.into() });
//! while table.is_thinking() {
//!     table.think();
//! }
//! let messages = table.messages();
//! assert!(messages.iter().any(|message| matches!(message, Message::Snapshot(_))));
//! assert_eq!(messages.last(), Some(&Message::Reply { id: 2, reply: Reply::Continued(true) }));
//! ```
#![warn(missing_docs)]

mod effect;
mod local_table;
pub mod online;
mod room;
mod screen;
mod thinking;

pub use effect::{Effect, Guest, Role, Ticket};
pub use local_table::{LocalTable, Rebuild, Recording};
pub use room::Room;

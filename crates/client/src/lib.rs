//! One client at one table, without I/O and without a clock.
//!
//! [`TableClient`] follows a table that is local or on a server. Messages and the time go in;
//! requests to be sent and [`TableEvent`]s come out. It owns request ids and their repetition,
//! reconnecting and its pauses, patches and resync, what the person has already seen, the pace at
//! which moments are shown, and the cards of a guide. The browser, the terminal, the load test
//! and the server's tests are built on it; each of them adds drawing and transport.
//! [`Connection`] is the part below it, for clients that ask a server without sitting at a table.
//!
//! ```
//! use client::{TableClient, Transmit, Transport};
//! use protocol::TableId;
//!
//! let mut client = TableClient::remote(TableId(7), None, 1, |_| None);
//! assert_eq!(client.poll_transport(), Some(Transport::Connect));
//! client.opened(0);
//! let Some(Transmit::Remote(join)) = client.poll_transmit(0) else { panic!() };
//! assert!(join.starts_with(r#"{"id":1,"request":{"join":"#));
//! ```
#![warn(missing_docs)]

mod acting;
mod backoff;
mod connection;
mod event;
mod fairness;
mod forced;
pub mod guide;
mod guided;
mod interim;
mod link;
mod luck;
mod memory;
pub mod notices;
pub mod pace;
mod playback;
mod requests;
pub mod reviews;
mod state;
mod store;
mod table;
mod verdict;

pub use connection::{Connection, LONGEST_ANSWER, Retry, SocketEvent, Transport, Unreadable};
pub use event::{Status, TableEvent};
pub use fairness::{Fairness, Warning, split_ticket};
pub use link::{LocalQueue, Transmit};
pub use playback::{Moment, Tempo};
pub use store::{KeyValueStore, MemoryStore};
pub use table::TableClient;
pub use verdict::{Verdict, about_luck, luck_code, luck_news};

/// Milliseconds of the caller's clock, which never goes back.
pub type Millis = u64;

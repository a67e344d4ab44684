//! The messages between a client and the table it sits at.
//!
//! A client sends numbered [`Request`]s and receives [`Message`]s. Tables on a server and tables
//! in the same process speak the same language; what only makes sense locally is a
//! [`LocalRequest`], which a server cannot even parse. No request names a viewer or a seat: the
//! table knows who asks from the connection. `docs/protocol.md` describes every message for
//! authors of clients in other languages.
//!
//! ```
//! use protocol::{Act, Message, Numbered, Reply, Request};
//!
//! let act = Act { choice: "take 5".into(), version: 3 };
//! let request = Numbered { id: 7, request: Request::from(act) };
//! let text = serde_json::to_string(&request).unwrap();
//! assert_eq!(text, r#"{"id":7,"request":{"act":{"choice":"take 5","version":3}}}"#);
//!
//! let done: Message = serde_json::from_str(r#"{"reply":{"id":7,"reply":"done"}}"#).unwrap();
//! assert_eq!(done, Message::Reply { id: 7, reply: Reply::Done });
//! ```
#![warn(missing_docs)]

mod call;
mod delta;
mod error;
mod fingerprint;
mod local_request;
mod luck;
mod message;
mod occupant;
mod payload;
mod plan;
mod replica;
mod request;
mod snapshot;
mod table_info;

pub use call::Call;
pub use delta::Delta;
pub use error::Error;
pub use fingerprint::Fingerprint;
pub use local_request::{
    Alternative, Arrive, CancelReview, Continue, Eyes, IsFinal, Learn, LocalRequest, Moves,
    OpenReplay, Playouts, Resume, Review, ShowStep, Start, TakeBack, Verify, WinChances,
};
pub use luck::{
    Compared, Found, LuckInfo, LuckStage, Origin, Revealed, SeenLog, SeenRound, Verified, Witness,
};
pub use message::{LocalMessage, Message, Reply};
pub use occupant::{ELVES, NEWCOMER, NoName, Occupant, introduction, names, people};
pub use payload::Payload;
pub use plan::{
    LONGEST_SAYING, LONGEST_SHORT_NAME, Place, Plan, TableId, TimeLimit, plain_options,
};
pub use replica::{OutOfSync, Replica};
pub use request::{
    Act, Agree, Begin, ClaimTicket, Commit, Decline, Fill, Hint, IssueTicket, Join, ListTables,
    Numbered, Open, React, Rematch, Remove, Rename, Replace, Request, Resign, Reveal, Say, Seating,
    Sit, Stand, Sync, Transcript, Undo,
};
pub use snapshot::{Advice, Frame, Patch, ReplayInfo, ReviewProgress, Seated, Snapshot, Version};
pub use table_info::{
    Chair, ChatMessage, Invitation, Proposal, Reaction, Saying, TableInfo, TableRow, TableStage,
    Tables, Unseated, Vote,
};

/// The version of the protocol. It is raised when older clients could not go on. The server names
/// it in every [`TableInfo`] and closes connections of clients that it cannot understand.
pub const PROTOCOL: u32 = 2;

/// The words for the person behind a client of another version.
pub const UPDATED: &str = scene::words::saving::UPDATED;

//! What a server or a local table sends to a client.

use scene::{Line, seat_number};
use serde::{Deserialize, Serialize};
use tabletop::Seat;

use crate::{
    Advice, ChatMessage, Error, Frame, Patch, ReplayInfo, ReviewProgress, Seated, Snapshot,
    TableId, TableInfo, Tables, Verified,
};

/// Everything that a client receives. Messages about what a request changed are sent before its
/// reply.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Message {
    /// The request was carried out.
    Reply {
        /// The id of the request.
        id: u64,
        /// The data it was answered with.
        reply: Reply,
    },
    /// The request was refused. Nothing has changed.
    Refused {
        /// The id of the request.
        id: u64,
        /// Why.
        error: Error,
    },
    /// The match as this client may see it.
    Snapshot(Box<Snapshot>),
    /// What changed in the match since a version that this client was shown.
    Patch(Box<Patch>),
    /// The best choices, the best first, as a strong bot sees them.
    Hint(Vec<Advice>),
    /// Who sits where, and how far the table is.
    Table(Box<TableInfo>),
    /// Something was said at the table.
    Chat(ChatMessage),
    /// The server shuts down or restarts: connect again in a moment.
    Restarting,
    /// A message that only a table in the same process sends.
    Local(LocalMessage),
}

/// A message that only a table in the same process sends.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LocalMessage {
    /// The table accepts requests from now on.
    Ready,
    /// Records to store before anything that follows from them is shown.
    Append(Vec<String>),
    /// The screen goes to this seat. Its person answers with [`crate::Arrive`].
    HandOver(#[serde(with = "seat_number")] Seat),
}

/// The data that a request is answered with.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Reply {
    /// The request was carried out; it is not answered with data.
    Done,
    /// The table that was opened.
    Opened(TableId),
    /// The tables that the person can join.
    Tables(Tables),
    /// A ticket that carries a chair to another device.
    Ticket(String),
    /// The match as text.
    Transcript(String),
    /// The players of the match that was started. Local tables only, like all replies below.
    Seated(Seated),
    /// Whether the table continued; if not, it waits for a person.
    Continued(bool),
    /// Whether the choice could not be undone.
    IsFinal(bool),
    /// The recorded match that was opened.
    Replay(ReplayInfo),
    /// One step of the recorded match.
    Frame(Frame),
    /// What each step of the recorded match brought.
    Moves(Vec<Vec<Line>>),
    /// Every seat's chance to win before the first step and after each step.
    WinChances(Vec<Vec<f32>>),
    /// How far the review has come.
    Review(ReviewProgress),
    /// The luck of the match is what it had to be.
    Verified(Verified),
    /// The number of decisions in the random matches.
    Decisions(u64),
}

impl Message {
    /// The reply to a request, or its refusal.
    pub fn result(id: u64, result: Result<Reply, Error>) -> Message {
        match result {
            Ok(reply) => Message::Reply { id, reply },
            Err(error) => Message::Refused { id, error },
        }
    }
}

impl From<()> for Reply {
    fn from((): ()) -> Reply {
        Reply::Done
    }
}

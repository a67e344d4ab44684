//! What a client tells the program around it.

use protocol::{Advice, ChatMessage, Error, Reply};
use scene::Choice;
use tabletop::Seat;

use crate::playback::Moment;

/// Something that happened at the table, to be shown or carried out in this order.
#[derive(Clone, PartialEq, Debug)]
pub enum TableEvent {
    /// Who sits at the match is known, or has changed ([`crate::TableClient::seated`]).
    Seated,
    /// News is about to be shown.
    Changing {
        /// Whether the viewer's choices stay as they are: what the person has half chosen stays.
        keeps_choices: bool,
    },
    /// The log has changed ([`crate::TableClient::log`]).
    Log,
    /// The table has changed outside of a moment ([`crate::TableClient::scene`]).
    Scene,
    /// A moment begins. Its lines are in the log; its table, if it has one, is to be drawn now.
    Moment(Box<Moment>),
    /// All of a snapshot is shown: choices and everything else are up to date.
    Settled,
    /// Nothing happens until a person acts.
    Idle {
        /// Whether the viewer is to choose, and others have acted since the viewer last did.
        calls: bool,
    },
    /// The viewer's only choice was made.
    Forced(Choice),
    /// The screen goes to this seat: hide the table until its person is there.
    HandOver(Seat),
    /// What a strong bot would choose, the best first.
    Hint(Vec<Advice>),
    /// Who sits where at a remote table has changed ([`crate::TableClient::info`]).
    Table,
    /// Something was said at the table.
    Chat(ChatMessage),
    /// The state of the connection has changed ([`crate::TableClient::status`]).
    Connection,
    /// Records of a local table, to be stored before anything that follows is shown.
    Append(Vec<String>),
    /// What this device knows of the table's luck has changed: store it with
    /// [`crate::TableClient::keep`]. Nothing that depends on it is sent before.
    Keep,
    /// A request was carried out.
    Reply(u64, Reply),
    /// A request was refused.
    Refused(u64, Error),
    /// A request that only reads was lost with its connection.
    Forgotten(u64),
    /// The server speaks another version of the protocol: the program must be loaded again.
    Outdated,
}

/// How things are between the client and a remote table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Status {
    /// On the way to the table for the first time.
    Joining,
    /// At the table.
    Joined,
    /// The connection is lost, and tried again.
    Lost,
    /// At the table again, since a moment.
    Restored,
    /// The server has never answered; it is tried again.
    Unreachable,
    /// The table cannot be joined.
    Refused(Error),
}

//! What a client reports to the program around it.

use protocol::{Advice, ChatMessage, Error, Reply};
use scene::Choice;
use tabletop::Seat;

use crate::playback::Moment;

/// Something that happened at the table. The program shows events or carries them out in this
/// order.
#[derive(Clone, PartialEq, Debug)]
pub enum TableEvent {
    /// The players of the match are known, or have changed ([`crate::TableClient::seated`]).
    Seated,
    /// A new snapshot is about to be shown.
    Changing {
        /// Whether the viewer's choices stay the same, so that a half-made choice on the screen may
        /// stay.
        keeps_choices: bool,
    },
    /// The log has changed ([`crate::TableClient::log`]).
    Log,
    /// The table has changed outside of a moment ([`crate::TableClient::scene`]).
    Scene,
    /// A moment begins. Its lines are in the log; if it has a scene, draw that now.
    Moment(Box<Moment>),
    /// A snapshot is shown completely: choices and everything else are up to date.
    Settled,
    /// Nothing will happen until a person acts.
    Idle {
        /// Whether the viewer has to choose, and others have acted since the viewer last did.
        calls: bool,
    },
    /// The client made the viewer's only choice.
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
    /// Records of a local table. Store them before anything that follows is shown.
    Append(Vec<String>),
    /// What this device knows of the table's luck has changed: store it with
    /// [`crate::TableClient::keep`]. The client sends nothing that depends on it before that.
    Keep,
    /// A request was carried out.
    Reply(u64, Reply),
    /// A request was refused.
    Refused(u64, Error),
    /// A read-only request was lost with its connection.
    Forgotten(u64),
    /// The server speaks another version of the protocol: the program must be reloaded.
    Outdated,
}

/// The state of the connection between a client and a remote table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Status {
    /// The client joins the table for the first time.
    Joining,
    /// The client is at the table.
    Joined,
    /// The connection is lost. The client keeps trying.
    Lost,
    /// The client has just come back to the table.
    Restored,
    /// The server has never answered. The client keeps trying.
    Unreachable,
    /// The table cannot be joined.
    Refused(Error),
}

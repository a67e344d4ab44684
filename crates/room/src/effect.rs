//! What a table asks its driver to do.

use std::fmt;

use host::AnyThought;
use protocol::TableId;
use tabletop::Seat;

use crate::online::Summary;

/// A client at a table, by a number that the driver chooses.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Guest(pub u64);

/// Where a guest sits at a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Role {
    /// On a seat of the match.
    Seat(Seat),
    /// On no seat: the guest sees what everyone may see.
    Watching,
    /// At the screen that all people of the match share and hand over to each other.
    Screen,
}

/// The id of a thought.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Ticket(pub u64);

/// Something for the driver to do, in this order.
pub enum Effect {
    /// Store these as the first records of another table.
    Open(TableId, Vec<String>, Summary),
    /// Store these records after the earlier ones. No guest may receive or be answered anything
    /// that follows from them before they are stored. If they cannot be stored, the table is
    /// restored without them.
    Append(Vec<String>),
    /// Run this thought on any thread, and return it to the table.
    Think(Ticket, Box<dyn AnyThought>),
    /// The thought is no longer needed.
    Cancel(Ticket),
    /// Call [`crate::online::OnlineTable::wake`] at that time, in milliseconds since 1970. Only the
    /// last of these counts.
    WakeAt(u64),
}

impl fmt::Debug for Effect {
    /// Hides the records: they may hold a secret.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Effect::Open(table, records, _) => write!(f, "Open {table:?}: {}", records.len()),
            Effect::Append(records) => write!(f, "Append {} records", records.len()),
            Effect::Think(ticket, thought) => {
                write!(f, "Think {ticket:?} for seat {}", thought.seat())
            }
            Effect::Cancel(ticket) => write!(f, "Cancel {ticket:?}"),
            Effect::WakeAt(at) => write!(f, "WakeAt {at}"),
        }
    }
}

//! What a table asks of whoever drives it, and what it is given.

use std::fmt;

use host::AnyThought;
use wire::online::TableId;

use super::Summary;
use crate::{Guest, Ticket};

/// What a table cannot have of its own.
pub struct Outside<'a> {
    /// The time, in milliseconds since 1970.
    pub now: u64,
    /// Chance that nobody can guess.
    pub random: &'a mut dyn FnMut() -> [u8; 32],
}

impl fmt::Debug for Outside<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Outside at {}", self.now)
    }
}

/// Something to be done, in this order.
pub enum Effect {
    /// Keep the first records of another table, which can be opened then.
    Open(TableId, Vec<String>, Summary),
    /// Keep these records behind those before. Nobody may be told or answered anything that follows
    /// from them until they are safe; if they cannot be kept, the table is made anew without them.
    Append(Vec<String>),
    /// There is news for this guest: fetch it with [`super::Table::news`] whenever the guest can
    /// take it.
    Tell(Guest),
    /// Think this through, anywhere, and bring it back with [`super::Table::thought`].
    Think(Ticket, Box<dyn AnyThought>),
    /// Nobody waits for that thought any more.
    CallOff(Ticket),
    /// Call [`super::Table::wake`] at that time, in milliseconds since 1970. The last one counts.
    WakeAt(u64),
}

impl fmt::Debug for Effect {
    /// Shows no secret: a record may hold one.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Effect::Open(table, records, _) => write!(f, "Open {table:?}: {}", records.len()),
            Effect::Append(records) => write!(f, "Append {} records", records.len()),
            Effect::Tell(guest) => write!(f, "Tell {guest:?}"),
            Effect::Think(ticket, thought) => {
                write!(f, "Think {ticket:?} for seat {}", thought.seat())
            }
            Effect::CallOff(ticket) => write!(f, "CallOff {ticket:?}"),
            Effect::WakeAt(at) => write!(f, "WakeAt {at}"),
        }
    }
}

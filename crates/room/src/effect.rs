//! What a room asks of whoever drives it.

use std::fmt;

use host::AnyThought;
use tabletop::Seat;

/// Somebody who is connected to the room: a number that the driver gives.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Guest(pub u64);

/// Where a guest sits.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Place {
    /// On a seat of the match.
    Seat(Seat),
    /// Nowhere: sees what everybody may see.
    Watching,
    /// At the screen that all people of the match share, and hand over to each other.
    Screen,
}

/// A thought that was asked for.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Ticket(pub u64);

/// Something to be done, in this order.
pub enum Effect {
    /// Keep these lines behind those before. Nobody may be told or answered anything that follows
    /// from them until they are safe; if they cannot be kept, the room is rebuilt without them.
    Append(Vec<String>),
    /// There is news for this guest: fetch it with [`crate::Room::news`] whenever the guest can
    /// take it.
    Tell(Guest),
    /// Think this through, anywhere, and bring it back with [`crate::Room::thought`].
    Think(Ticket, Box<dyn AnyThought>),
    /// Nobody waits for that thought any more.
    CallOff(Ticket),
}

impl fmt::Debug for Effect {
    /// Shows no secret: a record may hold one.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Effect::Append(lines) => write!(f, "Append {} lines", lines.len()),
            Effect::Tell(guest) => write!(f, "Tell {guest:?}"),
            Effect::Think(ticket, thought) => {
                write!(f, "Think {ticket:?} for seat {}", thought.seat())
            }
            Effect::CallOff(ticket) => write!(f, "CallOff {ticket:?}"),
        }
    }
}

//! The thoughts that a room waits for.

use tabletop::Seat;

use crate::{Guest, Ticket};

/// The thoughts that a room waits for.
#[derive(Debug, Default)]
pub(crate) struct Thinking {
    open: Vec<(Ticket, Why)>,
    tickets: u64,
}

/// What a thought is for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Why {
    /// A bot's step.
    Bot(Seat),
    /// A hint that a guest asked for.
    Hint(Guest),
}

impl Thinking {
    pub(crate) fn begin(&mut self, why: Why) -> Ticket {
        self.tickets += 1;
        let ticket = Ticket(self.tickets);
        self.open.push((ticket, why));
        ticket
    }

    /// Ends a thought; returns its purpose unless it was cancelled.
    pub(crate) fn end(&mut self, ticket: Ticket) -> Option<Why> {
        let nth = self.open.iter().position(|(open, _)| *open == ticket)?;
        Some(self.open.remove(nth).1)
    }

    /// Cancels the thoughts that are no longer needed.
    pub(crate) fn cancel(&mut self, unwanted: impl Fn(Why) -> bool) -> Vec<(Ticket, Why)> {
        let (gone, open) = self.open.iter().partition(|(_, why)| unwanted(*why));
        self.open = open;
        gone
    }

    /// Whether a thought is a hint.
    pub(crate) fn is_hint(&self, ticket: Ticket) -> bool {
        self.open.iter().any(|(open, why)| *open == ticket && matches!(why, Why::Hint(_)))
    }

    /// Whether the room waits for a thought with that purpose.
    pub(crate) fn is_for(&self, wanted: Why) -> bool {
        self.open.iter().any(|(_, why)| *why == wanted)
    }

    /// Whether a bot is about to take a step.
    pub(crate) fn has_bots(&self) -> bool {
        self.open.iter().any(|(_, why)| matches!(why, Why::Bot(_)))
    }
}

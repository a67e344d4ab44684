//! A match of any game, without its type.

use bots::Kind;
use protocol::{Frame, Message, Occupant, Snapshot, Version};
use scene::About;
use tabletop::{Seat, SeatSet};

use crate::{AnyThought, Refused};

/// A hosted match of any game. Text goes in, snapshots and patches come out: the caller needs no
/// rules.
pub trait AnyMatch: Send {
    /// The game's box.
    fn about(&self) -> &'static About;

    /// Who sits where, in seat order.
    fn occupants(&self) -> &[Occupant];

    /// The seats that owe a step.
    fn waiting(&self) -> SeatSet;

    /// Whether the match has ended.
    fn is_over(&self) -> bool;

    /// Takes a step for `seat`, given in notation, and lets luck decide what follows from it.
    fn submit(&mut self, seat: Seat, notation: &str) -> Result<(), Refused>;

    /// Takes back the last step of `seat`, if nothing was revealed since.
    fn undo(&mut self, seat: Seat) -> Result<(), Refused>;

    /// Goes back to the last decision of `seat`, over luck and the steps of others. Whatever is
    /// chosen now, luck decides what it would have decided at that step.
    fn take_back(&mut self, seat: Seat) -> Result<(), Refused>;

    /// Whether a step of `seat`, given in notation, could not be undone.
    fn is_final(&self, seat: Seat, notation: &str) -> bool;

    /// Lets the bot on `seat` think about its decision; `None` if it owes no step, if no bot sits
    /// there, or if it is already thinking.
    fn think(&mut self, seat: Seat) -> Option<Box<dyn AnyThought>>;

    /// Returns the bot that `thought` was made with, so that it keeps what it found out. If this is
    /// not called, a new bot takes over.
    fn remember(&mut self, thought: Box<dyn AnyThought>);

    /// Takes note that the thought for `seat` was cancelled: a new bot takes over.
    fn call_off(&mut self, seat: Seat);

    /// Starts a search for advice for `seat`, from its own view; `None` if it owes no step.
    fn advise(&self, seat: Seat) -> Option<Box<dyn AnyThought>>;

    /// How many changes `viewer` could notice.
    fn version(&self, viewer: Option<Seat>) -> Version;

    /// What `viewer` may know, and what happened since version `since`.
    fn snapshot(&self, viewer: Option<Seat>, since: Version) -> Snapshot;

    /// Like [`snapshot`](AnyMatch::snapshot), and remembers what `viewer` was shown, so that
    /// patches can follow.
    fn sync(&mut self, viewer: Option<Seat>, since: Version) -> Snapshot;

    /// Like [`sync`](AnyMatch::sync), but returns a patch when `viewer` last received version
    /// `since` from this match.
    fn patch(&mut self, viewer: Option<Seat>, since: Version) -> Message;

    /// Drops what can be computed again, because the match is idle.
    fn rest(&mut self);

    /// The table after every change that `viewer` noticed since version `since`, except the last.
    fn frames(&self, viewer: Option<Seat>, since: Version) -> Vec<Frame>;

    /// Lets a bot play for the person on `seat`; with `None` the person plays again.
    fn stand_in(&mut self, seat: Seat, bot: Option<Kind>);

    /// Whether `seat` sees something that others may not see, or makes a choice in secret.
    fn is_private(&self, seat: Seat) -> bool;

    /// Like [`snapshot`](AnyMatch::snapshot) of a spectator, for a screen that several people look
    /// at while `seat` chooses. It offers nothing that [is private](AnyMatch::is_private).
    fn open_snapshot(&self, seat: Seat, since: Version) -> Snapshot;

    /// The seat that takes the next step of the guide, while the match follows one.
    fn expected(&self) -> Option<Seat>;

    /// The person whose last step can be undone.
    fn undoer(&self) -> Option<Seat>;

    /// Returns the records since the last call. Store them before anything that follows from them
    /// is shown.
    fn records(&mut self) -> Vec<String>;

    /// The match as text, including steps that were taken back.
    fn history(&self) -> String;

    /// The match as text, without steps that were taken back: a complete save.
    fn transcript(&self) -> String;
}

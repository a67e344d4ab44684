//! A match whose game is not known.

use bots::Kind;
use scene::About;
use tabletop::{Seat, SeatSet};
use wire::online::Sight;
use wire::{Occupant, Shown, Update, Version};

use crate::{AnyThought, Refused};

/// A hosted match of any game. Text in, updates out: who holds it knows no rules.
pub trait AnyMatch: Send {
    /// The game's box.
    fn about(&self) -> &'static About;

    /// Who sits where, in seat order.
    fn occupants(&self) -> &[Occupant];

    /// The seats that owe a step.
    fn waiting(&self) -> SeatSet;

    /// Whether the match has ended.
    fn is_over(&self) -> bool;

    /// Takes a step for `seat`, given in notation, and lets luck do what follows from it.
    fn submit(&mut self, seat: Seat, notation: &str) -> Result<(), Refused>;

    /// Takes back the last step of `seat`, if nothing was revealed since.
    fn undo(&mut self, seat: Seat) -> Result<(), Refused>;

    /// Goes back to the last decision of `seat`, over luck and others' steps. Luck brings then what
    /// it would have brought at that step, whatever is chosen now.
    fn go_back(&mut self, seat: Seat) -> Result<(), Refused>;

    /// Whether a step of `seat`, given in notation, could not be undone.
    fn commits(&self, seat: Seat, notation: &str) -> bool;

    /// What the bot on `seat` has to think about; nothing if it owes no step, if no bot sits there,
    /// or if it is thinking already.
    fn think(&mut self, seat: Seat) -> Option<Box<dyn AnyThought>>;

    /// Gives the bot back that a thought was made with, so that its next one goes on from there.
    /// Without it a new bot takes over.
    fn remember(&mut self, thought: Box<dyn AnyThought>);

    /// The bot on `seat` no longer thinks: a new one takes over.
    fn call_off(&mut self, seat: Seat);

    /// What to advise `seat`, who sees what it sees; nothing if it owes no step.
    fn advise(&self, seat: Seat) -> Option<Box<dyn AnyThought>>;

    /// How many changes `viewer` could notice.
    fn version(&self, viewer: Option<Seat>) -> Version;

    /// What `viewer` may know, and what happened since version `since`.
    fn update(&self, viewer: Option<Seat>, since: Version) -> Update;

    /// The same, as what has changed if `viewer` was shown version `since` by this before.
    fn sight(&mut self, viewer: Option<Seat>, since: Version) -> Sight;

    /// The same, but all of it; changes follow upon it.
    fn whole(&mut self, viewer: Option<Seat>, since: Version) -> Sight;

    /// Nothing happens for a while: keeps no more than what is needed to go on.
    fn rest(&mut self);

    /// The table after every change that `viewer` noticed since version `since`, the last excepted.
    fn way(&self, viewer: Option<Seat>, since: Version) -> Vec<Shown>;

    /// A bot goes on for the person on `seat`, or the person goes on again.
    fn stand_in(&mut self, seat: Seat, bot: Option<Kind>);

    /// Whether `seat` sees anything now that not everybody may see.
    fn is_private(&self, seat: Seat) -> bool;

    /// The lines that were written since the last call: append them to those before. Nothing may
    /// be shown that follows from them until they are kept.
    fn records(&mut self) -> Vec<String>;

    /// The match as text: a complete save, without what was taken back.
    fn transcript(&self) -> String;
}

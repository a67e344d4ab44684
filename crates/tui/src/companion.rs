//! Whoever keeps the match that is shown.

use host::AnyReplay;
use tabletop::Seat;
use wire::{Advice, Refusal, Seated, Step, Update};

/// What comes next.
#[derive(Clone, PartialEq, Debug)]
pub enum Going {
    /// Something has happened.
    Told(Box<Update>),
    /// Somebody else should sit down here, unseen by the one before.
    HandOver(Seat),
    /// The advice that was asked for.
    Advice(Vec<Advice>),
    /// Who sits here has changed, or what they are called.
    Seated(Seated),
    /// Somebody said something.
    Said(String),
    /// Something is wrong until it is put right; nothing any more without.
    Warned(Option<String>),
    /// What was asked before is refused.
    Refused(Refusal),
    /// A bot thinks; ask again.
    Thinking,
    /// Nothing, until somebody here chooses.
    Nothing,
}

/// Keeps the match, lets bots think a little at a time, writes everything down.
pub trait Companion {
    /// Who sits at the table.
    fn seated(&mut self) -> Result<Seated, Refusal>;
    /// All there is to see, with the log from its beginning.
    fn look(&mut self) -> Result<Update, Refusal>;
    /// What comes next, after a few milliseconds of thinking at most.
    fn go_on(&mut self) -> Result<Going, Refusal>;
    /// "It's me."
    fn arrive(&mut self) -> Result<Update, Refusal>;
    /// Takes a step; what it brings follows later where there is nothing yet.
    fn step(&mut self, step: &Step) -> Result<Option<Update>, Refusal>;
    /// Takes the last step back; likewise.
    fn undo(&mut self) -> Result<Option<Update>, Refusal>;
    /// Goes back to the last decision, over luck and what bots did; likewise.
    fn go_back(&mut self) -> Result<Option<Update>, Refusal>;
    /// Asks a strong bot; [`Going::Advice`] follows.
    fn hint(&mut self) -> Result<(), Refusal>;
    /// Where the game is kept, in words.
    fn kept(&mut self) -> Result<String, Refusal>;
    /// Keeps the game in this file from now on, in words where.
    fn keep_in(&mut self, _place: &str) -> Result<String, Refusal> {
        self.kept()
    }
    /// The match to be looked at again, once it is over.
    fn replay(&mut self) -> Result<Box<dyn AnyReplay>, Refusal>;
    /// Why the last step could not be kept, told once.
    fn unkept(&mut self) -> Option<String>;
    /// Whether there is somebody far away to talk to.
    fn talks(&self) -> bool {
        false
    }
    /// Says something to everybody at the table.
    fn say(&mut self, _text: &str) {}
}

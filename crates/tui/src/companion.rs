//! Whoever keeps the match that is shown.

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
    /// Takes a step.
    fn step(&mut self, step: &Step) -> Result<Update, Refusal>;
    /// Takes the last step back.
    fn undo(&mut self) -> Result<Update, Refusal>;
    /// Asks a strong bot; [`Going::Advice`] follows.
    fn hint(&mut self) -> Result<(), Refusal>;
    /// Where the game is kept, in words.
    fn kept(&mut self) -> Result<String, Refusal>;
    /// Why the last step could not be kept, told once.
    fn unkept(&mut self) -> Option<String>;
}

//! A match whose game is not known.

use scene::About;
use tabletop::{Seat, SeatSet};

use crate::{Hint, Occupant, Refused, Update};

/// A hosted match of any game. Text in, updates out: who holds it knows no rules.
pub trait AnyMatch: Send {
    /// The game's box.
    fn about(&self) -> &'static About;

    /// How many play.
    fn seats(&self) -> usize;

    /// Who sits where, in seat order.
    fn occupants(&self) -> &[Occupant];

    /// The seats that owe a step.
    fn waiting(&self) -> SeatSet;

    /// Whether the match has ended.
    fn is_over(&self) -> bool;

    /// Takes a step for `seat`, given in notation, and lets luck do what follows from it.
    fn submit(&mut self, seat: Seat, notation: &str) -> Result<(), Refused>;

    /// Lets one bot that owes a step take it; says whether there was one.
    fn step_bot(&mut self) -> bool;

    /// Takes back the last step of `seat`, if nothing was revealed since.
    fn undo(&mut self, seat: Seat) -> Result<(), Refused>;

    /// What `viewer` may know, and what happened since version `since`.
    fn update(&self, viewer: Option<Seat>, since: usize) -> Update;

    /// The best few steps for `seat`, the best first, as far as one can think from its own view in
    /// less than a second. Nothing if it owes no step.
    fn hint(&self, seat: Seat) -> Vec<Hint>;

    /// The match as text: a complete save.
    fn transcript(&self) -> String;
}

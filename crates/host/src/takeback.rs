//! Takes a decision back, over luck and the steps of others.
//!
//! The steps are the truth: the position before one of them is found by playing them again, so that
//! a match keeps no positions for it.

use catalog::Playable;
use tabletop::{Entry, Seat, Step};

use crate::hosted::{Match, legal};
use crate::undo::UndoStack;
use crate::{AnyMatch, Refused};

impl<G: Playable> Match<G> {
    /// Goes back to the last step that `seat` had a choice at.
    pub(crate) fn take_back(&mut self, seat: Seat) -> Result<(), Refused> {
        if self.is_over() {
            return Err(Refused::Illegal(tabletop::Illegal::Over));
        }
        let last = self.last_decision(seat).ok_or(Refused::NoDecision)?;
        self.take_back_over(seat, self.steps.len() - last);
        Ok(())
    }

    /// Takes the last so many steps back, the first of which was a decision of `seat`.
    pub(crate) fn take_back_over(&mut self, seat: Seat, count: usize) {
        let left = self.steps.len() - count;
        let (game, events) = self.after(left);
        self.changes.went_back(seat, (&self.game, &game));
        (self.game, self.events) = (game, events);
        self.steps.truncate(left);
        self.undo = UndoStack::default();
        self.takebacks += 1;
        self.enter(Entry::WentBack(seat, count));
        // What they had thought of may not come to be.
        Seat::all(self.occupants.len()).for_each(|seat| self.seat_bot(seat));
    }

    /// Whether a step of `seat` stands: without one there is nothing to go back to.
    pub(crate) fn has_acted(&self, seat: Seat) -> bool {
        self.steps.iter().any(|step| matches!(step, Step::Acted(actor, _) if *actor == seat))
    }

    fn last_decision(&self, seat: Seat) -> Option<usize> {
        let mut game = self.start.clone();
        let mut last = None;
        for (nth, step) in self.steps.iter().enumerate() {
            let is_own = matches!(step, Step::Acted(actor, _) if *actor == seat);
            if is_own && legal(&game, seat).len() > 1 {
                last = Some(nth);
            }
            step.take(&mut game, &mut Vec::new()).expect("it was taken before");
        }
        last
    }

    /// The position after the first so many steps, and what had happened.
    pub(crate) fn after(&self, count: usize) -> (G, Vec<G::Event>) {
        let (mut game, mut events) = (self.start.clone(), Vec::new());
        for step in &self.steps[..count] {
            step.take(&mut game, &mut events).expect("it was taken before");
        }
        (game, events)
    }
}

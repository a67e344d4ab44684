//! Takes back a decision, over luck and the steps of others.
//!
//! The position before a step is found by playing the earlier steps again, so that a match does not
//! have to store positions.

use catalog::Playable;
use tabletop::{Entry, Seat, Step};

use crate::hosted::{Match, legal};
use crate::undo::UndoStack;
use crate::{AnyMatch, Refused};

impl<G: Playable> Match<G> {
    /// Goes back to the last step at which `seat` had a choice.
    pub(crate) fn take_back(&mut self, seat: Seat) -> Result<(), Refused> {
        if self.is_over() {
            return Err(Refused::Illegal(tabletop::Illegal::Over));
        }
        let last = self.last_decision(seat).ok_or(Refused::NoDecision)?;
        self.take_back_over(seat, self.steps.len() - last);
        Ok(())
    }

    /// Takes back the last `count` steps, the first of which was a decision of `seat`.
    pub(crate) fn take_back_over(&mut self, seat: Seat, count: usize) {
        let left = self.steps.len() - count;
        let (game, events) = self.after(left);
        self.changes.went_back((seat, count), (&self.game, &game));
        (self.game, self.events) = (game, events);
        self.steps.truncate(left);
        self.journeys.retain(|journey| journey.end <= left);
        self.undo = UndoStack::new(left, &self.game);
        self.takebacks += 1;
        self.enter(Entry::WentBack(seat, count));
        // The bots may have thought about positions that are gone.
        Seat::all(self.occupants.len()).for_each(|seat| self.seat_bot(seat));
    }

    /// Whether a step of `seat` stands, so that there is something to go back to.
    pub(crate) fn has_acted(&self, seat: Seat) -> bool {
        self.steps.iter().any(|step| matches!(step, Step::Acted(actor, _) if *actor == seat))
    }

    /// The first step of the last choice that `seat` had. A journey of several steps is one choice.
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
        let begun = |nth: usize| {
            let journey = self.journeys.iter().find(|journey| journey.contains(&nth));
            journey.map_or(nth, |journey| journey.start)
        };
        last.map(begun)
    }

    /// The position after the first `count` steps, and the events up to it.
    pub(crate) fn after(&self, count: usize) -> (G, Vec<G::Event>) {
        let (mut game, mut events) = (self.start.clone(), Vec::new());
        for step in &self.steps[..count] {
            step.take(&mut game, &mut events).expect("it was taken before");
        }
        (game, events)
    }
}

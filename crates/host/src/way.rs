//! The way from one version to the next: the table after every step between them.
//!
//! The positions are found by playing the steps again, so that a match keeps none for it.

use catalog::Playable;
use tabletop::Seat;
use wire::{Shown, Version};

use crate::hosted::Match;

/// Of a longer way only the end is shown.
const MOST_STEPS: usize = 40;

impl<G: Playable> Match<G> {
    /// The table after every change that `viewer` noticed since a version, the last one excepted.
    pub(crate) fn way_here(&self, viewer: Option<Seat>, since: Version) -> Vec<Shown> {
        let steps = self.changes.steps(self.components, viewer, since).unwrap_or_default();
        if steps.len() < 2 || steps.len() > MOST_STEPS {
            return Vec::new();
        }
        let first = self.steps.len() - steps.len();
        let (mut game, _) = self.after(first);
        let mut way = Vec::new();
        for (step, told) in self.steps[first..].iter().zip(steps) {
            step.take(&mut game, &mut Vec::new()).expect("it was taken before");
            if let Some(log) = told {
                way.push(Shown { scene: G::scene(&game.view(viewer)), log });
            }
        }
        way.pop();
        way
    }
}

//! Frames: the table after every step between two versions.
//!
//! The positions are found by playing the steps again, so that a match does not have to store them.

use catalog::Playable;
use protocol::{Frame, Version};
use tabletop::Seat;

use crate::hosted::Match;

/// If there are more steps, the screen shows only the last.
const MOST_FRAMES: usize = 40;

impl<G: Playable> Match<G> {
    /// The table after every change that `viewer` noticed since a version, except the last.
    pub(crate) fn frames_since(&self, viewer: Option<Seat>, since: Version) -> Vec<Frame> {
        let steps = self.changes.steps(self.components, viewer, since).unwrap_or_default();
        if steps.len() < 2 || steps.len() > MOST_FRAMES {
            return Vec::new();
        }
        let first = self.steps.len() - steps.len();
        let (mut game, _) = self.after(first);
        let mut frames = Vec::new();
        for (step, told) in self.steps[first..].iter().zip(steps) {
            step.take(&mut game, &mut Vec::new()).expect("it was taken before");
            if let Some(log) = told {
                frames.push(Frame { scene: G::scene(&game.view(viewer)), log });
            }
        }
        frames.pop();
        frames
    }
}

//! Reviews a match that is over: which decisions cost how much, and how much was luck.
//!
//! Every decision is compared with what a search would have chosen, from the view of its seat (see
//! [`bots::Weighing`]). Decisions that seem costly are searched again for longer, several times
//! with different luck. Only a loss that clearly exceeds the differences between those searches is
//! called a mistake.

mod decision;
mod opinion;
mod verdict;

use bots::{Foresight, Weighing};
use catalog::Playable;
use scene::Review;
use tabletop::{Seat, Step, insertion_sort_by};

use crate::hosted::legal;
use crate::replay::Replay;
use crate::win_chances::{joined, smooth};

use decision::Decision;
pub use opinion::{Opinion, second_opinion};

/// Raised when a review would come out differently, so that stored reviews are made again.
pub const REVIEW_VERSION: u32 = 3;
/// How many simulations a decision gets by default.
pub const FUTURES: u32 = 1500;
/// One in this many simulations is spent on drawing the chances.
const FORESEEN: u32 = 5;
/// How many decisions of each seat are searched again, by how many searches, each how much longer.
const CANDIDATES: usize = 5;
const AGAIN: usize = 3;
const LONGER: u32 = 4;
/// Decisions that seem to cost less are not searched again.
const SUSPICIOUS: f32 = 0.015;

/// A review in progress, of a match of any game.
pub trait AnyReview: Send {
    /// Thinks for a few milliseconds; returns whether the review is finished.
    fn think(&mut self) -> bool;

    /// Which part of the work is done, from 0 to 1.
    fn progress(&self) -> f32;

    /// The review, once it is finished.
    fn review(&self) -> Option<Review>;
}

pub(crate) struct Reviewing<G: Playable> {
    replay: Replay<G>,
    futures: u32,
    decisions: Vec<Decision<G>>,
    /// Every seat's chances at some of the steps.
    points: Vec<(usize, Vec<f32>)>,
    foresight: Foresight<G>,
    work: Work<G>,
}

/// The current work.
enum Work<G: Playable> {
    /// The decision of this number is searched.
    First(usize, Option<Weighing<G>>),
    /// The decisions to search again, how often that has happened already, and the current search.
    Again(Vec<usize>, usize, Option<Weighing<G>>),
    Done,
}

impl<G: Playable> Reviewing<G> {
    pub(crate) fn new(replay: Replay<G>, futures: u32) -> Reviewing<G> {
        let decisions = decisions(&replay);
        let mut foresight = Foresight::new((futures / FORESEEN).max(1));
        let points = vec![(0, chances(&mut foresight, &replay, 0))];
        Reviewing { replay, futures, decisions, points, foresight, work: Work::First(0, None) }
    }

    /// Searches a decision, each time with other luck.
    fn weigh(&self, nth: usize, time: usize) -> Weighing<G> {
        let decision = &self.decisions[nth];
        let view = self.replay.after(decision.before).view(Some(decision.seat));
        let futures = if time == 0 { self.futures } else { self.futures * LONGER };
        let seed = (decision.before * (AGAIN + 1) + time) as u64;
        Weighing::new((decision.seat, view), decision.action, futures, seed)
    }

    /// Searches all decisions once, one after the other.
    fn look(&mut self, nth: usize, weighing: Option<Weighing<G>>) -> Work<G> {
        let Some(decision) = self.decisions.get(nth) else { return self.second_look() };
        let Some(mut weighing) = weighing else {
            let before = decision.before;
            if self.points.last().is_none_or(|(step, _)| *step < before) {
                let chances = chances(&mut self.foresight, &self.replay, before);
                self.points.push((before, chances));
            }
            return Work::First(nth, Some(self.weigh(nth, 0)));
        };
        if !weighing.think() {
            return Work::First(nth, Some(weighing));
        }
        self.decisions[nth].first(weighing.weighed());
        Work::First(nth + 1, None)
    }

    fn second_look(&mut self) -> Work<G> {
        let steps = self.replay.steps.len();
        self.points.push((steps, chances(&mut self.foresight, &self.replay, steps)));
        let mut candidates: Vec<usize> = (0..self.decisions.len()).collect();
        let weight = |nth: &usize| self.decisions[*nth].weight();
        candidates.retain(|nth| weight(nth) > SUSPICIOUS);
        insertion_sort_by(&mut candidates, |one, other| weight(other).total_cmp(&weight(one)));
        let mut counts = [0; tabletop::MAX_SEATS];
        candidates.retain(|&nth| {
            let count = &mut counts[self.decisions[nth].seat.index()];
            *count += 1;
            *count <= CANDIDATES
        });
        Work::Again(candidates, 0, None)
    }

    /// Searches the decisions that seem costly again, for longer and several times.
    fn look_again(
        &mut self,
        candidates: Vec<usize>,
        done: usize,
        weighing: Option<Weighing<G>>,
    ) -> Work<G> {
        let Some(&nth) = candidates.get(done / AGAIN) else { return Work::Done };
        let mut weighing = weighing.unwrap_or_else(|| self.weigh(nth, done % AGAIN + 1));
        if !weighing.think() {
            return Work::Again(candidates, done, Some(weighing));
        }
        self.decisions[nth].again(weighing.weighed());
        Work::Again(candidates, done + 1, None)
    }
}

impl<G: Playable> AnyReview for Reviewing<G> {
    fn think(&mut self) -> bool {
        self.work = match std::mem::replace(&mut self.work, Work::Done) {
            Work::First(nth, weighing) => self.look(nth, weighing),
            Work::Again(candidates, done, weighing) => self.look_again(candidates, done, weighing),
            Work::Done => Work::Done,
        };
        matches!(self.work, Work::Done)
    }

    fn progress(&self) -> f32 {
        // The second part takes about as long as the first.
        match &self.work {
            Work::First(nth, _) => 0.5 * *nth as f32 / self.decisions.len().max(1) as f32,
            Work::Again(candidates, done, _) => {
                0.5 + 0.5 * *done as f32 / (candidates.len() * AGAIN).max(1) as f32
            }
            Work::Done => 1.0,
        }
    }

    fn review(&self) -> Option<Review> {
        let is_done = matches!(self.work, Work::Done);
        is_done.then(|| self.verdict(smooth(joined(&self.points))))
    }
}

/// Every step at which a seat had a choice.
fn decisions<G: Playable>(replay: &Replay<G>) -> Vec<Decision<G>> {
    let steps = replay.steps.iter().enumerate();
    let decision = |(before, taken): (usize, &crate::replay::Taken<G>)| match taken.step {
        Step::Acted(seat, action) => {
            let has_choice = legal(replay.after(before), seat).len() > 1;
            has_choice.then(|| Decision::new(before, seat, action))
        }
        Step::Dealt(_) => None,
    };
    steps.filter_map(decision).collect()
}

fn chances<G: Playable>(foresight: &mut Foresight<G>, replay: &Replay<G>, step: usize) -> Vec<f32> {
    let game = replay.after(step);
    let chances = foresight.chances(game);
    Seat::all(game.seats()).map(|seat| chances[seat]).collect()
}

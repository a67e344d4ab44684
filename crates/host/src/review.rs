//! Going through a match that is over: which decisions cost what, and how much was luck.
//!
//! Every decision is weighed against what a search would have chosen, from the view of its seat
//! (see [`bots::Weighing`]). What seems costly is weighed again and longer, several times with
//! different luck, and only what remains clearly more than the differences between those is called a
//! mistake.

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

/// Raised when a review would come out differently: what is kept of an older one is of no use.
pub const REVIEW_VERSION: u32 = 3;
/// How many futures are simulated for a decision by default.
pub const FUTURES: u32 = 1500;
/// What part of them is looked at to draw the chances.
const FORESEEN: u32 = 5;
/// How many decisions of each seat are weighed again, by so many searches, each so much longer.
const CANDIDATES: usize = 5;
const AGAIN: usize = 3;
const LONGER: u32 = 4;
/// What seems to cost less than that is not looked at again.
const SUSPICIOUS: f32 = 0.015;

/// A review that is being made, of a match of any game.
pub trait AnyReview: Send {
    /// Thinks a little further, for a few milliseconds; whether it is done.
    fn think(&mut self) -> bool;

    /// What part of the work is done, from 0 to 1.
    fn progress(&self) -> f32;

    /// What came of it, once it is done.
    fn review(&self) -> Option<Review>;
}

pub(crate) struct Reviewing<G: Playable> {
    replay: Replay<G>,
    futures: u32,
    decisions: Vec<Decision<G>>,
    /// Everybody's chances at some steps.
    points: Vec<(usize, Vec<f32>)>,
    foresight: Foresight<G>,
    work: Work<G>,
}

/// What is being done.
enum Work<G: Playable> {
    /// The decision of that number is weighed.
    First(usize, Option<Weighing<G>>),
    /// The decisions that are weighed again, how often that happened already, and the one at hand.
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

    /// Weighs a decision, with luck of its own each time.
    fn weigh(&self, nth: usize, time: usize) -> Weighing<G> {
        let decision = &self.decisions[nth];
        let view = self.replay.after(decision.before).view(Some(decision.seat));
        let futures = if time == 0 { self.futures } else { self.futures * LONGER };
        let seed = (decision.before * (AGAIN + 1) + time) as u64;
        Weighing::new((decision.seat, view), decision.action, futures, seed)
    }

    /// The first look at all decisions, one after the other.
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

    /// A longer look at what seems costly, several times.
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
        // The second look takes about as long as the first one.
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

/// Every step at which its seat had a choice.
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

//! A recorded match that was opened, and its review. Every client uses it to show old matches.

use host::{AnyReplay, AnyReview, FUTURES, setup_refused};
use protocol::{Alternative, Error, Eyes, Frame, ReplayInfo, ReviewProgress, Seated, ShowStep};
use scene::{Line, Review};
use sha2::{Digest, Sha256};

/// A recorded match.
pub struct Recording {
    replay: Box<dyn AnyReplay>,
    /// The SHA-256 of the transcript.
    digest: String,
    /// How many simulations the review runs for every decision.
    futures: u32,
    review: Making,
}

enum Making {
    None,
    Part(Box<dyn AnyReview>),
    Done(Box<Review>),
}

impl Recording {
    /// Opens the transcript of a match.
    pub fn open(transcript: &str) -> Result<Recording, Error> {
        let replay = host::replay(transcript).map_err(setup_refused)?;
        let digest = Sha256::digest(transcript);
        let digest = digest.iter().map(|byte| format!("{byte:02x}")).collect();
        let review = Making::None;
        Ok(Recording { replay, digest, futures: FUTURES, review })
    }

    /// Sets how many simulations the review runs for every decision.
    #[must_use]
    pub fn with_futures(mut self, futures: u32) -> Recording {
        self.futures = futures;
        self
    }

    /// The match itself.
    pub fn replay(&self) -> &dyn AnyReplay {
        &*self.replay
    }

    /// The players, the number of steps, and how the match ended.
    pub fn info(&self) -> ReplayInfo {
        ReplayInfo {
            seated: Seated::new(self.replay.about().id, self.replay.occupants()),
            steps: self.replay.steps(),
            ending: self.replay.ending(),
        }
    }

    /// The match after a step.
    pub fn frame(&self, ShowStep { step, eyes }: ShowStep) -> Frame {
        let scene = match eyes {
            Eyes::Open => self.replay.open_scene(step),
            Eyes::Spectator | Eyes::Seat(_) => self.replay.scene(step, eyes.seat()),
        };
        Frame { scene, log: self.log(step, eyes) }
    }

    fn log(&self, step: usize, eyes: Eyes) -> Vec<Line> {
        match (step, eyes) {
            (0, _) => Vec::new(),
            (_, Eyes::Open) => self.replay.open_log(step),
            (_, Eyes::Spectator | Eyes::Seat(_)) => self.replay.log(step, eyes.seat()),
        }
    }

    /// What every step brought, without the moves of pieces: it is read as a list.
    pub fn moves(&self, eyes: Eyes) -> Vec<Vec<Line>> {
        let still = |line: Line| Line { moves: Vec::new(), gains: Vec::new(), ..line };
        let told = |step| self.log(step, eyes).into_iter().map(still).collect();
        (1..=self.replay.steps()).map(told).collect()
    }

    /// The match as it would be after other choices.
    pub fn alternative(&self, Alternative { step, seat, choices }: &Alternative) -> Frame {
        let (scene, log) = self.replay.alternative(*step, (*seat, choices), Some(*seat));
        Frame { scene, log }
    }

    /// Every seat's chance to win after each step.
    pub fn win_chances(&self) -> Vec<Vec<f32>> {
        self.replay.win_chances()
    }

    /// The key of the review: the same for the same match, reviewed with as many simulations.
    pub fn review_key(&self) -> String {
        format!("{}-{}", self.digest, self.futures)
    }

    /// Takes a review that was made earlier.
    pub fn set_review(&mut self, review: Review) {
        self.review = Making::Done(Box::new(review));
    }

    /// The progress of the review. The first call starts it.
    pub fn review(&mut self) -> Result<ReviewProgress, Error> {
        if let Making::None = self.review {
            self.review = Making::Part(self.replay.review(self.futures).map_err(setup_refused)?);
        }
        Ok(match &self.review {
            Making::Done(review) => ReviewProgress::Done(review.clone()),
            Making::Part(review) => ReviewProgress::Part(review.progress()),
            Making::None => ReviewProgress::Part(0.0),
        })
    }

    /// The review, once it is finished.
    pub fn finished_review(&self) -> Option<&Review> {
        match &self.review {
            Making::Done(review) => Some(review),
            Making::Part(_) | Making::None => None,
        }
    }

    /// Whether the review is being made.
    pub fn is_thinking(&self) -> bool {
        matches!(self.review, Making::Part(_))
    }

    /// Thinks for a few milliseconds.
    pub fn think(&mut self) {
        if let Making::Part(review) = &mut self.review
            && review.think()
            && let Some(done) = review.review()
        {
            self.set_review(done);
        }
    }

    /// Drops the review.
    pub fn cancel_review(&mut self) {
        self.review = Making::None;
    }
}

impl std::fmt::Debug for Recording {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Recording of {} with {} steps", self.replay.about().id, self.replay.steps())
    }
}

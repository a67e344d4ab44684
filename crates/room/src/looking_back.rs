//! A match that is looked at again, and perhaps gone through by a strong bot meanwhile.

use host::{AnyReplay, AnyReview, FUTURES};
use scene::Line;
use wire::{Eyes, Instead, LookedBack, Moment, Opened, Refusal, Seated, Shown};

/// An opened match.
pub(crate) struct Past {
    replay: Box<dyn AnyReplay>,
    review: Option<Box<dyn AnyReview>>,
    is_thinking: bool,
}

impl Past {
    pub(crate) fn open(transcript: &str) -> Result<Past, Refusal> {
        let replay = host::replay(transcript).map_err(Refusal::new)?;
        Ok(Past { replay, review: None, is_thinking: false })
    }

    pub(crate) fn opened(&self) -> Opened {
        Opened {
            seated: Seated::new(self.replay.about().id, self.replay.occupants()),
            steps: self.replay.steps(),
            ending: self.replay.ending(),
        }
    }

    pub(crate) fn moment(&self, Moment { step, eyes }: Moment) -> Shown {
        let scene = match eyes {
            Eyes::Open => self.replay.open_scene(step),
            Eyes::Spectator | Eyes::Seat(_) => self.replay.scene(step, eyes.seat()),
        };
        Shown { scene, log: self.log(step, eyes) }
    }

    fn log(&self, step: usize, eyes: Eyes) -> Vec<Line> {
        match (step, eyes) {
            (0, _) => Vec::new(),
            (_, Eyes::Open) => self.replay.open_log(step),
            (_, Eyes::Spectator | Eyes::Seat(_)) => self.replay.log(step, eyes.seat()),
        }
    }

    /// What every step brought, without what moved: it is read, not shown.
    pub(crate) fn moves(&self, eyes: Eyes) -> Vec<Vec<Line>> {
        let still = |line: Line| Line { moves: Vec::new(), gains: Vec::new(), ..line };
        let told = |step| self.log(step, eyes).into_iter().map(still).collect();
        (1..=self.replay.steps()).map(told).collect()
    }

    pub(crate) fn instead(&self, asked: &Instead) -> Shown {
        let (step, seat) = (asked.step, asked.seat);
        let (scene, log) = self.replay.instead(step, (seat, &asked.line), Some(seat));
        Shown { scene, log }
    }

    pub(crate) fn course(&self) -> Vec<Vec<f32>> {
        self.replay.course()
    }

    /// How far the review has come; it begins with the first question.
    pub(crate) fn look_back(&mut self) -> Result<LookedBack, Refusal> {
        if self.review.is_none() {
            let review = self.replay.look_back(FUTURES).map_err(Refusal::new)?;
            self.review = Some(review);
            self.is_thinking = true;
        }
        let Some(review) = &self.review else { return Ok(LookedBack::Part(0.0)) };
        Ok(match review.review() {
            Some(whole) => LookedBack::Whole(Box::new(whole)),
            None => LookedBack::Part(review.progress()),
        })
    }

    /// Whether there is something to think about.
    pub(crate) fn is_thinking(&self) -> bool {
        self.is_thinking
    }

    /// Thinks on for a few milliseconds.
    pub(crate) fn think(&mut self) {
        self.is_thinking = self.review.as_mut().is_some_and(|review| !review.think());
    }

    /// Nobody waits for the review any more.
    pub(crate) fn call_off(&mut self) {
        (self.review, self.is_thinking) = (None, false);
    }
}

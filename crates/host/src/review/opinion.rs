//! A second opinion about one decision from a much longer search.

use bots::Weighing;
use catalog::{Playable, SetupError, Visitor};
use tabletop::{Step, Transcript};

use crate::replay::Replay;

use super::decision::is_slip;

/// A seed that no review uses.
const SEED: u64 = 0x5EC0_4D00;

/// A second opinion about a decision.
#[derive(Clone, PartialEq, Debug)]
pub struct Opinion {
    /// What would have been best, in notation.
    pub best: String,
    /// How much of the chance to win the decision cost.
    pub cost: f32,
    /// The uncertainty of the cost.
    pub noise: f32,
}

impl Opinion {
    /// Whether this opinion also finds that the decision was clearly not the best.
    pub fn agrees(&self) -> bool {
        is_slip(self.cost, self.noise)
    }
}

/// Searches the decision at step `nth` of a match, counted from 1, with that many simulations;
/// `None` if that step was not a decision.
pub fn second_opinion(text: &str, nth: usize, futures: u32) -> Result<Option<Opinion>, SetupError> {
    struct Weigh(Transcript, usize, u32);

    impl Visitor for Weigh {
        type Out = Result<Option<Opinion>, SetupError>;

        fn visit<G: Playable>(self) -> Self::Out {
            let replay = Replay::<G>::new(&self.0)?;
            let Some(before) = self.1.checked_sub(1) else { return Ok(None) };
            let taken = replay.steps.get(before).map(|taken| taken.step);
            let Some(Step::Acted(seat, action)) = taken else { return Ok(None) };
            let view = replay.after(before).view(Some(seat));
            let mut weighing = Weighing::<G>::new((seat, view), action, self.2, SEED);
            while !weighing.think() {}
            let weighed = weighing.weighed();
            let best = weighed.line.first().map(ToString::to_string).unwrap_or_default();
            Ok(Some(Opinion { best, cost: weighed.cost(seat), noise: weighed.noise }))
        }
    }

    let transcript: Transcript = text.parse().map_err(SetupError::Damaged)?;
    let game = transcript.game.clone();
    catalog::visit(&game, Weigh(transcript, nth, futures))?
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_costs_next_to_nothing_is_no_mistake() {
        let agrees = |cost, noise| Opinion { best: String::new(), cost, noise }.agrees();
        assert!(agrees(0.05, 0.01));
        assert!(!agrees(0.05, 0.04), "it may be chance");
        assert!(!agrees(0.004, 0.001), "nobody plays finer than that");
        assert!(!agrees(-0.05, 0.01), "it was even better");
    }
}

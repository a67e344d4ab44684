//! Learning a game's weights from self-play.
//!
//! Bots play against themselves with the weights there are, a little carelessly, so that they see
//! many kinds of positions. Every few decisions the features of all seats are noted, and at the
//! end who won. The new weights are those under which the winners were the least surprising.

mod fit;
mod points;
mod record;
mod trial;

use bots::Manner;
use tabletop::{Outlook, Scales};

use crate::arena::GameVariant;

pub use fit::{Fitted, fit};
pub use points::points_per_unit;
pub use record::{Sample, record};
pub use trial::trial;

/// How much to learn.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Course {
    /// Games of every round of learning.
    pub games: u32,
    /// What a bot looks at for a decision while it learns.
    pub iterations: u32,
    /// How often to play and learn again with the new weights.
    pub rounds: u32,
    /// How much of the lesson is how the points lay, from 0 to 1; the rest is who won.
    pub narrowness: f32,
    pub seed: u64,
}

/// What a round of learning brought.
#[derive(Clone, PartialEq, Debug)]
pub struct Lesson {
    pub round: u32,
    pub samples: usize,
    pub fitted: Fitted,
}

/// Learns the weights of `G` from the beginning, as it is played at that table; `tell` hears of
/// every round.
pub fn learn<G: Outlook>(
    table: &GameVariant<G>,
    course: Course,
    mut tell: impl FnMut(&Lesson),
) -> Scales {
    let mut scales = Scales::new(&G::WEIGHTS);
    for round in 0..course.rounds {
        let manner = Manner { carelessness: 0.02, ..Manner::new(course.iterations) };
        let seed = course.seed.wrapping_add(u64::from(round) << 32);
        let samples = record::<G>(table, (manner, &scales), course, seed);
        let fitted = fit(&samples, &scales, G::FEATURES.len());
        scales = fitted.scales.clone();
        tell(&Lesson { round: round + 1, samples: samples.len(), fitted });
    }
    scales
}

//! Learns a game's weights from self-play.
//!
//! Bots play against themselves with the current weights, a little carelessly, so that they see
//! many kinds of positions. Every few decisions the features of all seats are recorded, and at the
//! end the winners. The new weights are those under which the winners were the least surprising.

mod fit;
mod points;
mod record;
mod trial;

use bots::Manner;
use tabletop::{Outlook, Scales};

use crate::arena::Table;

pub use fit::{Fitted, fit};
pub use points::points_per_unit;
pub use record::{Sample, record};
pub use trial::trial;

/// How to learn.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Course {
    /// Games in every round of learning.
    pub games: u32,
    /// Simulations for every decision while learning.
    pub iterations: u32,
    /// How many rounds to play and learn with the new weights.
    pub rounds: u32,
    /// How much of the target is the difference in points, from 0 to 1; the rest is who won.
    pub narrowness: f32,
    pub seed: u64,
}

/// The result of a round of learning.
#[derive(Clone, PartialEq, Debug)]
pub struct Lesson {
    pub round: u32,
    pub samples: usize,
    pub fitted: Fitted,
}

/// Learns the weights of `G` in that variant; calls `tell` after every round.
pub fn learn<G: Outlook>(
    table: &Table<G>,
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

//! `northpole learn`: better judgement from self-play.

use std::io::{Write, stdout};

use bots::MOST_ITERATIONS;
use host::{Playable, Visitor, visit};
use lab::learn::{Course, Lesson, learn};
use tabletop::Weights;

use crate::failure::Failure;
use crate::numbers::{MOST_GAMES, within};

/// The most rounds; each plays all its games anew.
const MOST_ROUNDS: u32 = 1000;

#[derive(clap::Args)]
pub(crate) struct Arguments {
    /// Which game
    game: String,
    /// How many games a round of learning plays
    #[arg(long, value_name = "K", default_value_t = 400, value_parser = within(1..=MOST_GAMES))]
    games: u32,
    /// How many futures a bot looks at for a decision while it learns
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = within(1..=MOST_ITERATIONS))]
    iterations: u32,
    /// How often to play and learn again with what was learned
    #[arg(long, value_name = "R", default_value_t = 2, value_parser = within(1..=MOST_ROUNDS))]
    rounds: u32,
    /// How much of a lesson is how the points lay, from 0 to 1; the rest is who won
    #[arg(long, value_name = "PART", default_value_t = 0.5, value_parser = within(0.0..=1.0_f32))]
    narrowness: f32,
    /// The same seed learns the same
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// How many games of old against new weights show the gain
    #[arg(long, value_name = "K", default_value_t = 200, value_parser = within(1..=MOST_GAMES))]
    trial: u32,
}

pub(crate) fn run(arguments: &Arguments) -> Result<(), Failure> {
    visit(&arguments.game, Learn(arguments)).map_err(Failure::new)?
}

struct Learn<'a>(&'a Arguments);

impl Visitor for Learn<'_> {
    type Out = Result<(), Failure>;

    fn visit<G: Playable>(self) -> Self::Out {
        let Arguments { games, iterations, rounds, narrowness, seed, trial, .. } = *self.0;
        let course = Course { games, iterations, rounds, narrowness, seed };
        let tell = |lesson: &Lesson| {
            let Lesson { round, samples, fitted } = lesson;
            let (before, after) = (fitted.before, fitted.after);
            eprintln!(
                "round {round}: {samples} positions, surprise {before:.4} before, {after:.4} after"
            );
        };
        let weights = learn::<G>(&G::Options::default(), course, tell);
        let gain = lab::learn::trial::<G>(&weights, iterations, trial.into(), seed);
        eprintln!(
            "the new weights win {:.1} % of {trial} games against the old ones",
            gain * 100.0
        );
        write!(stdout(), "{}", lines(G::FEATURES, &weights, gain, trial))?;
        Ok(())
    }
}

/// What belongs into the game's `weights.rs`, and what each weight is for.
fn lines(features: &[&str], weights: &Weights, gain: f64, trial: u32) -> String {
    let mut text =
        format!("// won {:.1} % of {trial} games against the weights before\n", gain * 100.0);
    for (name, all) in [("early", weights.early), ("late", weights.late)] {
        let numbers: Vec<String> = all.iter().map(|weight| format!("{weight:.2}")).collect();
        text += &format!("    {name}: &[{}],\n", numbers.join(", "));
    }
    for (nth, feature) in features.iter().enumerate() {
        text += &format!("// {:>8.2} {:>8.2}  {feature}\n", weights.early[nth], weights.late[nth]);
    }
    text
}

//! `northpole learn`: learns weights from self-play.

use std::io::{Write, stdout};
use std::path::PathBuf;

use bots::MOST_ITERATIONS;
use catalog::{Playable, Visitor, visit};
use lab::arena::{GameVariant, Source};
use lab::learn::{Course, Lesson, learn};
use tabletop::Scales;

use crate::blocks;
use crate::failure::Failure;
use crate::lineup;
use crate::notice;
use crate::numbers::{MOST_GAMES, within};
use crate::reading;

/// The most rounds; each plays all its games again.
const MOST_ROUNDS: u32 = 1000;

#[derive(clap::Args)]
pub(crate) struct Arguments {
    /// The game
    game: String,
    /// Number of games in each round of learning
    #[arg(long, value_name = "K", default_value_t = 400, value_parser = within(1..=MOST_GAMES))]
    games: u32,
    /// Simulations per decision while learning
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = within(1..=MOST_ITERATIONS))]
    iterations: u32,
    /// Rounds of playing and learning
    #[arg(long, value_name = "R", default_value_t = 2, value_parser = within(1..=MOST_ROUNDS))]
    rounds: u32,
    /// How much the points count in what is learned, from 0 to 1; the rest is who won
    #[arg(long, value_name = "PART", default_value_t = 0.5, value_parser = within(0.0..=1.0_f32))]
    narrowness: f32,
    /// The same seed gives the same weights
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// Number of games between old and new weights, to measure the gain
    #[arg(long, value_name = "K", default_value_t = 200, value_parser = within(1..=MOST_GAMES))]
    trial: u32,
    /// Play with the cards and boards of this edition file (see `northpole edition`)
    #[arg(long, value_name = "FILE")]
    edition: Option<PathBuf>,
    /// Also write the weights and how they were found to this file, as JSON
    #[arg(long, value_name = "FILE")]
    json: Option<PathBuf>,
}

/// What was learned, as JSON.
#[derive(serde::Serialize)]
struct Learned<'a> {
    #[serde(flatten)]
    source: Source,
    iterations: u32,
    narrowness: f32,
    trial: u32,
    /// The share of the trial games that the new weights won.
    win_share: f64,
    rounds: &'a [Round],
    weights: Vec<Learnt<'a>>,
}

/// A round of learning: the mean surprise before and after it.
#[derive(serde::Serialize)]
struct Round {
    positions: usize,
    before: f32,
    after: f32,
}

/// The weights of a feature at the beginning and at the end of a match.
#[derive(serde::Serialize)]
struct Learnt<'a> {
    feature: &'a str,
    early: f32,
    late: f32,
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
        let mut told = Vec::new();
        let tell = |lesson: &Lesson| {
            let &Lesson { round, samples, ref fitted } = lesson;
            let (before, after) = (fitted.before, fitted.after);
            told.push(Round { positions: samples, before, after });
            notice::tell(format_args!(
                "round {round}: {samples} positions, surprise {before:.4} before, {after:.4} after"
            ));
        };
        let edition = self.0.edition.as_deref().map(reading::text).transpose()?;
        let table = GameVariant::<G>::new("", edition.as_deref())
            .map_err(|why| lineup::refused(&self.0.game, self.0.edition.as_deref(), &why))?;
        let scales = learn(&table, course, tell);
        let win_share = lab::learn::trial(&table, &scales, (trial.into(), iterations), seed);
        let gain = win_share * 100.0;
        notice::tell(format_args!(
            "the new weights win {gain:.1}% of {trial} games against the old ones"
        ));
        let game = self.0.game.as_str();
        if let Some(path) = &self.0.json {
            let players = (*G::SEATS.start(), games.into());
            let source =
                Source::new(game, ("", edition.as_deref()), players, seed).map_err(Failure::new)?;
            let weights = weights(G::FEATURES, &scales);
            let rounds = &told;
            let learned =
                Learned { source, iterations, narrowness, trial, win_share, rounds, weights };
            blocks::write_json(path, &learned)?;
        }
        let gain = format!(
            "won {gain:.1}% of {trial} games of {} against the weights before ({iterations} iterations)",
            G::SEATS.start()
        );
        write!(stdout(), "{}", file(game, &gain, &rows(G::FEATURES, &scales)))?;
        Ok(())
    }
}

fn weights<'a>(features: &[&'a str], scales: &Scales) -> Vec<Learnt<'a>> {
    let numbers = features.iter().zip(scales.early.iter().zip(&scales.late));
    numbers.map(|(&feature, (&early, &late))| Learnt { feature, early, late }).collect()
}

/// The text of the game's `weights.rs`.
fn file(game: &str, gain: &str, rows: &str) -> String {
    format!(
        "//! What `northpole learn {game}` found.

use tabletop::{{Weights, weight}};

#[rustfmt::skip]
pub(crate) const WEIGHTS: Weights = Weights {{
    gain: \"{gain}\",
    rows: &[
{rows}    ],
}};
"
    )
}

/// A row for every feature, with aligned numbers.
fn rows(features: &[&str], scales: &Scales) -> String {
    let width = features.iter().map(|feature| feature.len()).max().unwrap_or(0) + "\"\",".len();
    let row = |Learnt { feature, early, late }: Learnt<'_>| {
        let name = format!("\"{feature}\",");
        format!("        weight({name:<width$} {early:>6.2}, {late:>6.2}),\n")
    };
    weights(features, scales).into_iter().map(row).collect()
}

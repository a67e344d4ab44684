//! Pairs of bots against each other.

use serde::{Deserialize, Serialize};

use super::{Experiment, Part, PartError, Plan, games};
use crate::arena::{Entrant, Report, Source, Standing, report};

/// Who meets whom in a ladder.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Pairs {
    /// Each bot each of those after it.
    #[default]
    All,
    /// Each bot the next one.
    Next,
    /// Each bot the first one.
    First,
}

impl Pairs {
    #[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands it over like that")]
    pub(super) fn is_all(&self) -> bool {
        *self == Pairs::All
    }

    /// The pairs of so many bots, by their places in the list, in the order they are played.
    pub fn of(self, bots: usize) -> Vec<(usize, usize)> {
        match self {
            Pairs::All => {
                (0..bots).flat_map(|one| (one + 1..bots).map(move |other| (one, other))).collect()
            }
            Pairs::Next => (1..bots).map(|other| (other - 1, other)).collect(),
            Pairs::First => (1..bots).map(|one| (one, 0)).collect(),
        }
    }
}

/// What a ladder showed.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Ladder {
    #[serde(flatten)]
    pub source: Source,
    pub bots: Vec<String>,
    /// Who met whom.
    #[serde(skip)]
    pub who: Pairs,
    /// How each pair did, in the order they were played.
    pub pairs: Vec<Rung>,
}

/// How one bot did against another.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Rung {
    pub bot: String,
    pub against: String,
    /// The first entrant's share of all victories, with its 95% interval over deals.
    pub win_share: f64,
    pub low: f64,
    pub high: f64,
    /// How many games they played.
    pub games: u64,
}

impl Ladder {
    /// Adds a ladder up; nothing if this is another experiment.
    pub fn new(part: &Part) -> Result<Option<Ladder>, PartError> {
        let experiment = &part.experiment;
        if experiment.plan != Plan::Ladder {
            return Ok(None);
        }
        let games = games(part)?;
        let each = experiment.source.games.max(1) as usize;
        let rung = |(pair, games): (&(usize, usize), &[_])| {
            let report = report(&experiment.tournament(bots(experiment, *pair)), games);
            Rung::new(&report)
        };
        let pairs = experiment.pairs.of(experiment.bots.len());
        Ok(Some(Ladder {
            source: experiment.source.clone(),
            bots: experiment.bots.iter().map(ToString::to_string).collect(),
            who: experiment.pairs,
            pairs: pairs.iter().zip(games.chunks(each)).map(rung).collect(),
        }))
    }
}

impl Rung {
    /// How the first of two bots did.
    pub fn new(report: &Report) -> Rung {
        let [Standing { name, win_share, low, high, .. }, other] = &report.bots[..] else {
            panic!("a ladder is played by pairs");
        };
        let (bot, against) = (name.clone(), other.name.clone());
        let games = report.source.games;
        Rung { bot, against, win_share: *win_share, low: *low, high: *high, games }
    }
}

/// Who plays the game of that number, and which of their games it is.
pub(super) fn game(experiment: &Experiment, number: u64) -> (Vec<Entrant>, u64) {
    let each = experiment.source.games.max(1);
    let pair = experiment.pairs.of(experiment.bots.len())[(number / each) as usize];
    (bots(experiment, pair), number % each)
}

fn bots(experiment: &Experiment, (one, other): (usize, usize)) -> Vec<Entrant> {
    vec![experiment.bots[one].clone(), experiment.bots[other].clone()]
}

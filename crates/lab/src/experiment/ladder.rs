//! Each bot against each of those after it.

use serde::Serialize;

use super::{Experiment, Part, PartError, Plan, games};
use crate::arena::{Entrant, Source, report};

/// What a ladder showed.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Ladder {
    #[serde(flatten)]
    pub source: Source,
    pub bots: Vec<String>,
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
            Rung::new(&report.bots[0], &report.bots[1].name)
        };
        let pairs = pairs(experiment.bots.len());
        Ok(Some(Ladder {
            source: experiment.source.clone(),
            bots: experiment.bots.iter().map(ToString::to_string).collect(),
            pairs: pairs.iter().zip(games.chunks(each)).map(rung).collect(),
        }))
    }
}

impl Rung {
    /// What a standing says of a bot against another.
    pub fn new(standing: &crate::arena::Standing, against: &str) -> Rung {
        let crate::arena::Standing { name, win_share, low, high, .. } = standing;
        let (bot, against) = (name.clone(), against.into());
        Rung { bot, against, win_share: *win_share, low: *low, high: *high }
    }
}

/// The pairs of a ladder, in the order they are played.
pub(super) fn pairs(bots: usize) -> Vec<(usize, usize)> {
    (0..bots).flat_map(|one| (one + 1..bots).map(move |other| (one, other))).collect()
}

/// Who plays the game of that number, and which of their games it is.
pub(super) fn game(experiment: &Experiment, number: u64) -> (Vec<Entrant>, u64) {
    let each = experiment.source.games.max(1);
    let pair = pairs(experiment.bots.len())[(number / each) as usize];
    (bots(experiment, pair), number % each)
}

fn bots(experiment: &Experiment, (one, other): (usize, usize)) -> Vec<Entrant> {
    vec![experiment.bots[one].clone(), experiment.bots[other].clone()]
}

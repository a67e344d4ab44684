//! What it is worth to think twice as long.

use serde::Serialize;

use super::super::design::THOUGHT;
use super::super::row::RungRow;
use crate::arena::Lineup;
use crate::experiment::Experiment;
use crate::interval::{Share, by_deal, share};

/// A bot against one that thinks half as long.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Thought {
    /// How many futures both look at for a decision, the longer first.
    pub futures: (u32, u32),
    /// The part of the victories of the one that thinks longer.
    #[serde(flatten)]
    pub won: Share,
}

pub(super) fn thought(experiment: &Experiment, rungs: &[Vec<RungRow>]) -> Vec<Thought> {
    let source = &experiment.source;
    let lineup = Lineup { entrants: 2, seats: source.players, seed: source.seed };
    let rung = |(nth, games): (usize, &Vec<RungRow>)| {
        let won = (0..).zip(games).map(|(game, row)| (lineup.deal(game), f64::from(row.share)));
        Thought { futures: (THOUGHT[nth + 1], THOUGHT[nth]), won: share(&by_deal(won)) }
    };
    rungs.iter().enumerate().map(rung).collect()
}

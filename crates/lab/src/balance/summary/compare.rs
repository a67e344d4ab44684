//! Two editions, game by game: the same luck and the same bots.

use std::collections::BTreeSet;

use serde::Serialize;

use super::super::design::REPEATS;
use super::super::observed::{MOMENTS, Observed};
use super::{Rows, over_games, story};
use crate::arena::Source;
use crate::experiment::Experiment;
use crate::interval::{Mean, by_deal, mean};

/// What another edition changes.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Comparison {
    /// The print of the other edition.
    pub edition: String,
    pub measures: Vec<Compared>,
    /// The elements whose use changed most: times in a game, by all players.
    pub uses: Vec<Compared>,
}

/// A number with both editions.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Compared {
    pub name: String,
    pub this: f64,
    pub other: f64,
    /// The other minus this, paired by deal.
    pub difference: Mean,
}

/// How many elements are listed.
const LISTED: usize = 20;

pub(super) fn compare(experiment: &Experiment, edition: &str, rows: &Rows) -> Comparison {
    let source = &experiment.source;
    let how = (&*source.options, Some(edition));
    let other = Source::new(&source.game, how, (source.players, source.games), source.seed);
    let pairs = (&rows.observed[0][..], &rows.against[..]);
    Comparison {
        edition: other.map_or(String::new(), |source| source.edition),
        measures: measures(pairs, rows.players),
        uses: uses(pairs),
    }
}

fn measures(pairs: (&[Observed], &[Observed]), players: usize) -> Vec<Compared> {
    let begins = |game: &Observed| {
        let first = game.order.iter().position(|&turn| turn == 0);
        first.map_or(0.0, |seat| f64::from(game.shares[seat]))
    };
    let mut measures = vec![
        compared("Wins of the player who begins", pairs, begins),
        compared("Decisions in a game", pairs, |game| game.decisions.into()),
        compared("Steps without a choice", pairs, story::forced),
        compared("Winner's points", pairs, story::winning_points),
        compared("Winning margin", pairs, story::margin),
        compared("Leader halfway wins", pairs, |game| story::leader_wins(game, MOMENTS / 2)),
        compared("Lead changes", pairs, |game| game.changes.into()),
        compared("Decided after this part of the game", pairs, |game| game.decided.into()),
    ];
    measures.extend((0..players).map(|seat| {
        compared(&format!("Wins of seat {}", seat + 1), pairs, |game| game.shares[seat].into())
    }));
    measures
}

fn uses(pairs: (&[Observed], &[Observed])) -> Vec<Compared> {
    let games = || pairs.0.iter().chain(pairs.1);
    let keys: BTreeSet<&String> = games().flat_map(|game| game.uses.keys()).collect();
    let times = |key: &String, game: &Observed| {
        let seats = game.uses.get(key).into_iter().flatten();
        seats.map(|[_, taken]| f64::from(*taken)).sum()
    };
    let use_of = |key: &String| {
        let name =
            key.split_once('/').map_or(key.clone(), |(kind, name)| format!("{kind}: {name}"));
        compared(&name, pairs, |game| times(key, game))
    };
    let mut uses: Vec<Compared> = keys.into_iter().map(use_of).collect();
    let size = |one: &Compared| one.difference.mean.abs();
    uses.sort_by(|one, other| size(other).total_cmp(&size(one)));
    uses.truncate(LISTED);
    uses
}

fn compared(
    name: &str,
    (this, other): (&[Observed], &[Observed]),
    of: impl Fn(&Observed) -> f64,
) -> Compared {
    let pairs = (0..).zip(this.iter().zip(other));
    let differences = pairs.map(|(nth, (this, other))| (nth / REPEATS, of(other) - of(this)));
    Compared {
        name: name.into(),
        this: over_games(this, &of).mean,
        other: over_games(other, &of).mean,
        difference: mean(&by_deal(differences)),
    }
}

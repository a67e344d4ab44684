//! How long games are, where points come from, and how the lead goes.

use std::collections::BTreeSet;

use serde::Serialize;

use super::super::observed::{MOMENTS, Observed};
use super::over_games;
use crate::interval::Mean;

/// How long games are.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Length {
    /// Decisions of all seats together.
    pub decisions: Mean,
    /// A twentieth of the games is shorter, a twentieth longer; the shortest and the longest.
    pub usual: (u32, u32),
    pub extremes: (u32, u32),
    /// How many games had so many decisions: the first of each class, and the games in it.
    pub histogram: Vec<(u32, u32)>,
    /// The part of all steps of players that left no choice.
    pub forced: Mean,
    /// The choices of a real decision.
    pub options: Mean,
    /// The part of games whose victory was shared.
    pub shared: Mean,
    /// The winner's points, and how far the best other was behind.
    pub winning_points: Mean,
    pub margin: Mean,
}

pub(super) fn length(games: &[Observed]) -> Length {
    let mut sorted: Vec<u32> = games.iter().map(|game| game.decisions).collect();
    sorted.sort_unstable();
    let at = |part: f64| sorted[((sorted.len() - 1) as f64 * part).round() as usize];
    Length {
        decisions: over_games(games, |game| game.decisions.into()),
        usual: (at(0.05), at(0.95)),
        extremes: (at(0.0), at(1.0)),
        histogram: histogram(&sorted),
        forced: over_games(games, forced),
        options: over_games(games, |game| {
            f64::from(game.options) / f64::from(game.decisions.max(1))
        }),
        shared: over_games(games, |game| {
            f64::from(u8::from(game.shares.iter().filter(|&&share| share > 0.0).count() > 1))
        }),
        winning_points: over_games(games, winning_points),
        margin: over_games(games, margin),
    }
}

pub(super) fn forced(game: &Observed) -> f64 {
    f64::from(game.forced) / f64::from((game.forced + game.decisions).max(1))
}

pub(super) fn winning_points(game: &Observed) -> f64 {
    game.points.iter().max().copied().unwrap_or(0).into()
}

pub(in super::super) fn margin(game: &Observed) -> f64 {
    let mut points = game.points.clone();
    points.sort_unstable();
    let best = points.pop().unwrap_or(0);
    f64::from(best - points.last().copied().unwrap_or(best))
}

/// About a dozen classes of the same width.
fn histogram(sorted: &[u32]) -> Vec<(u32, u32)> {
    const CLASSES: u32 = 14;
    let (Some(first), Some(last)) = (sorted.first(), sorted.last()) else { return Vec::new() };
    let width = (last - first).div_ceil(CLASSES).max(1);
    let classes = (0..=(last - first) / width).map(|nth| first + nth * width);
    let count = |low: u32| sorted.iter().filter(|&&it| (low..low + width).contains(&it)).count();
    classes.map(|low| (low, count(low) as u32)).collect()
}

/// What points are scored for.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct PointSource {
    pub name: String,
    /// Points of a winner, and of another player.
    pub winners: f64,
    pub others: f64,
}

pub(super) fn points(games: &[Observed]) -> Vec<PointSource> {
    let names: BTreeSet<&String> = games.iter().flat_map(|game| game.sources.keys()).collect();
    let mean = |name: &String, wins: bool| {
        let (mut sum, mut seats) = (0.0, 0.0);
        for game in games {
            for (seat, _) in game.shares.iter().enumerate().filter(|(_, it)| (**it > 0.0) == wins) {
                let points = game.sources.get(name).and_then(|points| points.get(seat));
                sum += f64::from(points.copied().unwrap_or(0));
                seats += 1.0;
            }
        }
        sum / f64::max(seats, 1.0)
    };
    let mut points: Vec<PointSource> = names
        .into_iter()
        .map(|name| PointSource {
            name: name.clone(),
            winners: mean(name, true),
            others: mean(name, false),
        })
        .collect();
    points.sort_by(|one, other| other.winners.total_cmp(&one.winners));
    points
}

/// How the lead goes, by the judgement of our bots.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Story {
    /// At each moment from the first decision to the end.
    pub moments: Vec<StoryPoint>,
    /// How often the lead changes in a game.
    pub changes: Mean,
    /// How far the winner was behind the leader, on average over the game, in parts of 1.
    pub drama: Mean,
    /// After which part of the decisions the winner was ahead for good.
    pub decided: Mean,
    /// The part of victories of the player who led halfway.
    pub half_time: Mean,
    /// How much of the movement of the chances was luck's.
    pub luck_swings: Mean,
}

/// A moment of all games.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct StoryPoint {
    /// The winner's chance in percent: the mean, and the middle half of the games.
    pub chance: f64,
    pub quarter: u8,
    pub three_quarters: u8,
    /// How often the leader of that moment won.
    pub leader_wins: f64,
}

pub(super) fn story(games: &[Observed]) -> Story {
    Story {
        moments: (0..MOMENTS).map(|nth| moment(games, nth)).collect(),
        changes: over_games(games, |game| game.changes.into()),
        drama: over_games(games, |game| game.drama.into()),
        decided: over_games(games, |game| game.decided.into()),
        half_time: over_games(games, |game| leader_wins(game, MOMENTS / 2)),
        luck_swings: over_games(games, |game| {
            let [luck, decisions] = game.swings.map(f64::from);
            luck / f64::max(luck + decisions, 1e-9)
        }),
    }
}

pub(super) fn leader_wins(game: &Observed, moment: usize) -> f64 {
    game.shares[usize::from(game.leaders[moment])].into()
}

fn moment(games: &[Observed], nth: usize) -> StoryPoint {
    let mut chances: Vec<u8> = games.iter().map(|game| game.curve[nth]).collect();
    chances.sort_unstable();
    let count = games.len().max(1) as f64;
    StoryPoint {
        chance: chances.iter().map(|&chance| f64::from(chance)).sum::<f64>() / count,
        quarter: chances[chances.len() / 4],
        three_quarters: chances[chances.len() * 3 / 4],
        leader_wins: games.iter().map(|game| leader_wins(game, nth)).sum::<f64>() / count,
    }
}

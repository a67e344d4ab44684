//! Games of a report that are worth opening: the closest, the most dramatic, the biggest upset.

use catalog::{Playable, Visitor, visit};
use tabletop::{Seat, Transcript, result};

use super::design::Design;
use super::observed::{MOMENTS, Observed};
use super::row::{bots, luck};
use super::summary::story::margin;
use crate::arena::{ArenaError, GameVariant, Source, play};
use crate::experiment::{Experiment, Part, PartError, Plan, Steps};

/// A game to open, as a transcript.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Replay {
    /// What it is among the games of the report: "The closest game".
    pub title: &'static str,
    /// The number behind that, in words.
    pub why: String,
    /// Counted from 1, among the games of the first bot.
    pub game: u64,
    pub transcript: String,
}

/// The games worth opening of a whole balance experiment, played again. A game that goes otherwise
/// this time, because its bots think by the clock, is left out.
pub fn replays(whole: &Part) -> Result<Vec<Replay>, PartError> {
    let experiment = &whole.experiment;
    let Plan::Balance { .. } = &experiment.plan else { return Ok(Vec::new()) };
    let count = Design::new(experiment).games();
    let rows = (0..count).zip(&whole.rows).map(|(number, row)| {
        serde_json::from_str(row.get()).map_err(|_| PartError::Row(number + 1))
    });
    let rows = rows.collect::<Result<Vec<Observed>, _>>()?;
    let chosen = choose(&rows).into_iter();
    Ok(chosen
        .filter_map(|(title, why, game)| replay(experiment, &rows, (title, why, game)))
        .collect())
}

/// What is opened: its title, its number in words, and which game it is, counted from 0.
type Chosen = (&'static str, String, usize);

/// What the best game has most of, and how that is told.
type Title = (&'static str, fn(&Observed) -> f64, fn(&Observed) -> String);

const TITLES: [Title; 3] = [
    ("The biggest upset", |game| -f64::from(lowest(game)), upset),
    ("The most dramatic game", |game| game.drama.into(), dramatic),
    ("The closest game", |game| f64::from(game.changes) / 100.0 - margin(game), close),
];

/// A different game for each title. Shared victories have no hero.
fn choose(rows: &[Observed]) -> Vec<Chosen> {
    let mut chosen: Vec<Chosen> = Vec::new();
    for (title, measure, words) in TITLES {
        let is_free = |nth: usize| chosen.iter().all(|(.., taken)| *taken != nth);
        let has_winner = |game: &Observed| game.shares.iter().any(|&share| share >= 1.0);
        let open = rows.iter().enumerate().filter(|&(nth, game)| has_winner(game) && is_free(nth));
        // Of several equal ones the first.
        let best = open.rev().max_by(|one, other| measure(one.1).total_cmp(&measure(other.1)));
        chosen.extend(best.map(|(nth, game)| (title, words(game), nth)));
    }
    chosen
}

fn upset(game: &Observed) -> String {
    format!("After half of the game the winner's chance was as low as {}%.", lowest(game))
}

fn dramatic(game: &Observed) -> String {
    let behind = game.drama * 100.0;
    format!("The later winner was {behind:.0}% behind on average. {}", lead_changes(game))
}

fn close(game: &Observed) -> String {
    let margin = margin(game);
    let points = if (margin - 1.0).abs() < 0.5 { "point" } else { "points" };
    format!("The winner was {margin:.0} {points} ahead. {}", lead_changes(game))
}

fn lead_changes(game: &Observed) -> String {
    scene::words::changed(game.changes as usize)
}

/// The winner's lowest chance in the second half, in percent.
fn lowest(game: &Observed) -> u8 {
    game.curve.iter().skip(MOMENTS / 2).copied().min().unwrap_or(100)
}

fn replay(experiment: &Experiment, rows: &[Observed], (title, why, nth): Chosen) -> Option<Replay> {
    let (game, row) = (nth as u64, &rows[nth]);
    let written = visit(&experiment.source.game, Again { experiment, game, row });
    let transcript = written.ok()?.ok()??;
    Some(Replay { title, why, game: game + 1, transcript })
}

/// Plays a game again and writes it down, if it ends as it did.
struct Again<'a> {
    experiment: &'a Experiment,
    game: u64,
    row: &'a Observed,
}

impl Visitor for Again<'_> {
    type Out = Result<Option<String>, ArenaError>;

    fn visit<G: Playable>(self) -> Self::Out {
        let Again { experiment, game, row } = self;
        let Source { rules, options, players, .. } = &experiment.source;
        let edition = experiment.edition_text.as_deref();
        let table = GameVariant::<G>::new(options, edition)?;
        let mut steps = Steps(Vec::new());
        let mut seated = bots::<G>(experiment, (0, game), None);
        let played = play(&table, &mut seated, luck(experiment, game), &mut steps);
        let points = Seat::all(*players).map(|seat| played.points[seat]);
        if !points.eq(row.points.iter().copied()) {
            return Ok(None);
        }
        let mut transcript = Transcript {
            game: experiment.source.game.clone(),
            rules: *rules,
            seats: *players,
            options: options.clone(),
            edition: experiment.edition_text.clone(),
            players: vec![format!("bot {}", experiment.bots[0]); *players],
            steps: steps.0.into_iter().map(|step| (0, step)).collect(),
            ..Transcript::default()
        };
        let again = transcript.replay::<G>(table.components).ok();
        transcript.result = again.and_then(|(game, _)| result(&game));
        Ok(Some(transcript.to_string()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_title_has_a_game_of_its_own() {
        let game = |lowest: u8, drama: f32, points: [i16; 2]| {
            let mut curve = vec![60; MOMENTS];
            curve[MOMENTS - 2] = lowest;
            let shares = vec![1.0, 0.0];
            Observed { shares, points: points.to_vec(), curve, drama, ..Observed::default() }
        };
        let tie = Observed { shares: vec![0.5, 0.5], ..game(0, 1.0, [5, 5]) };
        let rows = [tie, game(30, 0.1, [9, 3]), game(5, 0.4, [9, 8]), game(40, 0.2, [9, 8])];
        let chosen: Vec<usize> = choose(&rows).into_iter().map(|(.., nth)| nth).collect();
        assert_eq!(chosen, [2, 3, 1]);
        assert!(choose(&rows[..1]).is_empty());
    }
}

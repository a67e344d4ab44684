//! What was measured, in words.

use std::fmt::Write;

use crate::trial::{Tally, Trial};

/// Each role's part of the victories with its 95 % interval, and how often Santa took a path.
pub(crate) fn table(trial: Trial, tally: &Tally) -> String {
    let games = f64::from(tally.games);
    let mut text = format!("{} players, {}, {games} games\n", trial.players, trial.bots);
    for role in 0..trial.players {
        let name = if role == 0 { "Santa".into() } else { format!("Kid {role}") };
        let (share, (low, high)) = (tally.share(role), interval(tally, role));
        let points = tally.points[role] / games;
        let [share, low, high] = [share, low, high].map(|part| 100.0 * part);
        let _ = writeln!(text, "{name}: {share:.1}% ({low:.1}–{high:.1}), {points:.1} points");
    }
    let crooked = 100.0 * tally.crooked_share();
    let paths = f64::from(tally.paths) / games;
    let _ = writeln!(text, "Santa takes a path in {crooked:.0}% of games, {paths:.1} times each");
    text
}

/// The 95 % interval over deals: every game has one of its own, and ties are shared, so the spread
/// is taken from what came of the games.
fn interval(tally: &Tally, role: usize) -> (f64, f64) {
    let games = f64::from(tally.games);
    let share = tally.share(role);
    let variance = (tally.squares[role] / games - share * share) / (games - 1.0).max(1.0);
    let spread = 1.96 * variance.max(0.0).sqrt();
    ((share - spread).max(0.0), (share + spread).min(1.0))
}

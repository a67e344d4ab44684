//! The results of an arena as tables.

use lab::arena::{Report, Standing, Use};
use lab::interval::Share;
use scene::words;

use crate::columns::columns;

/// Bots, seats, first turns, and the steps that were counted.
pub(crate) fn all(report: &Report) -> String {
    let lab::arena::Source { game, players, games, .. } = &report.source;
    let mut text =
        format!("{game}, {players} players, {}\n", words::count(*games as usize, "game", "games"));
    text += &bots(&report.bots);
    text += &failures(&report.bots);
    text += &parts("wins by seat", &report.seats);
    text += &parts("by first turn", &report.order);
    text + &uses(&report.uses)
}

fn bots(bots: &[Standing]) -> String {
    let headings = [
        "bot",
        "wins %",
        "(95%)",
        "place",
        "points",
        "rating",
        "ms/decision",
        "longest",
        "wins by seat",
    ];
    let row = |bot: &Standing| {
        let by_seat: Vec<String> = bot.share_by_seat.iter().copied().map(percent).collect();
        [
            bot.name.clone(),
            percent(bot.win_share),
            format!("({} – {})", percent(bot.low), percent(bot.high)),
            format!("{:.2}", bot.mean_place),
            format!("{:.2}", bot.mean_points),
            format!("{:.1} ± {:.1}", bot.rating, bot.rating_uncertainty),
            bot.ms_per_decision.map_or("–".into(), |time| format!("{time:.2}")),
            bot.longest_ms.map_or("–".into(), |time| format!("{time:.0}")),
            by_seat.join(" "),
        ]
    };
    columns(headings, bots.iter().map(row))
}

/// A line for every program that lost games because it failed.
fn failures(bots: &[Standing]) -> String {
    let failing = bots.iter().filter(|bot| bot.failures > 0);
    let line = |bot: &Standing| {
        let times = words::count(bot.failures as usize, "time", "times");
        format!("{} failed {times} and lost each of those games\n", bot.name)
    };
    failing.map(line).collect()
}

/// Each seat's or turn's share of victories, for all bots together.
fn parts(name: &str, parts: &[Share]) -> String {
    let part = |part: &Share| {
        let &Share { share, low, high } = part;
        format!("{}% ({} – {})", percent(share), percent(low), percent(high))
    };
    format!("{name:<14} {}\n", parts.iter().map(part).collect::<Vec<_>>().join("  "))
}

/// A line for every kind of step that was counted: in which share of games winners and others take
/// it, and how often per game.
fn uses(uses: &[Use]) -> String {
    if uses.is_empty() {
        return String::new();
    }
    let headings = ["step", "winners: games %", "times", "others: games %", "times"];
    let row = |Use { kind, winners, others }: &Use| {
        [
            kind.clone(),
            percent(winners.games),
            format!("{:.2}", winners.times),
            percent(others.games),
            format!("{:.2}", others.times),
        ]
    };
    columns(headings, uses.iter().map(row))
}

fn percent(share: f64) -> String {
    format!("{:.1}", share * 100.0)
}

//! `northpole bench`: how fast the engine plays.

use std::io::{Write, stdout};
use std::time::Duration;

use lab::Measured;

use crate::failure::Failure;
use crate::numbers::within;

#[derive(clap::Args)]
pub(crate) struct Arguments {
    /// Which game; all of them if none is named
    game: Option<String>,
    /// How many seconds to measure each number of players
    #[arg(long, default_value_t = 2.0, value_name = "N", value_parser = within(0.01..=3600.0))]
    seconds: f64,
    /// Print JSON
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(arguments: &Arguments) -> Result<(), Failure> {
    let time = Duration::from_secs_f64(arguments.seconds);
    let games = match &arguments.game {
        Some(game) => vec![game.as_str()],
        None => host::games().iter().map(|about| about.id).collect(),
    };
    let mut measured = Vec::new();
    for game in games {
        let rows = lab::bench(game, time).map_err(Failure::new)?;
        if !arguments.json && measured.is_empty() {
            writeln!(stdout(), "{HEADING}")?;
        }
        if !arguments.json {
            rows.iter().try_for_each(|row| writeln!(stdout(), "{}", describe(row)))?;
        }
        measured.extend(rows);
    }
    if arguments.json {
        let json = serde_json::to_string_pretty(&measured).map_err(Failure::new)?;
        writeln!(stdout(), "{json}")?;
    }
    Ok(())
}

const HEADING: &str = "game      players  M decisions/s  M steps/s   games/s  decisions/game  bytes  allocations  k thoughts/s";

fn describe(row: &Measured) -> String {
    format!(
        "{:<10}{:>7}{:>15.2}{:>11.2}{:>10.0}{:>16.1}{:>7}{:>13}{:>14.0}",
        row.game,
        row.players,
        row.decisions_per_second / 1e6,
        row.steps_per_second / 1e6,
        row.games_per_second,
        row.decisions_per_game,
        row.position_bytes,
        row.allocations,
        row.thoughts_per_second / 1e3
    )
}

//! `northpole bench`: how fast the engine plays.

use std::io::{Write, stdout};
use std::time::Duration;

use indicatif::ProgressBar;
use lab::Measured;

use crate::columns::columns;
use crate::failure::Failure;
use crate::numbers::within;

#[derive(clap::Args)]
pub(crate) struct Arguments {
    /// The game [default: all games]
    game: Option<String>,
    /// Seconds to measure each number of players
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
        None => catalog::games().iter().map(|about| about.id).collect(),
    };
    let bar = ProgressBar::new(games.len() as u64);
    let mut measured = Vec::new();
    for game in games {
        bar.set_message(game.to_owned());
        measured.extend(lab::bench(game, time).map_err(Failure::new)?);
        bar.inc(1);
    }
    bar.finish_and_clear();
    if arguments.json {
        let json = serde_json::to_string_pretty(&measured).map_err(Failure::new)?;
        writeln!(stdout(), "{json}")?;
    } else {
        write!(stdout(), "{}", table(&measured))?;
    }
    Ok(())
}

fn table(measured: &[Measured]) -> String {
    let headings = [
        "game",
        "players",
        "M decisions/s",
        "M steps/s",
        "games/s",
        "decisions/game",
        "bytes",
        "k thoughts/s",
    ];
    columns(headings, measured.iter().map(row))
}

fn row(row: &Measured) -> [String; 8] {
    [
        row.game.to_string(),
        row.players.to_string(),
        format!("{:.2}", row.decisions_per_second / 1e6),
        format!("{:.2}", row.steps_per_second / 1e6),
        format!("{:.0}", row.games_per_second),
        format!("{:.1}", row.decisions_per_game),
        row.position_bytes.to_string(),
        format!("{:.0}", row.thoughts_per_second / 1e3),
    ]
}

//! `northpole ladder`: every level against the one below.

use std::io::{Write, stdout};

use bots::{Kind, Level};
use lab::arena::Tournament;

use crate::arena::hold;
use crate::failure::Failure;

#[derive(clap::Args)]
pub(crate) struct Arguments {
    /// Which game
    game: String,
    /// How many games for every pair
    #[arg(long, value_name = "K", default_value_t = 100)]
    games: u64,
    /// How many seats; two bots fill them in turn
    #[arg(long, value_name = "N")]
    players: Option<usize>,
    /// The same seed gives the same games
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// How many games at once; the results are the same
    #[arg(long, value_name = "T", default_value_t = 1)]
    threads: usize,
    /// A variant, as `northpole games` lists them; may be given several times
    #[arg(long = "option", value_name = "OPTION")]
    options: Vec<String>,
    /// Other bots than the levels, from strong to weak
    #[arg(long, value_name = "BOT,…")]
    bots: Option<String>,
}

pub(crate) fn run(arguments: &Arguments) -> Result<(), Failure> {
    let rungs = rungs(arguments)?;
    let players = match arguments.players {
        Some(players) => players,
        None => fewest_players(&arguments.game)?,
    };
    writeln!(
        stdout(),
        "Wins of the bot on the left against the one above, of 100 ({players} players)"
    )?;
    let heading: String = rungs.iter().map(|kind| format!("{:>14}", kind.to_string())).collect();
    writeln!(stdout(), "{:<14}{heading}", "")?;
    for (nth, &strong) in rungs.iter().enumerate() {
        let mut row = format!("{:<14}{}", strong.to_string(), " ".repeat(14 * (nth + 1)));
        for &weak in &rungs[nth + 1..] {
            row += &format!("{:>14.1}", wins(arguments, players, [strong, weak])? * 100.0);
        }
        writeln!(stdout(), "{}", row.trim_end())?;
    }
    Ok(())
}

fn rungs(arguments: &Arguments) -> Result<Vec<Kind>, Failure> {
    match &arguments.bots {
        None => Ok(Level::ALL.into_iter().rev().map(Kind::Level).collect()),
        Some(names) => {
            names.split(',').map(|name| name.trim().parse().map_err(Failure::new)).collect()
        }
    }
}

/// The part of the games that the first of two bots wins.
fn wins(arguments: &Arguments, players: usize, bots: [Kind; 2]) -> Result<f64, Failure> {
    let tournament = Tournament {
        game: arguments.game.clone(),
        options: arguments.options.join(" "),
        bots: bots.into(),
        players,
        games: arguments.games,
        seed: arguments.seed,
    };
    Ok(hold(&tournament, arguments.threads, None)?.bots[0].win_share)
}

fn fewest_players(game: &str) -> Result<usize, Failure> {
    let found = host::games().into_iter().find(|about| about.id == game);
    let about = found.ok_or_else(|| Failure::new(host::UnknownGame(game.into())))?;
    Ok(about.players.0)
}

//! `northpole ladder`: every level against the one below.

use std::io::{Write, stdout};

use bots::{Kind, Level};
use lab::arena::Tournament;

use crate::arena::{hold, stop_on_ctrl_c};
use crate::failure::Failure;
use crate::lineup;
use crate::numbers::{MOST_GAMES, MOST_THREADS, within};

/// How many bots meet.
const PAIR: usize = 2;

#[derive(clap::Args)]
pub(crate) struct Arguments {
    /// Which game
    game: String,
    /// How many games for every pair
    #[arg(long, value_name = "K", default_value_t = 100, value_parser = within(1..=MOST_GAMES))]
    games: u32,
    /// How many seats; two bots fill them in turn [default: as few as the game allows]
    #[arg(long, value_name = "N")]
    players: Option<usize>,
    /// The same seed gives the same games
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// How many games at once; the results are the same
    #[arg(long, value_name = "T", default_value_t = 1, value_parser = within(1..=MOST_THREADS))]
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
    let players = lineup::seats_for(&arguments.game, arguments.players, PAIR)?;
    let stop = stop_on_ctrl_c();
    writeln!(
        stdout(),
        "Wins of the bot on the left against the one above, of 100 ({players} players)"
    )?;
    let heading: String = rungs.iter().map(|kind| format!("{:>14}", kind.to_string())).collect();
    writeln!(stdout(), "{:<14}{heading}", "")?;
    for (nth, &strong) in rungs.iter().enumerate() {
        let mut row = format!("{:<14}{}", strong.to_string(), " ".repeat(14 * (nth + 1)));
        for &weak in &rungs[nth + 1..] {
            let report =
                hold(&pair(arguments, players, [strong, weak]), arguments.threads, stop, None)?;
            // What an interrupted pair has played says too little, and the pairs after it nothing.
            if report.games < arguments.games.into() {
                writeln!(stdout(), "{}", row.trim_end())?;
                return Err(interrupted(strong, weak));
            }
            row += &format!("{:>14.1}", report.bots[0].win_share * 100.0);
        }
        writeln!(stdout(), "{}", row.trim_end())?;
    }
    Ok(())
}

fn rungs(arguments: &Arguments) -> Result<Vec<Kind>, Failure> {
    let Some(names) = &arguments.bots else {
        return Ok(Level::ALL.into_iter().rev().map(Kind::Level).collect());
    };
    let rungs = lineup::bots(names)?;
    if rungs.len() < PAIR {
        return Err(Failure::new("a ladder has two rungs or more: name two bots or more"));
    }
    Ok(rungs)
}

fn pair(arguments: &Arguments, players: usize, bots: [Kind; PAIR]) -> Tournament {
    Tournament {
        game: arguments.game.clone(),
        options: arguments.options.join(" "),
        edition: None,
        bots: bots.into(),
        players,
        games: arguments.games.into(),
        seed: arguments.seed,
        uses: None,
    }
}

fn interrupted(strong: Kind, weak: Kind) -> Failure {
    Failure::new(format!(
        "interrupted while {strong} played against {weak}; what is printed is whole"
    ))
}

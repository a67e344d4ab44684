//! `northpole ladder`: every level plays the one below.

use std::io::{Write, stdout};
use std::path::PathBuf;

use bots::{Kind, Level};
use lab::arena::{Entrant, Tournament};
use lab::experiment::{Experiment, Ladder, Pairs, Plan, Rung};
use lab::program::Terms;

use crate::arena::{hold, stop_on_ctrl_c};
use crate::blocks::{self, Blocks};
use crate::failure::Failure;
use crate::lineup;
use crate::numbers::{MOST_GAMES, MOST_THREADS, count, within};
use crate::reading;

/// How many bots meet.
const PAIR: usize = 2;

#[derive(clap::Args)]
pub(crate) struct Arguments {
    /// The game
    game: String,
    /// Games per pair
    #[arg(long, value_name = "K", default_value_t = 100, value_parser = within(1..=MOST_GAMES))]
    games: u32,
    /// Number of seats; two bots fill them in turn [default: as few as the game allows]
    #[arg(long, value_name = "N", value_parser = count)]
    players: Option<usize>,
    /// The same seed gives the same games
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// Number of parallel games; the results stay the same
    #[arg(long, value_name = "T", default_value_t = 1, value_parser = within(1..=MOST_THREADS))]
    threads: usize,
    /// A variant from `northpole games`; can be used several times
    #[arg(long = "option", value_name = "OPTION")]
    options: Vec<String>,
    /// Bots to compare instead of the levels, from strong to weak
    #[arg(long, value_name = "BOT,…")]
    bots: Option<String>,
    /// Who meets whom: all pairs, each bot and the next in the list, or the first and each other
    #[arg(long, value_name = "PAIRS", value_enum, default_value_t = Meetings::All)]
    pairs: Meetings,
    /// Play with the cards and boards of this edition file (see `northpole edition`)
    #[arg(long, value_name = "FILE")]
    edition: Option<PathBuf>,
    /// Write the result to this file
    #[arg(long, value_name = "FILE", conflicts_with = "out")]
    json: Option<PathBuf>,
    #[command(flatten)]
    blocks: Blocks,
}

/// Which pairs of a list of bots play.
#[derive(Clone, Copy, clap::ValueEnum)]
enum Meetings {
    All,
    Next,
    First,
}

impl From<Meetings> for Pairs {
    fn from(meetings: Meetings) -> Pairs {
        match meetings {
            Meetings::All => Pairs::All,
            Meetings::Next => Pairs::Next,
            Meetings::First => Pairs::First,
        }
    }
}

pub(crate) fn run(arguments: &Arguments) -> Result<(), Failure> {
    let rungs = rungs(arguments)?;
    let all = tournament(arguments, rungs)?;
    let refused = |why| lineup::refused(&arguments.game, arguments.edition.as_deref(), &why);
    let mut experiment = Experiment::new(Plan::Ladder, &all).map_err(refused)?;
    experiment.pairs = arguments.pairs.into();
    let threads = arguments.threads;
    // Before anything is printed: from then on a person may want to stop it.
    stop_on_ctrl_c();
    if let Some(block) = arguments.blocks.asked() {
        return blocks::play(&experiment, block, (threads, stop_on_ctrl_c()));
    }
    let pairs = match experiment.pairs {
        Pairs::All => play_table(&all, threads)?,
        who @ (Pairs::Next | Pairs::First) => play_list(&all, who, threads)?,
    };
    let ladder =
        Ladder { source: experiment.source, bots: names(&all.bots), who: experiment.pairs, pairs };
    if ladder.who == Pairs::All {
        write!(stdout(), "{}", intervals(&ladder))?;
    }
    if let Some(path) = &arguments.json {
        blocks::write_json(path, &ladder)?;
    }
    Ok(())
}

/// Plays all pairs, and prints every row of the table as soon as it is played.
fn play_table(all: &Tournament, threads: usize) -> Result<Vec<Rung>, Failure> {
    write!(stdout(), "{}", heading(&names(&all.bots), all.players))?;
    let mut rungs = Vec::new();
    for (nth, strong) in all.bots.iter().enumerate() {
        let mut row = beginning(&strong.to_string(), nth);
        for weak in nth + 1..all.bots.len() {
            let Some(rung) = play_pair(all, (nth, weak), threads)? else {
                writeln!(stdout(), "{}", row.trim_end())?;
                return Err(interrupted(strong, &all.bots[weak]));
            };
            row += &cell(rung.win_share);
            rungs.push(rung);
        }
        writeln!(stdout(), "{}", row.trim_end())?;
    }
    Ok(rungs)
}

/// Plays some pairs, and prints each as soon as it is played.
fn play_list(all: &Tournament, who: Pairs, threads: usize) -> Result<Vec<Rung>, Failure> {
    write!(stdout(), "{}", title(all.players))?;
    let mut rungs = Vec::new();
    for (one, other) in who.of(all.bots.len()) {
        let rung = play_pair(all, (one, other), threads)?
            .ok_or_else(|| interrupted(&all.bots[one], &all.bots[other]))?;
        write!(stdout(), "{}", line(&rung))?;
        rungs.push(rung);
    }
    Ok(rungs)
}

/// How a bot does against another. Nothing if it was interrupted: what such a pair has played says
/// too little, and the pairs after it nothing.
fn play_pair(
    all: &Tournament,
    (one, other): (usize, usize),
    threads: usize,
) -> Result<Option<Rung>, Failure> {
    let bots = vec![all.bots[one].clone(), all.bots[other].clone()];
    let report = hold(&Tournament { bots, ..all.clone() }, threads, stop_on_ctrl_c(), None)?;
    Ok((report.source.games >= all.games).then(|| Rung::new(&report)))
}

/// A ladder as text, as it is printed while it is played.
pub(crate) fn table(ladder: &Ladder) -> String {
    if ladder.who != Pairs::All {
        let lines: String = ladder.pairs.iter().map(line).collect();
        return title(ladder.source.players) + &lines;
    }
    let mut text = heading(&ladder.bots, ladder.source.players);
    let mut shares = ladder.pairs.iter();
    for (nth, bot) in ladder.bots.iter().enumerate() {
        let pairs = shares.by_ref().take(ladder.bots.len() - nth - 1);
        let cells: String = pairs.map(|pair| cell(pair.win_share)).collect();
        text += (beginning(bot, nth) + &cells).trim_end();
        text += "\n";
    }
    text + &intervals(ladder)
}

fn names(rungs: &[Entrant]) -> Vec<String> {
    rungs.iter().map(ToString::to_string).collect()
}

fn heading(bots: &[String], players: usize) -> String {
    let names: String = bots.iter().map(|bot| format!("{bot:>14}")).collect();
    format!(
        "Wins per 100 games of the bot on the left against the bot above ({players} players)\n{:<14}{names}\n",
        ""
    )
}

fn beginning(bot: &str, nth: usize) -> String {
    format!("{bot:<14}{}", " ".repeat(14 * (nth + 1)))
}

fn cell(share: f64) -> String {
    format!("{:>14.1}", share * 100.0)
}

fn title(players: usize) -> String {
    format!(
        "Shares of the victories, with 95% confidence intervals over deals ({players} players)\n"
    )
}

/// The confidence interval of each number in the table.
fn intervals(ladder: &Ladder) -> String {
    let lines: String = ladder.pairs.iter().map(line).collect();
    format!("\nWith 95% confidence intervals over deals:\n{lines}")
}

fn line(pair: &Rung) -> String {
    let Rung { bot, against, win_share, low, high, games } = pair;
    let [share, low, high] = [win_share, low, high].map(|part| part * 100.0);
    format!("{bot} against {against}: {share:.1}% ({low:.1} – {high:.1}) of {games} games\n")
}

fn rungs(arguments: &Arguments) -> Result<Vec<Entrant>, Failure> {
    let Some(names) = &arguments.bots else {
        let levels = Level::ALL.into_iter().rev();
        return Ok(levels.map(|level| Kind::Level(level).into()).collect());
    };
    let rungs = lineup::bots(names)?;
    if rungs.len() < PAIR {
        return Err(Failure::new("a ladder needs at least two bots"));
    }
    Ok(rungs)
}

fn tournament(arguments: &Arguments, bots: Vec<Entrant>) -> Result<Tournament, Failure> {
    Ok(Tournament {
        game: arguments.game.clone(),
        options: lineup::options(&arguments.options)?,
        edition: arguments.edition.as_deref().map(reading::text).transpose()?,
        bots,
        players: lineup::seats_for(&arguments.game, arguments.players, PAIR)?,
        games: arguments.games.into(),
        seed: arguments.seed,
        uses: None,
        terms: Terms::default(),
    })
}

fn interrupted(strong: &Entrant, weak: &Entrant) -> Failure {
    Failure::Stopped(format!(
        "interrupted while {strong} played {weak}; the printed results are complete"
    ))
}

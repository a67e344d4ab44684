//! `northpole balance`: a report on a game for its designer.

use std::io::{Write, stdout};
use std::path::{Path, PathBuf};

use lab::arena::{Entrant, Source, Tournament};
use lab::balance::{Balance, command, page, replays};
use lab::experiment::{Block, Experiment, Part, Plan};
use lab::program::Terms;

use crate::arena::stop_on_ctrl_c;
use crate::blocks;
use crate::failure::Failure;
use crate::lineup;
use crate::numbers::{MOST_GAMES, MOST_THREADS, count, within};
use crate::reading;

#[derive(clap::Args)]
pub(crate) struct Arguments {
    /// The game
    game: String,
    /// Bot for all seats; with several, the report is about the first and shows seats for each
    #[arg(long, value_name = "BOT,…", default_value = "search-100")]
    bots: String,
    /// Number of seats [default: as few as the game allows]
    #[arg(long, value_name = "N", value_parser = count)]
    players: Option<usize>,
    /// Number of games to observe, four per deal; several times as many are played in total
    #[arg(long, value_name = "K", default_value_t = 200, value_parser = within(8..=MOST_GAMES))]
    games: u32,
    /// The same seed gives the same report
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// Number of parallel games; the report stays the same
    #[arg(long, value_name = "T", default_value_t = 1, value_parser = within(1..=MOST_THREADS))]
    threads: usize,
    /// A variant from `northpole games`; can be used several times
    #[arg(long = "option", value_name = "OPTION")]
    options: Vec<String>,
    /// Play with the cards and boards of this edition file (see `northpole edition`)
    #[arg(long, value_name = "FILE")]
    edition: Option<PathBuf>,
    /// Compare with this edition file, game by game
    #[arg(long, value_name = "FILE")]
    against: Option<PathBuf>,
    /// Play only this block of the games, written 2/6, and write them to --out; `northpole merge
    /// --report` makes the report
    #[arg(long, value_name = "I/N")]
    block: Option<Block>,
    /// The report, an HTML file; its numbers are written beside it as CSV
    #[arg(long, value_name = "FILE")]
    out: PathBuf,
    /// Also write the numbers of the report to this file, as JSON
    #[arg(long, value_name = "FILE", conflicts_with = "block")]
    json: Option<PathBuf>,
}

pub(crate) fn run(arguments: &Arguments) -> Result<(), Failure> {
    let experiment = experiment(arguments)?;
    let how = (arguments.threads, stop_on_ctrl_c());
    if let Some(block) = arguments.block {
        return blocks::play(&experiment, (block, &arguments.out), how);
    }
    claim(&arguments.out)?;
    let Some(whole) = blocks::played(&experiment, Block::WHOLE, how)? else {
        let why = "interrupted: no report is written; use --block to keep games";
        return Err(Failure::Stopped(why.into()));
    };
    write(&whole, &arguments.out)?;
    let balance = added_up(&whole)?;
    if let Some(path) = &arguments.json {
        blocks::write_json(path, &balance)?;
    }
    write!(stdout(), "{}", said(&balance))?;
    Ok(())
}

fn experiment(arguments: &Arguments) -> Result<Experiment, Failure> {
    let bots = lineup::bots(&arguments.bots)?;
    if bots.iter().any(|bot| matches!(bot, Entrant::Program(_))) {
        return Err(Failure::new("a balance report needs built-in bots: leave out `cmd:`"));
    }
    let text = |path: &Option<PathBuf>| path.as_deref().map(reading::text).transpose();
    let tournament = Tournament {
        game: arguments.game.clone(),
        options: lineup::options(&arguments.options)?,
        edition: text(&arguments.edition)?,
        players: lineup::seats_for(&arguments.game, arguments.players, 1)?,
        bots,
        games: arguments.games.into(),
        seed: arguments.seed,
        uses: None,
        terms: Terms::default(),
    };
    let against = text(&arguments.against)?;
    if let (Some(edition), Some(path)) = (&against, &arguments.against) {
        let how = (&*tournament.options, Some(&**edition));
        let seats = (tournament.players, tournament.games);
        Source::new(&tournament.game, how, seats, tournament.seed)
            .map_err(|why| lineup::refused(&arguments.game, Some(path), &why))?;
    }
    Experiment::new(Plan::Balance { against }, &tournament)
        .map_err(|why| lineup::refused(&arguments.game, arguments.edition.as_deref(), &why))
}

/// A report may be written over an earlier one, but over nothing else.
fn claim(path: &Path) -> Result<(), Failure> {
    if !path.exists() || reading::text(path).is_ok_and(|text| text.contains(MARK)) {
        return Ok(());
    }
    let shown = path.display();
    Err(Failure::new(format!("{shown} is not a balance report: remove it, or name another file")))
}

/// A line that only a report contains.
const MARK: &str = "<p class=\"kicker\">Balance report</p>";

/// The results of all games together.
pub(crate) fn added_up(whole: &Part) -> Result<Balance, Failure> {
    let balance = Balance::new(whole).map_err(Failure::new)?;
    balance.ok_or_else(|| Failure::new("this is not a balance experiment"))
}

/// Writes the report, and its numbers in a file beside it.
pub(crate) fn write(whole: &Part, path: &Path) -> Result<(), Failure> {
    claim(path)?;
    let balance = added_up(whole)?;
    let replays = replays(whole).map_err(Failure::new)?;
    blocks::write(path, &page(&balance, &command(&whole.experiment), &replays))?;
    blocks::write(&path.with_extension("csv"), &balance.csv())
}

/// The verdicts as text for a terminal.
pub(crate) fn said(balance: &Balance) -> String {
    let line = |verdict: &lab::balance::Verdict| {
        format!("{}\n  {}\n  {}\n", verdict.question, verdict.answer, verdict.detail)
    };
    let verdicts: String = balance.verdicts.iter().map(line).collect();
    let Source { game, players, .. } = &balance.source;
    let deals = scene::words::count(balance.deals as usize, "deal", "deals");
    format!("{game}, {players} players, {deals}\n{verdicts}")
}

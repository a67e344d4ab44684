//! `northpole arena`: bots play each other.

pub(crate) mod tables;

use std::fs::{self, File, OpenOptions};
use std::io::{BufReader, IsTerminal, Write, stderr, stdout};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};

use indicatif::{ProgressBar, ProgressStyle};
use std::time::Duration;

use lab::arena::{self, Kinds, Played, Record, Report, Tournament};
use lab::experiment::{Experiment, Plan};
use lab::program::Terms;
use tabletop::Seat;

use crate::blocks::{self, Blocks};
use crate::failure::{Failure, INTERRUPTED};
use crate::lineup;
use crate::notice;
use crate::numbers::{MOST_GAMES, MOST_THREADS, count, within};
use crate::reading;

#[derive(clap::Args)]
pub(crate) struct Arguments {
    /// The game
    game: String,
    /// Who plays: first, random, greedy, easy, normal, hard, expert, an elf such as Flint, search-1000 …,
    /// or a program of your own by its command line, `cmd:python3 mybot.py`
    #[arg(long, value_name = "BOT,…")]
    bots: String,
    /// Number of seats; the bots fill them in turn [default: as few as the game and the bots allow]
    #[arg(long, value_name = "N", value_parser = count)]
    players: Option<usize>,
    /// Number of games
    #[arg(long, value_name = "K", default_value_t = 100, value_parser = within(1..=MOST_GAMES))]
    games: u32,
    /// The same seed gives the same games
    #[arg(long, value_name = "S", default_value_t = 1)]
    seed: u64,
    /// Number of parallel games; the results stay the same
    #[arg(long, value_name = "T", default_value_t = 1, value_parser = within(1..=MOST_THREADS))]
    threads: usize,
    /// A variant from `northpole games`; can be used several times
    #[arg(long = "option", value_name = "OPTION")]
    options: Vec<String>,
    /// Play with the cards and boards of this edition file (see `northpole edition`)
    #[arg(long, value_name = "FILE")]
    edition: Option<PathBuf>,
    /// Also count what winners and others do: steps grouped by words, or each by its notation
    #[arg(long, value_name = "KINDS", num_args = 0..=1, default_missing_value = "words")]
    uses: Option<Counted>,
    /// Write the result to this file; an earlier result is replaced
    #[arg(long, value_name = "FILE")]
    json: Option<PathBuf>,
    /// Write every game to this file; games of the same arena are continued
    #[arg(long, value_name = "FILE")]
    csv: Option<PathBuf>,
    /// Seconds a bot program may think in a whole game
    #[arg(long, value_name = "N", default_value_t = 60.0, value_parser = within(0.1..=86400.0))]
    bot_seconds: f64,
    /// Keep the standard error of every program in this folder
    #[arg(long, value_name = "FOLDER")]
    bot_logs: Option<PathBuf>,
    #[command(flatten)]
    blocks: Blocks,
}

/// Which steps are counted together.
#[derive(Clone, Copy, clap::ValueEnum)]
enum Counted {
    Words,
    Notation,
}

impl From<Counted> for Kinds {
    fn from(counted: Counted) -> Kinds {
        match counted {
            Counted::Words => Kinds::Words,
            Counted::Notation => Kinds::Notation,
        }
    }
}

pub(crate) fn run(arguments: &Arguments) -> Result<(), Failure> {
    let bots = lineup::bots(&arguments.bots)?;
    let tournament = Tournament {
        game: arguments.game.clone(),
        options: lineup::options(&arguments.options)?,
        edition: arguments.edition.as_deref().map(reading::text).transpose()?,
        players: lineup::seats_for(&arguments.game, arguments.players, bots.len())?,
        bots,
        games: arguments.games.into(),
        seed: arguments.seed,
        uses: arguments.uses.map(Kinds::from),
        terms: Terms {
            clock: Duration::from_secs_f64(arguments.bot_seconds),
            logs: arguments.bot_logs.clone(),
        },
    };
    let refused = |why| lineup::refused(&arguments.game, arguments.edition.as_deref(), &why);
    tournament.check().map_err(refused)?;
    if let Some(block) = arguments.blocks.asked() {
        if arguments.json.is_some() || arguments.csv.is_some() {
            return Err(Failure::new(
                "--out keeps the games for `northpole merge`: leave out --json and --csv",
            ));
        }
        let experiment = Experiment::new(Plan::Arena { uses: tournament.uses }, &tournament);
        let how = (arguments.threads, stop_on_ctrl_c());
        return blocks::play(&experiment.map_err(refused)?, block, how);
    }
    let csv = arguments.csv.as_deref();
    if let Some(path) = &arguments.json {
        claim(path)?;
    }
    let report = hold(&tournament, arguments.threads, stop_on_ctrl_c(), csv)?;
    write!(stdout(), "{}", tables::all(&report))?;
    if let Some(path) = &arguments.json {
        let json = serde_json::to_string_pretty(&report).map_err(Failure::new)?;
        fs::write(path, json + "\n").map_err(|error| Failure::file(path, &error))?;
    }
    let is_stopped = stop_on_ctrl_c().load(Ordering::Relaxed);
    if is_stopped { Err(Failure::Interrupted) } else { Ok(()) }
}

/// Plays a tournament with a progress bar. If it is stopped, it ends with the results so far.
pub(crate) fn hold(
    tournament: &Tournament,
    threads: usize,
    stop: &AtomicBool,
    csv: Option<&Path>,
) -> Result<Report, Failure> {
    let refused = |why| Failure::new(format!("{}: {why}", tournament.game));
    // Checked first, so that no file is created for games that cannot be played.
    tournament.check().map_err(refused)?;
    let (mut games, mut file) = match csv {
        Some(path) => open(tournament, path)?,
        None => (Vec::new(), None),
    };
    let bar = progress(tournament.games, games.len() as u64);
    let first = games.len() as u64;
    let mut unwritten = None;
    let tell = |number, game: Played| {
        bar.suspend(|| tell_failures(tournament, number, &game));
        if let Some(file) = &mut file
            && let Err(error) = file.write_all(Record::lines(tournament, number, &game).as_bytes())
        {
            unwritten.get_or_insert(error);
        }
        games.push(game);
        bar.inc(1);
    };
    let ran = arena::run(tournament, (first, threads), stop, tell);
    bar.finish_and_clear();
    ran.map_err(refused)?;
    match (unwritten, csv) {
        (Some(error), Some(path)) => Err(Failure::file(path, &error)),
        _ => Ok(arena::report(tournament, &games)),
    }
}

/// Makes sure, before anything is played, that a result can be written there: to a new file or over
/// an earlier result. Any other file is never overwritten.
fn claim(path: &Path) -> Result<(), Failure> {
    let at_fault = |error: std::io::Error| Failure::file(path, &error);
    let file = OpenOptions::new().append(true).create(true).open(path).map_err(at_fault)?;
    let about = file.metadata().map_err(at_fault)?;
    let is_free = !about.is_file() || about.len() == 0;
    if is_free || reading::text(path).is_ok_and(|text| is_result(&text)) {
        return Ok(());
    }
    let shown = path.display();
    Err(Failure::new(format!("{shown} is not an arena result: remove it, or name another file")))
}

fn is_result(text: &str) -> bool {
    let written: serde_json::Value = serde_json::from_str(text).unwrap_or_default();
    ["game", "players", "games", "bots"].iter().all(|key| written.get(key).is_some())
}

/// The games that a file already holds, and the file to continue; an incomplete line at its end is
/// removed.
fn open(tournament: &Tournament, path: &Path) -> Result<(Vec<Played>, Option<File>), Failure> {
    let at_fault = |error: std::io::Error| Failure::file(path, &error);
    let mut way = OpenOptions::new();
    let mut file = way.read(true).append(true).create(true).open(path).map_err(at_fault)?;
    if file.metadata().map_err(at_fault)?.len() == 0 {
        file.write_all(Record::heading(tournament).as_bytes()).map_err(at_fault)?;
        return Ok((Vec::new(), Some(file)));
    }
    let read = Record::read(tournament, BufReader::new(&file));
    let (games, whole) = read.map_err(|why| Failure::new(format!("{}: {why}", path.display())))?;
    file.set_len(whole).map_err(at_fault)?;
    Ok((games, Some(file)))
}

/// Says which programs failed, and why.
fn tell_failures(tournament: &Tournament, number: u64, game: &Played) {
    for seat in Seat::all(tournament.players) {
        if let Some(why) = &game.lost[seat] {
            let bot = &tournament.bots[tournament.lineup().entrant(number, seat)];
            let told = format!("game {}: {bot} on seat {seat} loses: {why}", number + 1);
            notice::tell(tabletop::plain(&told));
        }
    }
}

pub(crate) fn progress(games: u64, done: u64) -> ProgressBar {
    let style = ProgressStyle::with_template("{wide_bar} {pos}/{len} games, {eta} left");
    let bar = ProgressBar::new(games).with_position(done);
    match style {
        Ok(style) => bar.with_style(style),
        Err(_) => bar,
    }
}

/// Set by Ctrl-C. A second Ctrl-C ends the program at once.
pub(crate) fn stop_on_ctrl_c() -> &'static AtomicBool {
    static STOP: AtomicBool = AtomicBool::new(false);
    let stop = || {
        if STOP.swap(true, Ordering::Relaxed) {
            std::process::exit(INTERRUPTED.into());
        }
        // A game of strong bots takes a while.
        if stderr().is_terminal() {
            notice::tell("\nStopping after the games in progress. Ctrl-C again stops at once.");
        }
    };
    // Fails where another handler is set; then Ctrl-C does what that handler does.
    let _ = ctrlc::set_handler(stop);
    &STOP
}

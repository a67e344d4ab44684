//! `northpole play`: a game against bots, on the whole screen or line by line.

mod driver;
mod line_mode;
mod new_file;
mod save;
mod screen_mode;
mod seating;

use std::io::{IsTerminal, stdin, stdout};
use std::path::PathBuf;

use host::{Key, Setup};
use scene::About;
use wire::Seating;

use crate::failure::Failure;
use crate::reading;
use driver::Driver;
use save::SaveFile;

/// What a saved game says itself.
const RESUMED_WITH_THE_GAME: [&str; 6] = ["players", "bots", "seat", "name", "options", "edition"];

#[derive(clap::Args)]
pub(crate) struct Arguments {
    /// Which game (see `northpole games`); may be left out with --resume
    game: Option<String>,
    /// How many play, you included
    #[arg(long, value_name = "N")]
    players: Option<usize>,
    /// Who plays against you, in seat order; the last one fills the seats that are left
    #[arg(long, value_name = "BOT,…", default_value = "normal")]
    bots: String,
    /// Your seat, from 1; `none` to watch bots only. Without it you sit on the first seat, or draw
    /// one if the rules of the game draw seats
    #[arg(long, value_name = "K")]
    seat: Option<String>,
    /// What you are called
    #[arg(long, value_name = "NAME")]
    name: Option<String>,
    /// Repeatable luck: the same seed and the same choices give the same game
    #[arg(long, value_name = "S")]
    seed: Option<u64>,
    /// A variant, as `northpole games` lists them; may be given several times
    #[arg(long = "option", value_name = "OPTION")]
    options: Vec<String>,
    /// Play with the components of this edition file (see `northpole edition`)
    #[arg(long, value_name = "FILE")]
    edition: Option<PathBuf>,
    /// Line by line, for screen readers and scripts; so it is anyway where there is no terminal
    #[arg(long)]
    plain: bool,
    /// Keep the game in this file, step by step; without it, in your data folder
    #[arg(long, value_name = "FILE")]
    save: Option<PathBuf>,
    /// Go on with a saved game; it is kept in the same file unless --save names another
    #[arg(long, value_name = "FILE", conflicts_with_all = RESUMED_WITH_THE_GAME)]
    resume: Option<PathBuf>,
}

pub(crate) fn run(arguments: &Arguments) -> Result<(), Failure> {
    match &arguments.resume {
        Some(path) => resume(arguments, path),
        None => start(arguments),
    }
}

fn start(arguments: &Arguments) -> Result<(), Failure> {
    let id = arguments.game.as_deref().ok_or_else(|| {
        let games: Vec<&str> = catalog::games().iter().map(|about| about.id).collect();
        Failure::new(format!("which game? There is {}", games.join(", ")))
    })?;
    let setup = Setup {
        occupants: seating::occupants(arguments, id)?,
        seating: if arguments.seat.is_some() { Seating::AsListed } else { Seating::Drawn },
        options: arguments.options.join(" "),
        edition: arguments.edition.as_deref().map(reading::text).transpose()?,
        key: arguments.seed.map_or_else(Key::secret, Key::repeatable),
    };
    let table = host::start(id, setup).map_err(|why| Failure::new(format!("{id}: {why}")))?;
    let about = table.about();
    let save = SaveFile::begin(arguments.save.as_ref(), about);
    sit_down(arguments.plain, about, Driver::new(table, "", save))
}

fn resume(arguments: &Arguments, path: &PathBuf) -> Result<(), Failure> {
    let text = reading::text(path)?;
    let kept = whole_lines(&text);
    let resumed = host::resume(kept, arguments.seed.map(Key::repeatable));
    let table = resumed.map_err(|why| Failure::new(format!("{}: {why}", path.display())))?;
    let about = table.about();
    match &arguments.game {
        Some(game) if game != about.id => {
            let (shown, saved) = (path.display(), about.id);
            return Err(Failure::new(format!("{shown} is a game of `{saved}`, not `{game}`")));
        }
        _ => (),
    }
    let save = SaveFile::go_on(path, kept, arguments.save.as_ref(), about)?;
    sit_down(arguments.plain, about, Driver::new(table, kept, save))
}

/// The lines that were written to their end: what a crash cut off was never kept.
fn whole_lines(text: &str) -> &str {
    text.rfind('\n').map_or(text, |end| &text[..=end])
}

/// A file that cannot be written is found out before anything is played.
fn sit_down(is_plain: bool, about: &'static About, mut driver: Driver) -> Result<(), Failure> {
    if let Some(failure) = driver.unkept() {
        return Err(failure);
    }
    if is_plain || !stdin().is_terminal() || !stdout().is_terminal() {
        return line_mode::play(about, driver);
    }
    screen_mode::play(about, driver)
}

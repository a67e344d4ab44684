//! `northpole play`: a game against bots, line by line.

mod line_mode;
mod save;
mod seating;

use std::path::{Path, PathBuf};

use host::{AnyMatch, Setup};

use crate::failure::Failure;
use crate::reading;
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
    /// Your seat, from 1; `none` to watch bots only
    #[arg(long, value_name = "K", default_value = "1")]
    seat: String,
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
    /// Line mode: the only one there is; scripts should name it, because a screen mode may come
    #[arg(long)]
    plain: bool,
    /// Keep the game in this file, step by step
    #[arg(long, value_name = "FILE")]
    save: Option<PathBuf>,
    /// Go on with a saved game; it is kept in the same file unless --save names another
    #[arg(long, value_name = "FILE", conflicts_with_all = RESUMED_WITH_THE_GAME)]
    resume: Option<PathBuf>,
}

pub(crate) fn run(arguments: &Arguments) -> Result<(), Failure> {
    let hosted = match &arguments.resume {
        Some(path) => resume(arguments, path)?,
        None => start(arguments)?,
    };
    let mut save =
        SaveFile::open(arguments.save.as_ref(), arguments.resume.as_ref(), hosted.about())?;
    // Written at once, so that a file that cannot be written is found out before anything is played.
    save.step(&hosted.transcript())?;
    line_mode::play(hosted, save)
}

fn start(arguments: &Arguments) -> Result<Box<dyn AnyMatch>, Failure> {
    let id = arguments.game.as_deref().ok_or_else(|| {
        let games: Vec<&str> = host::games().iter().map(|about| about.id).collect();
        Failure::new(format!("which game? There is {}", games.join(", ")))
    })?;
    let setup = Setup {
        occupants: seating::occupants(arguments, id)?,
        options: arguments.options.join(" "),
        edition: arguments.edition.as_deref().map(reading::text).transpose()?,
        seed: arguments.seed,
    };
    host::start(id, setup).map_err(|why| Failure::new(format!("{id}: {why}")))
}

fn resume(arguments: &Arguments, path: &Path) -> Result<Box<dyn AnyMatch>, Failure> {
    let resumed = host::resume(&reading::text(path)?, arguments.seed);
    let hosted = resumed.map_err(|why| Failure::new(format!("{}: {why}", path.display())))?;
    let saved = hosted.about().id;
    match &arguments.game {
        Some(game) if game != saved => {
            Err(Failure::new(format!("{} is a game of `{saved}`, not `{game}`", path.display())))
        }
        _ => Ok(hosted),
    }
}

//! `northpole play`: a game against bots, on the whole screen or line by line.

mod guided;
mod keeping;
pub(crate) mod leaving;
mod line_mode;
mod new_file;
mod offer;
pub(crate) mod remembered;
mod save;
mod saved;
mod screen_mode;
mod seating;
mod storage;
mod taking_over;

use std::path::PathBuf;

use catalog::SetupError;
use host::{AnyMatch, Key, Setup, setup_refused};
use protocol::{Seating, Start};
use scene::About;
use tui::Session;

use crate::controls::{Controls, is_terminal};
use crate::failure::Failure;
use crate::join::{self, Guest};
use crate::lineup;
use crate::numbers::count;
use crate::reading;
use save::{SaveFile, Shared};

/// Options that a saved game already determines.
const RESUMED_WITH_THE_GAME: [&str; 6] = ["players", "bots", "seat", "name", "options", "edition"];

/// Options that a guide already determines.
const SAID_BY_A_GUIDE: [&str; 6] = ["players", "bots", "seat", "options", "edition", "resume"];

#[derive(clap::Args)]
pub(crate) struct Arguments {
    /// Which game (see `northpole games`), or the link of an online table. Without it, you choose from
    /// saved and new games
    game: Option<String>,
    /// Number of players, including you
    #[arg(long, value_name = "N", value_parser = count)]
    players: Option<usize>,
    /// Your opponents, in seat order; the last one fills the remaining seats
    #[arg(long, value_name = "BOT,…", default_value = "normal")]
    bots: String,
    /// Your seat, from 1, or `none` to watch the bots. Without it you get the first seat, or a random
    /// one if the game draws seats
    #[arg(long, value_name = "K")]
    seat: Option<String>,
    /// Your name
    #[arg(long, value_name = "NAME")]
    name: Option<String>,
    /// Repeat the luck: the same seed and the same choices give the same game
    #[arg(long, value_name = "S")]
    seed: Option<u64>,
    /// A variant from `northpole games`; can be used several times
    #[arg(long = "option", value_name = "OPTION")]
    options: Vec<String>,
    /// Play with the cards and boards of this edition file (see `northpole edition`)
    #[arg(long, value_name = "FILE")]
    edition: Option<PathBuf>,
    /// Your first game, with a guide that explains the rules as you play
    #[arg(long, conflicts_with_all = SAID_BY_A_GUIDE)]
    guided: bool,
    /// Play line by line, for screen readers and scripts; the default without a terminal
    #[arg(long)]
    plain: bool,
    /// How fast other players' moves are shown: calm, normal, quick or instant
    #[arg(long, default_value = "normal", value_parser = join::pace)]
    pace: tui::Pace,
    #[command(flatten)]
    controls: Controls,
    /// Save the game in this file instead of your data folder
    #[arg(long, value_name = "FILE")]
    save: Option<PathBuf>,
    /// Continue a saved game; it stays in the same file unless --save names another
    #[arg(long, value_name = "FILE", conflicts_with_all = RESUMED_WITH_THE_GAME)]
    resume: Option<PathBuf>,
    /// Continue a saved game here even if it is open in another window, which then closes it
    #[arg(long, requires = "resume")]
    take_over: bool,
}

pub(crate) fn run(arguments: &Arguments) -> Result<(), Failure> {
    match (&arguments.resume, &arguments.game) {
        (Some(path), _) => {
            if arguments.take_over {
                taking_over::ask(path)?;
            }
            let game = resume(path, arguments.seed, arguments.save.as_ref())?;
            let saved = game.about.id;
            if let Some(named) = arguments.game.as_ref().filter(|named| *named != saved) {
                let shown = path.display();
                return Err(Failure::new(format!(
                    "{shown} is a saved game of `{saved}`, not `{named}`"
                )));
            }
            sit_down(arguments, game)
        }
        (None, Some(link)) if join::is_link(link) => {
            join::go(link, &guest(arguments), &arguments.controls)
        }
        (None, Some(game)) if arguments.guided => {
            let name = seating::first_name(arguments);
            sit_down(arguments, learn(arguments, game, &name)?)
        }
        (None, Some(game)) => {
            let start = Start {
                game: game.clone(),
                occupants: seating::occupants(arguments, game)?,
                seating: if arguments.seat.is_some() { Seating::AsListed } else { Seating::Drawn },
                options: lineup::options(&arguments.options)?,
                edition: arguments.edition.as_ref().map(|path| path.display().to_string()),
            };
            sit_down(arguments, begin(arguments, start)?)
        }
        (None, None) if !is_terminal() => {
            let games: Vec<&str> = catalog::games().iter().map(|about| about.id).collect();
            Err(Failure::new(format!("which game? Choose {}", games.join(", "))))
        }
        (None, None) if is_plain(arguments) => offer::in_lines(arguments),
        (None, None) => offer::on_screen(arguments),
    }
}

/// The person who joins an online table.
fn guest(arguments: &Arguments) -> Guest {
    let Arguments { name, pace, .. } = arguments;
    Guest { name: name.clone(), watch: false, plain: is_plain(arguments), pace: *pace }
}

/// Whether to play line by line.
fn is_plain(arguments: &Arguments) -> bool {
    arguments.plain || !arguments.controls.has_screen()
}

/// A game that is about to be played.
struct Game {
    about: &'static About,
    session: Session,
    save: Shared,
    /// Why it could not be saved.
    unsaved: Option<String>,
}

impl Game {
    /// A match whose records so far are `stored`. If a file was named and cannot be written, this
    /// fails before anything is played; without a data folder, the game starts anyway.
    fn new(hosted: Box<dyn AnyMatch>, stored: &str, save: SaveFile) -> Result<Game, Failure> {
        let (about, save) = (hosted.about(), Shared::new(save));
        let mut session = Session::local(hosted, stored, Box::new(save.clone()));
        let unsaved = session.take_unsaved();
        match unsaved {
            Some(why) if !save.open().is_lost() => Err(Failure::new(why)),
            unsaved => Ok(Game { about, session, save, unsaved }),
        }
    }
}

/// A new game, saved in the file that was named. Its edition is the name of a file, which errors
/// name.
fn begin(arguments: &Arguments, start: Start) -> Result<Game, Failure> {
    let Start { game, occupants, seating, options, edition } = start;
    let file = edition.map(PathBuf::from);
    let edition = file.as_deref().map(reading::text).transpose()?;
    let setup = Setup { occupants, seating, options, edition, key: key(arguments.seed) };
    match (host::start(&game, setup), file) {
        (Err(SetupError::Edition(mistake)), Some(file)) => {
            Err(Failure::new(format!("{}: {mistake}", file.display())))
        }
        (hosted, _) => begun(&game, hosted, arguments.save.as_ref()),
    }
}

/// A guided first game.
fn learn(arguments: &Arguments, game: &str, name: &str) -> Result<Game, Failure> {
    begun(game, host::learn(game, &[name.into()], key(arguments.seed)), arguments.save.as_ref())
}

fn key(seed: Option<u64>) -> Key {
    seed.map_or_else(Key::secret, Key::repeatable)
}

fn begun(
    game: &str,
    hosted: Result<Box<dyn AnyMatch>, SetupError>,
    save: Option<&PathBuf>,
) -> Result<Game, Failure> {
    let hosted = hosted.map_err(|why| Failure::new(format!("{game}: {why}")))?;
    let save = SaveFile::begin(save, hosted.about());
    Game::new(hosted, "", save)
}

/// A saved game, continued in its file or in another one.
fn resume(path: &PathBuf, seed: Option<u64>, save: Option<&PathBuf>) -> Result<Game, Failure> {
    let text = reading::text(path)?;
    let stored = whole_lines(&text);
    let resumed = host::resume(stored, seed.map(Key::repeatable));
    let hosted = resumed.map_err(setup_refused);
    let hosted = hosted.map_err(|why| Failure::new(format!("{}: {why}", path.display())))?;
    let save = SaveFile::go_on(path, stored, save, hosted.about())?;
    Game::new(hosted, stored, save)
}

/// The complete lines: what a crash cut off was never stored.
fn whole_lines(text: &str) -> &str {
    text.rfind('\n').map_or(text, |end| &text[..=end])
}

fn sit_down(arguments: &Arguments, game: Game) -> Result<(), Failure> {
    if is_plain(arguments) {
        return line_mode::play(game);
    }
    screen_mode::play(game, arguments.pace, &mut arguments.controls.input()?)
}

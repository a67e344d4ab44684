//! Asks what to play, if a person is there and no game was named.

use std::io;
use std::path::{Path, PathBuf};

use protocol::{Seating, Start};
use scene::About;
use scene::words::terminal;
use tui::{Input, Leaving, Palette, SavedGame, SetUp, Wanted};

use super::keeping::looked_at_again;
use super::leaving::{self, STOP};
use super::saved::{self, Deleted, Saved};
use super::{
    Arguments, Game, begin, guest, learn, line_mode, remembered, resume, screen_mode, seating,
    taking_over,
};
use crate::failure::Failure;
use crate::folder::REVIEWS;
use crate::join;
use crate::lineup;
use crate::paged::tell;
use crate::reading;
use crate::replay;
use crate::shown::say;

/// How many saved games of each kind have a letter.
const LETTERS: usize = 12;

/// Asks on the whole screen.
pub(super) fn on_screen(arguments: &Arguments) -> Result<(), Failure> {
    leaving::watch();
    let mut input = arguments.controls.input()?;
    let last = remembered::load();
    let name = arguments.name.clone().or_else(|| remembered::name(&last));
    let name = name.unwrap_or_else(|| "Player 1".into());
    let mut games = SavedGames { saved: saved::all(), deleted: None, elsewhere: None };
    let mut set_up = SetUp::new(&catalog::games(), games.games(), &name, Palette::of_terminal());
    set_up.remember(last);
    loop {
        let Some(wanted) = tui::set_up(&mut set_up, &mut input, &STOP)? else {
            return Err(Failure::Interrupted);
        };
        let sat = match wanted {
            Wanted::Leave => return Ok(()),
            Wanted::GoOn(nth) => games.go_on(arguments, nth),
            Wanted::Watch(nth) => {
                watch(&games.saved[nth], &mut input)?;
                continue;
            }
            Wanted::Delete(nth) => {
                let said = games.delete(nth);
                set_up.set_saved(games.games());
                Err(Failure::new(said))
            }
            Wanted::Restore => {
                let restored = games.restore();
                set_up.set_saved(games.games());
                match restored {
                    Ok(()) => continue,
                    Err(why) => Err(why),
                }
            }
            Wanted::New(start) => new_and_remembered(arguments, &start),
            Wanted::Guided(about, name) => learn(arguments, about.id, &name),
            Wanted::Join(link) => match join::check(&link) {
                Ok(()) => return join::go(&link, &guest(arguments), &arguments.controls),
                Err(why) => Err(why),
            },
        };
        match sat {
            Ok(game) => return screen_mode::play(game, arguments.pace, &mut input),
            Err(why) => set_up.refuse(why.to_string()),
        }
    }
}

/// The saved games, in the order of the list.
struct SavedGames {
    saved: Vec<Saved>,
    deleted: Option<Deleted>,
    /// The game that is open in another window, which the person tried to open here.
    elsewhere: Option<usize>,
}

impl SavedGames {
    fn games(&self) -> Vec<SavedGame> {
        self.saved.iter().map(|saved| saved.game.clone()).collect()
    }

    /// Continues a game. If it is open in another window, asking for it a second time takes it
    /// over.
    fn go_on(&mut self, arguments: &Arguments, nth: usize) -> Result<Game, Failure> {
        let saved = &self.saved[nth];
        if self.elsewhere.replace(nth) != Some(nth) && taking_over::is_played(&saved.path) {
            return Err(Failure::new(terminal::TAKE_OVER));
        }
        taking_over::ask(&saved.path)?;
        resume(&saved.path, arguments.seed, arguments.save.as_ref())
    }

    /// Deletes a game, unless it is open elsewhere; returns the result in words.
    fn delete(&mut self, nth: usize) -> String {
        let Saved { path, game } = &self.saved[nth];
        if taking_over::is_played(path) {
            return terminal::PLAYED_ELSEWHERE.into();
        }
        let said = match Deleted::new(path) {
            Ok(deleted) => {
                self.deleted = Some(deleted);
                format!("Deleted: {}, {} · U: undo", game.title, game.when)
            }
            Err(why) => why.to_string(),
        };
        self.saved = saved::all();
        said
    }

    fn restore(&mut self) -> Result<(), Failure> {
        let restored = self.deleted.take().map_or(Ok(()), Deleted::restore);
        self.saved = saved::all();
        restored
    }
}

/// Shows a finished game again, on the screen.
fn watch(saved: &Saved, input: &mut Input) -> Result<(), Failure> {
    let mut recording = replay::open(&saved.path)?;
    let reviews = Box::new(REVIEWS);
    match tui::show_again(&mut recording, reviews, None, input, &STOP)? {
        Leaving::Told => Err(Failure::Interrupted),
        Leaving::Left { .. } | Leaving::Rematch(_) => Ok(()),
    }
}

/// Starts a game, and remembers its set-up for the next time.
fn new_and_remembered(arguments: &Arguments, start: &Start) -> Result<Game, Failure> {
    let game = begin(arguments, start.clone())?;
    remembered::keep(start);
    Ok(game)
}

/// Asks line by line: saved games by letters, new ones by their names.
pub(super) fn in_lines(arguments: &Arguments) -> Result<(), Failure> {
    let saved = offered();
    tell(&menu(&saved))?;
    loop {
        say("Which game? ")?;
        let Some(line) = reading::line(&mut io::stdin().lock())? else { return say("\n") };
        let sat = match chosen(line.trim(), &saved) {
            Chosen::Nothing => return Ok(()),
            Chosen::Saved(path) => resume(&path, arguments.seed, arguments.save.as_ref()),
            Chosen::Finished(path) => {
                replay::in_lines(&path)?;
                say(&format!("{}\n", looked_at_again(&path.display().to_string())))?;
                continue;
            }
            Chosen::Game(about) => {
                let start = Start {
                    game: about.id.into(),
                    occupants: seating::occupants(arguments, about.id)?,
                    seating: Seating::Drawn,
                    options: lineup::options(&arguments.options)?,
                    edition: arguments
                        .edition
                        .as_deref()
                        .map(Path::display)
                        .map(|it| it.to_string()),
                };
                begin(arguments, start)
            }
            Chosen::Guided(about) => learn(arguments, about.id, &seating::first_name(arguments)),
            Chosen::Link(link) => return join::go(&link, &guest(arguments), &arguments.controls),
            Chosen::Unknown => {
                tell("Type the letter or name in front of a game, or just Enter to leave.\n")?;
                continue;
            }
        };
        match sat {
            Ok(game) => return line_mode::play(game),
            Err(why) => tell(&format!("{why}\n"))?,
        }
    }
}

/// The latest games to continue, then the latest finished ones.
fn offered() -> Vec<Saved> {
    let (over, open): (Vec<Saved>, Vec<Saved>) =
        saved::all().into_iter().partition(|saved| saved.game.is_over);
    open.into_iter().take(LETTERS).chain(over.into_iter().take(LETTERS)).collect()
}

fn menu(saved: &[Saved]) -> String {
    let mut text = String::new();
    let mut heading = "";
    for (letter, saved) in ('a'..).zip(saved) {
        let title = if saved.game.is_over { "Watch again\n" } else { "Continue\n" };
        if title != heading {
            text += title;
            heading = title;
        }
        let SavedGame { title, stage, players, when, .. } = &saved.game;
        text += &format!("  {letter:<10} {title}, {stage}, {when}: {players}\n");
    }
    text += "New game\n";
    for about in catalog::games() {
        text += &format!("  {:<10} {}: {}\n", about.id, about.title, about.tagline);
    }
    text += "Guided first game: `guided` and one of these names\n";
    text += "Online table: its link\n";
    text
}

enum Chosen {
    Nothing,
    Saved(PathBuf),
    Finished(PathBuf),
    Game(&'static About),
    Guided(&'static About),
    Link(String),
    Unknown,
}

fn chosen(typed: &str, saved: &[Saved]) -> Chosen {
    let word = typed.to_lowercase();
    let by_letter = ('a'..).zip(saved).find(|(letter, _)| word == letter.to_string());
    let find = |id: &str| catalog::games().into_iter().find(|about| about.id == id);
    if let Some((_, saved)) = by_letter {
        let path = saved.path.clone();
        return if saved.game.is_over { Chosen::Finished(path) } else { Chosen::Saved(path) };
    }
    if join::is_link(typed) {
        return Chosen::Link(typed.into());
    }
    match word.split_once(' ') {
        None if matches!(&*word, "" | "q" | "quit") => Chosen::Nothing,
        None => find(&word).map_or(Chosen::Unknown, Chosen::Game),
        Some(("guided", id)) => find(id.trim()).map_or(Chosen::Unknown, Chosen::Guided),
        Some(_) => Chosen::Unknown,
    }
}

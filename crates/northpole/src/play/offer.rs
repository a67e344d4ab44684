//! What to play: asked where a person is there and no game was named.

use std::io;
use std::path::{Path, PathBuf};

use protocol::{Seating, Start};
use scene::About;
use tui::{Palette, SetUp, Wanted};

use super::leaving::{self, STOP};
use super::saved::{Saved, unfinished};
use super::{Arguments, Game, begin, learn, line_mode, resume, screen_mode, seating, taking_over};
use crate::failure::Failure;
use crate::join;
use crate::reading;
use crate::shown::say;

const ELSEWHERE: &str = "This game is open in another window. Press Enter again to continue it \
                         here and close it there.";

/// On the whole screen.
pub(super) fn on_screen(arguments: &Arguments) -> Result<(), Failure> {
    leaving::watch();
    let saved = unfinished();
    let words = saved.iter().map(|saved| saved.words.clone()).collect();
    let name = arguments.name.as_deref().unwrap_or("Player 1");
    let mut set_up = SetUp::new(&catalog::games(), words, name, Palette::of_terminal());
    // The game that is played elsewhere, and was wanted here all the same.
    let mut elsewhere = None;
    loop {
        let sat = match tui::set_up(&mut set_up, &STOP)? {
            Wanted::Leave => return Ok(()),
            Wanted::GoOn(nth) => {
                let path = &saved[nth].path;
                if elsewhere.replace(nth) != Some(nth) && taking_over::is_played(path) {
                    set_up.refuse(ELSEWHERE);
                    continue;
                }
                taking_over::ask(path).and_then(|()| go_on(arguments, &saved[nth]))
            }
            Wanted::New(start) => new(arguments, start),
            Wanted::Guided(about, name) => learn(arguments, about.id, &name),
            Wanted::Join(link) => match join::check(&link) {
                Ok(()) => return join::go(&link, arguments.name.clone(), arguments.pace),
                Err(why) => Err(why),
            },
        };
        match sat {
            Ok(game) => return screen_mode::play(game, arguments.pace),
            Err(why) => set_up.refuse(why.to_string()),
        }
    }
}

fn go_on(arguments: &Arguments, saved: &Saved) -> Result<Game, Failure> {
    resume(&saved.path, arguments.seed, arguments.save.as_ref())
}

/// The set-up names its edition by a file.
fn new(arguments: &Arguments, mut start: Start) -> Result<Game, Failure> {
    let edition: Option<PathBuf> = start.edition.take().map(PathBuf::from);
    start.edition = edition.as_deref().map(reading::text).transpose()?;
    begin(start, arguments.seed, arguments.save.as_ref())
}

/// Line by line: saved games by letters, new ones by their names.
pub(super) fn in_lines(arguments: &Arguments) -> Result<(), Failure> {
    let saved = unfinished();
    say(&menu(&saved))?;
    loop {
        say("Which game? ")?;
        let Some(line) = reading::line(&mut io::stdin().lock())? else { return say("\n") };
        let sat = match chosen(line.trim(), &saved) {
            Chosen::Nothing => return Ok(()),
            Chosen::Saved(path) => resume(&path, arguments.seed, arguments.save.as_ref()),
            Chosen::Game(about) => {
                let start = Start {
                    game: about.id.into(),
                    occupants: seating::occupants(arguments, about.id)?,
                    seating: Seating::Drawn,
                    options: arguments.options.join(" "),
                    edition: arguments
                        .edition
                        .as_deref()
                        .map(Path::display)
                        .map(|it| it.to_string()),
                };
                new(arguments, start)
            }
            Chosen::Guided(about) => learn(arguments, about.id, &seating::first_name(arguments)),
            Chosen::Link(link) => return join::go(&link, arguments.name.clone(), arguments.pace),
            Chosen::Unknown => {
                say("Type the letter or name in front of a game, or just Enter to leave.\n")?;
                continue;
            }
        };
        match sat {
            Ok(game) => return line_mode::play(game),
            Err(why) => say(&format!("{why}\n"))?,
        }
    }
}

fn menu(saved: &[Saved]) -> String {
    let mut text = String::new();
    if !saved.is_empty() {
        text += "Continue\n";
    }
    for (letter, saved) in ('a'..).zip(saved) {
        text += &format!("  {letter:<10} {}\n", saved.words);
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
    Game(&'static About),
    Guided(&'static About),
    Link(String),
    Unknown,
}

fn chosen(typed: &str, saved: &[Saved]) -> Chosen {
    let by_letter = ('a'..).zip(saved).find(|(letter, _)| typed == letter.to_string());
    let find = |id: &str| catalog::games().into_iter().find(|about| about.id == id);
    if let Some((_, saved)) = by_letter {
        return Chosen::Saved(saved.path.clone());
    }
    if join::is_link(typed) {
        return Chosen::Link(typed.into());
    }
    match typed.split_once(' ') {
        None if matches!(typed, "" | "q" | "quit") => Chosen::Nothing,
        None => find(typed).map_or(Chosen::Unknown, Chosen::Game),
        Some(("guided", id)) => find(id.trim()).map_or(Chosen::Unknown, Chosen::Guided),
        Some(_) => Chosen::Unknown,
    }
}

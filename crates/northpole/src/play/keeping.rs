//! Leaving a game: it is saved, unless the person decides otherwise.

use std::io::{self, IsTerminal};
use std::path::Path;

use scene::words;

use super::leaving::farewell;
use super::save::Shared;
use crate::failure::Failure;
use crate::reading;
use crate::shown::say;

/// Saves the game and prints how to continue it. If it cannot be saved, asks for another file,
/// until the person declines.
pub(super) fn part(save: &Shared, is_over: bool) -> Result<(), Failure> {
    loop {
        let kept = save.open().keep().map(|path| path.display().to_string());
        let failure = match kept {
            Ok(place) if is_over => return say(&format!("{}\n", looked_at_again(&place))),
            Ok(place) => return say(&format!("{}\n", farewell(&place))),
            Err(failure) => failure,
        };
        if !io::stdin().is_terminal() {
            return Err(failure);
        }
        say(&format!("{failure}\n"))?;
        if !ask_for_a_place(save)? {
            return say(&format!("{}\n", words::terminal::NOT_SAVED));
        }
    }
}

/// How to continue the game in that file, or to watch it again if it is over.
pub(super) fn goodbye(place: &str) -> String {
    let kept = reading::text(Path::new(place)).ok();
    let is_over = |text: String| {
        host::resume(super::whole_lines(&text), None).is_ok_and(|hosted| hosted.is_over())
    };
    if kept.is_some_and(is_over) { looked_at_again(place) } else { farewell(place) }
}

/// What to do with a finished game.
pub(super) fn looked_at_again(place: &str) -> String {
    format!(
        "Find the turning points with: northpole review {place}\nWatch it again with: northpole replay {place}"
    )
}

/// Asks for a file until the game is saved or the player declines. Returns whether it is saved.
pub(super) fn ask_for_a_place(save: &Shared) -> Result<bool, Failure> {
    loop {
        say(&format!("{} (Enter: don't save) ", words::terminal::SAVE_WHERE))?;
        let place = reading::line(&mut io::stdin().lock())?;
        let Some(place) = place.as_deref().map(str::trim).filter(|place| !place.is_empty()) else {
            return Ok(false);
        };
        let kept = save.open().keep_in(Path::new(place));
        match kept {
            Ok(()) => return Ok(true),
            Err(failure) => say(&format!("{failure}\n"))?,
        }
    }
}

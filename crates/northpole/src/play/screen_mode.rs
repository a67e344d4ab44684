//! The game on the whole terminal.

use std::io::{Write, stdout};

use super::leaving::{self, STOP, Terminal};
use super::{Game, keeping};
use crate::failure::Failure;

/// Plays until the person leaves. Every step is stored before it is shown, so leaving loses
/// nothing.
pub(super) fn play(game: Game, pace: tui::Pace) -> Result<(), Failure> {
    let Game { about, session, save } = game;
    leaving::keep(save.clone(), Terminal::Screen);
    match tui::play(about, session, pace, &STOP)? {
        tui::Leaving::Left => keeping::part(&save),
        tui::Leaving::Told => {
            let mut save = save.open();
            let kept = save.keep()?.display().to_string();
            // The signal that ended the program may have taken the terminal, too.
            let _ = writeln!(stdout(), "{}", leaving::farewell(&kept));
            Ok(())
        }
    }
}

//! The game on the whole terminal.

use std::io::{Write, stdout};

use super::leaving::{self, STOP, Terminal};
use super::{Game, keeping};
use crate::failure::Failure;

/// Plays until the person leaves. Every step is stored before it is shown, so leaving loses
/// nothing.
pub(super) fn play(game: Game, pace: tui::Pace, input: &mut tui::Input) -> Result<(), Failure> {
    let Game { about, mut session, save, unsaved } = game;
    if let Some(why) = unsaved {
        session.report_unsaved(why);
    }
    leaving::keep(save.clone(), Terminal::Screen);
    match tui::play(about, session, pace, input, &STOP)? {
        tui::Leaving::Left { is_over } => keeping::part(&save, is_over),
        // A local game has no rematch at another table.
        tui::Leaving::Rematch(_) => Ok(()),
        tui::Leaving::Told => {
            let mut save = save.open();
            let kept = save.keep()?.display().to_string();
            // The signal that ended the program may have closed the terminal too.
            let _ = writeln!(stdout(), "{}", keeping::goodbye(&kept));
            leaving::interrupted()
        }
    }
}

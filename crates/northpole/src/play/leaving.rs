//! Ending at the system's request: by Ctrl-C, by a signal, or because the terminal is gone.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use scene::words;

use super::save::Shared;
use crate::failure::{Failure, INTERRUPTED};
use crate::notice;

/// How long the thread that draws may take to end by itself.
const PATIENCE: Duration = Duration::from_millis(500);

/// Set when the system asks the program to end.
pub(crate) static STOP: AtomicBool = AtomicBool::new(false);

/// Set when the game continues in another window.
static HANDED_OVER: AtomicBool = AtomicBool::new(false);

static KEPT: Mutex<Option<OpenGame>> = Mutex::new(None);

/// The game to save, and what uses the terminal.
struct OpenGame {
    save: Shared,
    terminal: Terminal,
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Terminal {
    /// Lines are written to it.
    Lines,
    /// A thread that checks [`STOP`] draws on it.
    Screen,
}

/// Saves the game, from now on however the program ends.
pub(super) fn keep(save: Shared, terminal: Terminal) {
    *KEPT.lock().unwrap_or_else(PoisonError::into_inner) = Some(OpenGame { save, terminal });
    watch();
}

/// Sets [`STOP`] from now on when the program should end, so that the terminal can be restored.
/// Lines need no restoring: they are saved before they are shown.
pub(crate) fn watch() {
    // If a handler is already set, it stays.
    let _ = ctrlc::set_handler(end);
}

/// Ends because the game continues in another window.
pub(super) fn hand_over() {
    HANDED_OVER.store(true, Ordering::Relaxed);
    end();
}

fn end() {
    STOP.store(true, Ordering::Relaxed);
    let kept = KEPT.lock().unwrap_or_else(PoisonError::into_inner);
    match &*kept {
        Some(OpenGame { save, terminal: Terminal::Lines }) => {
            // Errors can no longer be corrected; the terminal may be gone as well.
            let kept = save.open().keep().map(|path| path.display().to_string());
            match kept {
                Ok(place) => notice::tell(format_args!("\n{}", farewell(&place))),
                Err(failure) => {
                    let why = words::terminal::cannot_save(&failure.to_string());
                    notice::tell(format_args!("\n{why}"));
                }
            }
        }
        Some(OpenGame { save, terminal: Terminal::Screen }) => {
            // A thread that reads from a terminal that is gone may never return.
            std::thread::sleep(PATIENCE);
            tui::restore();
            let _ = save.open().keep();
        }
        None => {
            std::thread::sleep(PATIENCE);
            tui::restore();
        }
    }
    let is_wanted = HANDED_OVER.load(Ordering::Relaxed);
    std::process::exit(if is_wanted { 0 } else { INTERRUPTED.into() });
}

/// The result of a command that was stopped; a game that continues in another window was not.
pub(super) fn interrupted() -> Result<(), Failure> {
    if HANDED_OVER.load(Ordering::Relaxed) { Ok(()) } else { Err(Failure::Interrupted) }
}

/// How to continue the game.
pub(super) fn farewell(place: &str) -> String {
    if HANDED_OVER.load(Ordering::Relaxed) {
        return words::terminal::CONTINUES_ELSEWHERE.into();
    }
    format!("Saved. Resume with: northpole play --resume {place}")
}

//! Ending because the system says so: by Ctrl-C, by a signal, or because the terminal is gone.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::Duration;

use super::save::Shared;
use crate::failure::{Failure, INTERRUPTED};
use crate::notice;

/// How long the thread that draws may take to end by itself.
const PATIENCE: Duration = Duration::from_millis(500);

/// Set when the system asks us to end.
pub(crate) static STOP: AtomicBool = AtomicBool::new(false);

/// Set when the game goes on in another window.
static HANDED_OVER: AtomicBool = AtomicBool::new(false);

static KEPT: Mutex<Option<Kept>> = Mutex::new(None);

/// What is to be kept, and who has the terminal.
struct Kept {
    save: Shared,
    terminal: Terminal,
}

#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Terminal {
    /// Written on line by line.
    Lines,
    /// Drawn on by a thread that checks [`STOP`].
    Screen,
}

/// From now on the game is kept however the program ends.
pub(super) fn keep(save: Shared, terminal: Terminal) {
    *KEPT.lock().unwrap_or_else(PoisonError::into_inner) = Some(Kept { save, terminal });
    watch();
}

/// From now on [`STOP`] is set when the program shall end. Without it the terminal would stay as it
/// was drawn; lines are kept before they are shown, so that would be all.
pub(crate) fn watch() {
    // Who watches already goes on doing so.
    let _ = ctrlc::set_handler(end);
}

/// Ends because the game goes on in another window.
pub(super) fn hand_over() {
    HANDED_OVER.store(true, Ordering::Relaxed);
    end();
}

fn end() {
    STOP.store(true, Ordering::Relaxed);
    let kept = KEPT.lock().unwrap_or_else(PoisonError::into_inner);
    match &*kept {
        Some(Kept { save, terminal: Terminal::Lines }) => {
            // What fails now cannot be put right any more; the terminal may be gone, too.
            let kept = save.open().keep().map(|path| path.display().to_string());
            match kept {
                Ok(place) => notice::tell(format_args!("\n{}", farewell(&place))),
                Err(failure) => notice::tell(format_args!("\nThe game can't be saved: {failure}")),
            }
        }
        Some(Kept { save, terminal: Terminal::Screen }) => {
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

/// The end of a command that was stopped; a game that goes on in another window was not.
pub(super) fn interrupted() -> Result<(), Failure> {
    if HANDED_OVER.load(Ordering::Relaxed) { Ok(()) } else { Err(Failure::Interrupted) }
}

/// How to go on.
pub(super) fn farewell(place: &str) -> String {
    if HANDED_OVER.load(Ordering::Relaxed) {
        return "The game continues in another window.".into();
    }
    format!("Saved. Resume with: northpole play --resume {place}")
}

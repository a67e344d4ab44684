//! The game on the whole terminal.

use std::io::{Write, stdout};
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use scene::About;
use tui::Companion;

use super::driver::Driver;
use crate::failure::Failure;

/// How long the game may take to end by itself.
const PATIENCE: Duration = Duration::from_millis(500);

/// Set when the system asks us to end.
static STOP: AtomicBool = AtomicBool::new(false);

/// Plays until somebody leaves. Every step is kept before it is shown, so leaving loses nothing.
pub(super) fn play(about: &'static About, mut driver: Driver) -> Result<(), Failure> {
    // Without it the terminal would stay as the game drew it; the game itself is kept anyway.
    let _ = ctrlc::set_handler(end);
    let leaving = tui::play(about, &mut driver, &STOP)?.map_err(Failure::new)?;
    let kept = driver.kept().map_err(Failure::new)?;
    match leaving {
        tui::Leaving::Left => {
            writeln!(stdout(), "Good-bye. Go on with: northpole play --resume {kept}")?;
        }
        // Whoever ended the program may have taken the terminal, too.
        tui::Leaving::Told => (),
    }
    Ok(())
}

/// Asks the game to end. Whoever reads from a terminal that is gone may never hear of it: every step
/// is kept before it is shown, so nothing is lost by ending without it.
fn end() {
    STOP.store(true, Ordering::Relaxed);
    std::thread::sleep(PATIENCE);
    tui::restore();
    std::process::exit(0);
}

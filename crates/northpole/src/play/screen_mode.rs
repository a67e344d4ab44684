//! The game on the whole terminal.

use std::io::{Write, stdout};

use scene::About;

use super::driver::Driver;
use super::keeping;
use super::leaving::{self, STOP, Terminal};
use crate::failure::Failure;

/// Plays until somebody leaves. Every step is kept before it is shown, so leaving loses nothing.
pub(super) fn play(
    about: &'static About,
    mut driver: Driver,
    pace: tui::Pace,
) -> Result<(), Failure> {
    leaving::keep(driver.shared_save(), Terminal::Screen);
    let left = tui::play(about, &mut driver, pace, &STOP)?.map_err(Failure::new)?;
    match left {
        tui::Leaving::Left => keeping::part(&driver.shared_save()),
        tui::Leaving::Told => {
            let mut save = driver.save();
            let kept = save.keep()?.display().to_string();
            // Whoever ended the program may have taken the terminal, too.
            let _ = writeln!(stdout(), "{}", leaving::farewell(&kept));
            Ok(())
        }
    }
}

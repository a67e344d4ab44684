//! Continues a game that is open in another window: that window is asked to close it, and does.

use std::fs::{self, File, TryLockError};
use std::io;
use std::path::{Path, PathBuf};
use std::thread;
use std::time::Duration;

use super::leaving;
use crate::failure::Failure;

/// How often a window checks whether its game is wanted elsewhere.
const GLANCE: Duration = Duration::from_millis(200);
/// How many checks it may take until the game is free.
const PATIENCE: usize = 50;

/// A file beside the game's own. While it exists, the game is wanted elsewhere.
fn wish(game: &Path) -> PathBuf {
    let mut name = game.as_os_str().to_owned();
    name.push(".wanted");
    name.into()
}

/// Whether another window has this file open.
pub(super) fn is_played(game: &Path) -> bool {
    File::open(game).is_ok_and(|file| is_held(&file))
}

/// Asks the process with this file to close it, and waits until it has.
pub(super) fn ask(game: &Path) -> Result<(), Failure> {
    let failed = |error: io::Error| Failure::file(game, &error);
    let file = File::open(game).map_err(failed)?;
    if !is_held(&file) {
        return Ok(());
    }
    let wish = wish(game);
    File::create(&wish).map_err(|error| Failure::file(&wish, &error))?;
    let is_free = (0..PATIENCE).any(|_| {
        thread::sleep(GLANCE);
        !is_held(&file)
    });
    // The process that closed the game may have removed it already.
    let _ = fs::remove_file(&wish);
    if is_free {
        return Ok(());
    }
    let shown = game.display();
    Err(Failure::new(format!("{shown} is open in another window that doesn't respond")))
}

/// Closes the game when it is wanted elsewhere. Older requests are ignored.
pub(super) fn listen(game: &Path) {
    let wish = wish(game);
    let _ = fs::remove_file(&wish);
    thread::spawn(move || {
        while !wish.exists() {
            thread::sleep(GLANCE);
        }
        leaving::hand_over();
    });
}

/// Whether another window has locked this file; locks it for a moment.
fn is_held(file: &File) -> bool {
    let locked = file.try_lock();
    // Closing the file would unlock it as well.
    let _ = file.unlock();
    matches!(locked, Err(TryLockError::WouldBlock))
}

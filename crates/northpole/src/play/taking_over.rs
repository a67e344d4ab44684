//! Going on with a game that another window holds: that one is asked to let go, and does.

use std::fs::{self, File, TryLockError};
use std::io;
use std::path::{Path, PathBuf};
use std::thread;
use std::time::Duration;

use super::leaving;
use crate::failure::Failure;

/// How often a window looks whether its game is wanted elsewhere.
const GLANCE: Duration = Duration::from_millis(200);
/// How many glances it may take until the game is let go.
const PATIENCE: usize = 50;

/// A file beside the game's own: as long as it is there, the game is wanted elsewhere.
fn wish(game: &Path) -> PathBuf {
    let mut name = game.as_os_str().to_owned();
    name.push(".wanted");
    name.into()
}

/// Whether another window plays in this file.
pub(super) fn is_played(game: &Path) -> bool {
    File::open(game).is_ok_and(|file| is_held(&file))
}

/// Asks the process that plays in this file to let go, and waits until it has.
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
    // The process that let go may have removed it already.
    let _ = fs::remove_file(&wish);
    if is_free {
        return Ok(());
    }
    let shown = game.display();
    Err(Failure::new(format!("{shown} is open in another window that doesn't respond")))
}

/// Lets go of the game when it is wanted elsewhere. What was wished before it was held is over.
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

/// Whether another window has this file; for a moment no other process can take it.
fn is_held(file: &File) -> bool {
    let locked = file.try_lock();
    // Closing it would let go of it, too.
    let _ = file.unlock();
    matches!(locked, Err(TryLockError::WouldBlock))
}

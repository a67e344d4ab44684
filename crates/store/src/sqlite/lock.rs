//! Only one program may use a file.
//!
//! `SQLite` would let two programs write in turns, but each would have tables in memory that the
//! other one changes. The lock is a file of its own, because locks on the database file itself
//! belong to `SQLite`.

use std::fs::{File, TryLockError};
use std::path::Path;

use super::place;

/// Held until it is dropped, or the program ends for any reason.
#[derive(Debug)]
pub(super) struct Lock {
    _file: File,
}

impl Lock {
    pub(super) fn take(path: &Path) -> Result<Lock, String> {
        let file = File::options().create(true).truncate(false).write(true).open(path);
        let file = file.map_err(|error| place(&error))?;
        match file.try_lock() {
            Ok(()) => Ok(Lock { _file: file }),
            Err(TryLockError::WouldBlock) => Err("another northpole has this file open: stop it, \
                 or choose another file with --data"
                .to_owned()),
            Err(TryLockError::Error(error)) => Err(place(&error)),
        }
    }
}

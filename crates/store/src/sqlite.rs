//! A file on this machine's disk.
//!
//! `SQLite` is a library whose calls wait for the disk, so it has threads of its own: one that
//! writes, and two that read and never wait for the one that writes.

mod lock;
mod reader;
mod schema;
mod writer;

use std::io::{self, ErrorKind};
use std::path::{Path, PathBuf};

use protocol::TableId;
use rusqlite::{Connection, ErrorCode, OpenFlags};

use crate::{
    Append, AppendError, CannotOpen, Listed, Pending, PersonKey, Store, Stored, Unavailable,
};
use lock::Lock;
use reader::Readers;
use writer::Writer;

/// A file of tables, open for this program alone. When it is dropped, open requests are finished
/// and the file is complete without its log.
#[derive(Debug)]
pub struct Sqlite {
    // They are dropped in this order: the last connection moves the log into the file, and only the
    // writer can do that.
    readers: Readers,
    writer: Writer,
    /// `None` beside a server, which holds the lock.
    _lock: Option<Lock>,
}

impl Sqlite {
    /// Opens a file or creates it, with its folder.
    pub fn open(path: &Path) -> Result<Sqlite, CannotOpen> {
        let named = |why: String| CannotOpen(format!("{}: {why}", path.display()));
        if let Some(folder) = path.parent() {
            std::fs::create_dir_all(folder).map_err(|error| named(place(&error)))?;
        }
        let lock = Lock::take(&beside(path, "-lock")).map_err(named)?;
        let writer = schema::prepare(path).map_err(named)?;
        let readers = Readers::new(|| read_only(path)).map_err(|error| named(words(&error)))?;
        Ok(Sqlite { readers, writer: Writer::new(writer), _lock: Some(lock) })
    }

    /// Opens a file that a server may have open. An append names the number of records it follows,
    /// so neither can overwrite the other's.
    pub fn open_beside(path: &Path) -> Result<Sqlite, CannotOpen> {
        let named = |why: String| CannotOpen(format!("{}: {why}", path.display()));
        if !path.exists() {
            return Err(named("there is no such file".to_owned()));
        }
        let writer = schema::prepare(path).map_err(named)?;
        let readers = Readers::new(|| read_only(path)).map_err(|error| named(words(&error)))?;
        Ok(Sqlite { readers, writer: Writer::new(writer), _lock: None })
    }
}

impl Store for Sqlite {
    fn append(&self, append: Append) -> Pending<Result<(), AppendError>> {
        self.writer.append(append)
    }

    fn load(&self, table: TableId, since: u64) -> Pending<Result<Vec<String>, Unavailable>> {
        self.readers.ask(move |file| reader::load(file, table, since))
    }

    fn mine(&self, person: PersonKey, most: usize) -> Pending<Result<Vec<Listed>, Unavailable>> {
        self.readers.ask(move |file| reader::mine(file, &person, most))
    }

    fn open_tables(&self, most: usize) -> Pending<Result<Vec<Listed>, Unavailable>> {
        self.readers.ask(move |file| reader::open_tables(file, most))
    }

    fn due(&self, until: u64, most: usize) -> Pending<Result<Vec<TableId>, Unavailable>> {
        self.readers.ask(move |file| reader::due(file, until, most))
    }

    fn tables(
        &self,
        behind: Option<TableId>,
        most: usize,
    ) -> Pending<Result<Vec<TableId>, Unavailable>> {
        self.readers.ask(move |file| reader::tables(file, behind, most))
    }

    fn inventory(
        &self,
        after: Option<TableId>,
        most: usize,
    ) -> Pending<Result<Vec<Stored>, Unavailable>> {
        self.readers.ask(move |file| reader::inventory(file, after, most))
    }

    fn delete(&self, table: TableId) -> Pending<Result<bool, Unavailable>> {
        self.writer.delete(table)
    }
}

/// A file next to another that belongs to it.
fn beside(path: &Path, ending: &str) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(ending);
    name.into()
}

fn read_only(path: &Path) -> rusqlite::Result<Connection> {
    Connection::open_with_flags(path, OpenFlags::SQLITE_OPEN_READ_ONLY)
}

/// What `SQLite` reports, for the log.
fn words(error: &rusqlite::Error) -> String {
    let plain = match error.sqlite_error_code() {
        Some(ErrorCode::DiskFull) => FULL,
        Some(ErrorCode::ReadOnly | ErrorCode::CannotOpen | ErrorCode::PermissionDenied) => CLOSED,
        Some(ErrorCode::NotADatabase) => "this is not a file of tables: choose another with --data",
        Some(ErrorCode::DatabaseCorrupt) => "the file is damaged: put a backup in its place",
        Some(ErrorCode::SystemIoFailure) => {
            "the disk cannot be read or written: it is read-only or failing (see the system's log); \
             the server continues when it works again"
        }
        Some(ErrorCode::DatabaseBusy | ErrorCode::DatabaseLocked) => {
            "another program has locked the file: close that program, and the server continues"
        }
        _ => return error.to_string(),
    };
    plain.to_owned()
}

const FULL: &str = "the disk is full: free some space, and the server continues";
const CLOSED: &str = "the file or its folder may not be written: give this user the right to, or \
     choose another place with --data";
const READ_ONLY: &str =
    "its disk can only be read: make it writable, or choose another place with --data";

/// Why the file cannot be opened.
fn place(error: &io::Error) -> String {
    let is = |kind: ErrorKind| error.kind() == kind;
    if is(ErrorKind::StorageFull) || is(ErrorKind::QuotaExceeded) {
        return FULL.to_owned();
    }
    if is(ErrorKind::PermissionDenied) {
        return CLOSED.to_owned();
    }
    if is(ErrorKind::ReadOnlyFilesystem) {
        return READ_ONLY.to_owned();
    }
    error.to_string()
}

fn unavailable(error: &rusqlite::Error) -> Unavailable {
    Unavailable(words(error))
}

/// The error when the thread that should answer has ended.
fn thread_ended() -> Unavailable {
    Unavailable("the store has been closed".to_owned())
}

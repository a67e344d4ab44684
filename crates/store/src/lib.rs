//! An append-only log of records for each table: all that has to survive.
//!
//! A record is a line of text that only a room can read. Whatever else is kept here (a [`Summary`])
//! can be made again from the records. Appends are guarded by the number of records there are, so
//! that of two who would go on with a table only one can.
#![warn(missing_docs)]

mod sqlite;

use std::fmt;
use std::future::Future;
use std::pin::Pin;

use wire::online::TableId;

pub use sqlite::{CannotOpen, Sqlite};

/// An answer to come.
pub type Pending<T> = Pin<Box<dyn Future<Output = T> + Send>>;

/// Where records are kept.
pub trait Store: Send + Sync + 'static {
    /// Adds records behind those there are, all or none. They are on the disk when this is done.
    fn append(&self, append: Append) -> Pending<Result<(), AppendError>>;

    /// The records of a table from a number on; none if there is no such table.
    fn load(&self, table: TableId, since: u64) -> Pending<Result<Vec<String>, Unavailable>>;

    /// The tables a person belongs to, the latest first, at most so many.
    fn mine(&self, person: PersonKey, most: usize) -> Pending<Result<Vec<Listed>, Unavailable>>;

    /// The tables that are open to all, the latest first, at most so many.
    fn open_tables(&self, most: usize) -> Pending<Result<Vec<Listed>, Unavailable>>;

    /// The tables that asked to be woken no later than at a time, the earliest first, at most so
    /// many.
    fn due(&self, until: u64, most: usize) -> Pending<Result<Vec<TableId>, Unavailable>>;
}

/// What a person is known by: a hash that says nothing else about them.
pub type PersonKey = [u8; 32];

/// Records to be kept.
#[derive(Clone, PartialEq, Eq)]
pub struct Append {
    /// Whose they are.
    pub table: TableId,
    /// How many records the table has: what comes after others is refused.
    pub after: u64,
    /// The new ones.
    pub records: Vec<String>,
    /// What lists show from now on, if that has changed.
    pub summary: Option<Summary>,
}

impl fmt::Debug for Append {
    /// Shows no secret: a record may hold one.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} records of {:?} after {}", self.records.len(), self.table, self.after)
    }
}

/// What lists show of a table. It can be made again from the records.
#[derive(Clone, PartialEq, Eq)]
pub struct Summary {
    /// For whoever shows the list.
    pub text: String,
    /// Who finds the table among their own.
    pub people: Vec<PersonKey>,
    /// Whether everybody finds it.
    pub is_open: bool,
    /// When something happened last; lists begin with the greatest.
    pub at: u64,
    /// When the table wants to be woken, whether or not anybody is there.
    pub wake_at: Option<u64>,
}

impl fmt::Debug for Summary {
    /// Names nobody.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Summary for {} people at {}", self.people.len(), self.at)
    }
}

/// A table in a list.
#[derive(Clone, PartialEq, Eq)]
pub struct Listed {
    /// Which.
    pub table: TableId,
    /// The text of its summary.
    pub text: String,
}

impl fmt::Debug for Listed {
    /// Names nobody.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Listed {:?}", self.table)
    }
}

/// Why nothing was added.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum AppendError {
    /// The table has another number of records: somebody else was faster.
    Conflict,
    /// Nothing can be kept at the moment.
    Unavailable(Unavailable),
}

impl fmt::Display for AppendError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            AppendError::Conflict => f.write_str("somebody else was faster"),
            AppendError::Unavailable(why) => why.fmt(f),
        }
    }
}

impl std::error::Error for AppendError {}

/// Nothing can be kept or read at the moment, in words for whoever runs the server. Nothing has
/// changed, and it may be tried again.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Unavailable(pub String);

impl fmt::Display for Unavailable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Unavailable {}

//! An append-only log of records for each table, the only data that must survive.
//!
//! A record is a line of text that only a room can read. Everything else in a store (a [`Summary`])
//! can be made again from the records. An append names the number of records it follows, so of two
//! writers that would continue a table only one can.
//!
//! ```
//! # #[tokio::main(flavor = "current_thread")]
//! # async fn main() {
//! use protocol::TableId;
//!
//! let folder = tempfile::tempdir().unwrap();
//! let store = store::open(folder.path().join("tables.db").to_str().unwrap()).await.unwrap();
//! assert_eq!(store.load(TableId(7), 0).await.unwrap(), Vec::<String>::new());
//! # }
//! ```
#![warn(missing_docs)]

mod postgres;
mod sqlite;

use std::fmt;
use std::future::Future;
use std::path::Path;
use std::pin::Pin;
use std::sync::Arc;

use protocol::TableId;
use tokio::sync::broadcast;

pub use postgres::Postgres;
pub use sqlite::Sqlite;

/// A result that comes later.
pub type Pending<T> = Pin<Box<dyn Future<Output = T> + Send>>;

/// A store of records.
pub trait Store: Send + Sync + 'static {
    /// Appends records, all or none. They are on disk when this is done.
    fn append(&self, append: Append) -> Pending<Result<(), AppendError>>;

    /// The records of a table from this number on; empty if there is no such table.
    fn load(&self, table: TableId, since: u64) -> Pending<Result<Vec<String>, Unavailable>>;

    /// Lists up to `most` tables that a person belongs to, the latest first.
    fn mine(&self, person: PersonKey, most: usize) -> Pending<Result<Vec<Listed>, Unavailable>>;

    /// Lists up to `most` tables that are open to all, the latest first.
    fn open_tables(&self, most: usize) -> Pending<Result<Vec<Listed>, Unavailable>>;

    /// Lists up to `most` tables whose deadline is no later than `until`, the earliest first.
    fn due(&self, until: u64, most: usize) -> Pending<Result<Vec<TableId>, Unavailable>>;

    /// Lists up to `most` tables with ids after `behind`, in id order.
    fn tables(
        &self,
        behind: Option<TableId>,
        most: usize,
    ) -> Pending<Result<Vec<TableId>, Unavailable>>;

    /// Lists up to `most` tables with ids after `after`, in id order, with how much is stored of each.
    fn inventory(
        &self,
        after: Option<TableId>,
        most: usize,
    ) -> Pending<Result<Vec<Stored>, Unavailable>>;

    /// Deletes everything that is stored of a table; returns whether there was anything. A node
    /// that runs the table finds out with its next append.
    fn delete(&self, table: TableId) -> Pending<Result<bool, Unavailable>>;

    /// The records that other nodes append, as soon as this node learns of them; `None` if no other
    /// node uses these tables. Some may never be reported: [`Store::attend`] tells how many records
    /// a table really has.
    fn others(&self) -> Option<broadcast::Receiver<Hint>> {
        None
    }

    /// Tells other nodes who is connected to each of the tables in use here, which is valid for a
    /// few seconds, and returns what is known of those tables elsewhere. If there are very many
    /// tables, each call covers some of them.
    fn attend(&self, _here: Vec<Attendance>) -> Pending<Result<Vec<Standing>, Unavailable>> {
        Box::pin(async { Ok(Vec::new()) })
    }
}

/// Opens the database at `postgres://…`, or else the file with that name.
pub async fn open(name: &str) -> Result<Arc<dyn Store>, CannotOpen> {
    if is_database(name) {
        return Ok(Arc::new(Postgres::open(name).await?));
    }
    Ok(Arc::new(Sqlite::open(Path::new(name))?))
}

/// Whether this is the address of a database.
pub fn is_database(name: &str) -> bool {
    ["postgres://", "postgresql://"].iter().any(|scheme| name.starts_with(scheme))
}

/// Opens a store for an administrator, beside servers that use it.
pub async fn open_beside(name: &str) -> Result<Arc<dyn Store>, CannotOpen> {
    if is_database(name) {
        return Ok(Arc::new(Postgres::open(name).await?));
    }
    Ok(Arc::new(Sqlite::open_beside(Path::new(name))?))
}

/// How much is stored of a table.
#[derive(Clone, PartialEq, Eq)]
pub struct Stored {
    /// Its id.
    pub table: TableId,
    /// How many records it has.
    pub records: u64,
    /// Their total length.
    pub bytes: u64,
    /// The text of its summary, if it has one.
    pub summary: Option<String>,
}

impl fmt::Debug for Stored {
    /// Hides the people, so that they do not get into a log.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Stored {:?}: {} records", self.table, self.records)
    }
}

/// Another node has appended to a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Hint {
    /// Its id.
    pub table: TableId,
    /// How many records it has now.
    pub records: u64,
}

/// A table in use at this node.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Attendance {
    /// Its id.
    pub table: TableId,
    /// The people who are connected to it here.
    pub people: Vec<PersonKey>,
}

/// The standing of a table in use here among all nodes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Standing {
    /// Its id.
    pub table: TableId,
    /// How many records it has.
    pub records: u64,
    /// Whether this node thinks for its bots. Of all nodes that run a table one has this lease,
    /// until it no longer runs the table or is silent for too long. A node that thinks without the
    /// lease wastes a thought.
    pub thinks: bool,
    /// The people who are connected to it elsewhere.
    pub people: Vec<PersonKey>,
}

/// Why a store cannot be used, and what to do about it, in words.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CannotOpen(String);

impl fmt::Display for CannotOpen {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for CannotOpen {}

/// The key of a person: a hash that reveals nothing else about them.
pub type PersonKey = [u8; 32];

/// Records to append.
#[derive(Clone, PartialEq, Eq)]
pub struct Append {
    /// The table's id.
    pub table: TableId,
    /// How many records the table has now. If it has more, the append is refused.
    pub after: u64,
    /// The new records.
    pub records: Vec<String>,
    /// The new summary, if it has changed.
    pub summary: Option<Summary>,
}

impl fmt::Debug for Append {
    /// Hides the records: they may hold a secret.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} records of {:?} after {}", self.records.len(), self.table, self.after)
    }
}

/// What lists show of a table. It can be computed from the records.
#[derive(Clone, PartialEq, Eq)]
pub struct Summary {
    /// The summary as the server wrote it.
    pub text: String,
    /// The people who find the table among their own.
    pub people: Vec<PersonKey>,
    /// Whether everyone finds it.
    pub is_open: bool,
    /// When something last happened; lists are sorted by it, latest first.
    pub at: u64,
    /// When to wake the table, even if no client is connected.
    pub wake_at: Option<u64>,
}

impl fmt::Debug for Summary {
    /// Hides the people.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Summary for {} people at {}", self.people.len(), self.at)
    }
}

/// A table in a list.
#[derive(Clone, PartialEq, Eq)]
pub struct Listed {
    /// Its id.
    pub table: TableId,
    /// The text of its summary.
    pub text: String,
}

impl fmt::Debug for Listed {
    /// Hides the people.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Listed {:?}", self.table)
    }
}

/// Why records were not appended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum AppendError {
    /// The table has another number of records: another node was faster.
    Conflict,
    /// The store does not accept records at the moment.
    Unavailable(Unavailable),
    /// Whether the records were appended is unknown: the client has to send its request again under
    /// the same id.
    Unknown(Unavailable),
}

impl fmt::Display for AppendError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            AppendError::Conflict => f.write_str("another node was faster"),
            AppendError::Unavailable(why) | AppendError::Unknown(why) => why.fmt(f),
        }
    }
}

impl std::error::Error for AppendError {}

/// The store cannot be used at the moment, with words for the log. Nothing has changed, and the
/// caller may try again.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Unavailable(pub String);

impl fmt::Display for Unavailable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Unavailable {}

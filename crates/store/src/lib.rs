//! An append-only log of records for each table: all that has to survive.
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

/// An answer to come.
pub type Pending<T> = Pin<Box<dyn Future<Output = T> + Send>>;

/// Where records are kept.
pub trait Store: Send + Sync + 'static {
    /// Adds records behind those there are, all or none. They are on the disk when this is done.
    fn append(&self, append: Append) -> Pending<Result<(), AppendError>>;

    /// The records of a table from a number on; none if there is no such table.
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

    /// Deletes everything that is stored of a table; whether there was anything. A node that runs the
    /// table finds out when it appends next.
    fn delete(&self, table: TableId) -> Pending<Result<bool, Unavailable>>;

    /// Records that other nodes append, as soon as this node learns of them; nothing if no other
    /// node uses these tables. Some may never be reported: [`Store::attend`] tells how far a table
    /// really is.
    fn others(&self) -> Option<broadcast::Receiver<Hint>> {
        None
    }

    /// Says to others who is at each of the tables that are kept here, which is good for a few
    /// seconds, and asks what is known of those tables elsewhere. Of very many tables some are told
    /// of, and others the next time.
    fn attend(&self, _here: Vec<Attendance>) -> Pending<Result<Vec<Standing>, Unavailable>> {
        Box::pin(async { Ok(Vec::new()) })
    }
}

/// Opens the database at `postgres://…`, or else the file of that name.
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
    /// Which.
    pub table: TableId,
    /// How many records it has.
    pub records: u64,
    /// How long they are, all together.
    pub bytes: u64,
    /// The text of its summary, if there is one.
    pub summary: Option<String>,
}

impl fmt::Debug for Stored {
    /// Names no person, so that a log does not.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Stored {:?}: {} records", self.table, self.records)
    }
}

/// Another node has appended to a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Hint {
    /// Which.
    pub table: TableId,
    /// How many records it has now.
    pub records: u64,
}

/// A table that is kept here.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Attendance {
    /// Which.
    pub table: TableId,
    /// Who is connected here.
    pub people: Vec<PersonKey>,
}

/// A table that is kept here, as it stands in the store.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Standing {
    /// Which.
    pub table: TableId,
    /// How many records it has.
    pub records: u64,
    /// Whether its bots think at this node. Of all nodes that run a table one has this lease, until
    /// it no longer runs the table or is not heard of any more. A node that thinks without it wastes
    /// a thought.
    pub thinks: bool,
    /// Who is connected elsewhere.
    pub people: Vec<PersonKey>,
}

/// Why a store cannot be used, in words that say what would be right.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct CannotOpen(String);

impl fmt::Display for CannotOpen {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for CannotOpen {}

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
    /// The summary as the server wrote it.
    pub text: String,
    /// Who finds the table among their own.
    pub people: Vec<PersonKey>,
    /// Whether everybody finds it.
    pub is_open: bool,
    /// When something happened last; lists begin with the greatest.
    pub at: u64,
    /// When the table is to be woken, whether or not a client is connected.
    pub wake_at: Option<u64>,
}

impl fmt::Debug for Summary {
    /// A summary without people.
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
    /// A summary without people.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Listed {:?}", self.table)
    }
}

/// Why nothing was added.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum AppendError {
    /// The table has another number of records: another node was faster.
    Conflict,
    /// Nothing can be kept at the moment.
    Unavailable(Unavailable),
    /// It is not known whether it was added: the client has to ask again, under the same id.
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

/// Nothing can be stored or read at the moment, in words for the log. Nothing has
/// changed, and it may be tried again.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Unavailable(pub String);

impl fmt::Display for Unavailable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Unavailable {}

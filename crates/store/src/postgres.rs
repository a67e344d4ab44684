//! A `PostgreSQL` database, which several nodes may share.
//!
//! One connection writes, a few read, one reports who is connected where, and one notifies other
//! nodes. Each is opened again when it is lost.

mod batch;
mod connection;
mod others;
mod pause;
mod pool;
mod presence;
mod reader;
mod schema;
mod trouble;
mod writer;

use std::fmt;
use std::sync::Arc;
use std::time::Duration;

use protocol::TableId;
use tokio::sync::{Mutex, OnceCell, broadcast};
use tokio_postgres::config::SslMode;
use tokio_postgres::{Config, Row};

use crate::{
    Append, AppendError, Attendance, CannotOpen, Hint, Listed, Pending, PersonKey, Standing, Store,
    Stored, Unavailable,
};
use connection::Query;
use others::Others;
use pool::{Pool, With};
use presence::Presence;
use reader::Reader;
use trouble::Trouble;
use writer::Writer;

/// How many connections read.
const READING: usize = 2;
/// The longest wait for a new connection.
const CONNECT: Duration = Duration::from_secs(3);
/// When a silent connection is given up.
const SILENCE: Duration = Duration::from_secs(10);

/// A database of tables.
pub struct Postgres {
    pool: Arc<Pool>,
    reader: Reader,
    /// Reports who is connected where. These queries cover so many tables that no other query
    /// should wait behind them.
    attending: Arc<Pool>,
    presence: Arc<Mutex<Presence>>,
    writer: Writer,
    others: Others,
    node: i64,
}

impl Postgres {
    /// Connects to a database and migrates it to the current schema. `url` has the format that
    /// `psql` reads.
    pub async fn open(url: &str) -> Result<Postgres, CannotOpen> {
        let target = Target::new(config(url)?);
        target.prepare().await.map_err(|trouble| CannotOpen(trouble.words().to_owned()))?;
        Ok(Postgres::at(&target))
    }

    /// Like [`open`](Postgres::open), for a server that may start before its database. It keeps
    /// trying to reach the database, and until then nothing is stored or read.
    pub async fn open_or_wait(url: &str) -> Result<Postgres, CannotOpen> {
        let target = Target::new(config(url)?);
        match target.prepare().await {
            Err(Trouble::Refused(words)) => return Err(CannotOpen(words)),
            Err(trouble) => {
                tracing::warn!(
                    why = trouble.words(),
                    "no database yet: retrying until it is there"
                );
            }
            Ok(()) => (),
        }
        Ok(Postgres::at(&target))
    }

    fn at(target: &Target) -> Postgres {
        let pool = Arc::new(Pool::new(target.clone(), READING));
        let attending = Arc::new(Pool::new(target.clone(), 1));
        let mut bytes = [0; 8];
        getrandom::fill(&mut bytes).expect("every system that runs a server has random bytes");
        let node = i64::from_ne_bytes(bytes) & i64::MAX;
        let others = Others::new(target.clone(), node);
        let writer = Writer::new(target.clone(), others.ours.clone());
        let presence = Arc::new(Mutex::new(Presence::new(node)));
        Postgres { reader: Reader::new(&pool), pool, attending, presence, writer, others, node }
    }

    fn query<T: Send + 'static>(
        &self,
        query: Query,
        with: With,
        read: impl Fn(&Row) -> T + Send + 'static,
    ) -> Pending<Result<Vec<T>, Unavailable>> {
        let pool = Arc::clone(&self.pool);
        Box::pin(async move { Ok(pool.query(query, with).await?.iter().map(read).collect()) })
    }
}

/// A database, and whether it was migrated.
#[derive(Clone)]
struct Target {
    config: Config,
    prepared: Arc<OnceCell<()>>,
}

impl Target {
    fn new(config: Config) -> Target {
        Target { config, prepared: Arc::default() }
    }

    /// Migrates the database, unless that was done before.
    async fn prepare(&self) -> Result<(), Trouble> {
        self.prepared.get_or_try_init(|| schema::prepare(&self.config)).await.copied()
    }
}

/// How the database is reached.
fn config(url: &str) -> Result<Config, CannotOpen> {
    let mut config: Config = url.parse().map_err(|error| {
        CannotOpen(format!(
            "this is not the address of a database, such as postgres:///club: {error}"
        ))
    })?;
    if config.get_ssl_mode() == SslMode::Require {
        let why = "connections to the database are not encrypted by this program: reach it over this \
             machine's own socket or a private network, and leave sslmode out";
        return Err(CannotOpen(why.to_owned()));
    }
    config.application_name("northpole").connect_timeout(CONNECT).tcp_user_timeout(SILENCE);
    if config.get_hosts().is_empty() {
        // Where Debian's PostgreSQL listens; other systems have no socket files.
        #[cfg(unix)]
        config.host_path("/var/run/postgresql");
        #[cfg(not(unix))]
        config.host("localhost");
    }
    Ok(config)
}

impl Store for Postgres {
    fn append(&self, append: Append) -> Pending<Result<(), AppendError>> {
        if append.records.iter().any(|text| text.contains('\0')) {
            let why =
                Unavailable("a record contains a character that no database stores".to_owned());
            return Box::pin(async { Err(AppendError::Unavailable(why)) });
        }
        self.writer.append(append)
    }

    fn load(&self, table: TableId, since: u64) -> Pending<Result<Vec<String>, Unavailable>> {
        if since > 0 {
            return self.reader.load(table, since);
        }
        self.query(Query::Load, vec![Box::new(key(table)), Box::new(0_i64)], |row| row.get(0))
    }

    fn mine(&self, person: PersonKey, most: usize) -> Pending<Result<Vec<Listed>, Unavailable>> {
        let with: With = vec![Box::new(person.to_vec()), Box::new(most as i64)];
        self.query(Query::Mine, with, listed)
    }

    fn open_tables(&self, most: usize) -> Pending<Result<Vec<Listed>, Unavailable>> {
        self.query(Query::OpenTables, vec![Box::new(most as i64)], listed)
    }

    fn due(&self, until: u64, most: usize) -> Pending<Result<Vec<TableId>, Unavailable>> {
        let with: With = vec![Box::new(until as i64), Box::new(most as i64)];
        self.query(Query::Due, with, table)
    }

    fn tables(
        &self,
        behind: Option<TableId>,
        most: usize,
    ) -> Pending<Result<Vec<TableId>, Unavailable>> {
        let behind = behind.map(key).unwrap_or_default();
        self.query(Query::Tables, vec![Box::new(behind), Box::new(most as i64)], table)
    }

    fn inventory(
        &self,
        after: Option<TableId>,
        most: usize,
    ) -> Pending<Result<Vec<Stored>, Unavailable>> {
        let after = after.map(key).unwrap_or_default();
        let stored = |row: &Row| Stored {
            table: table(row),
            records: row.get::<_, i64>(1) as u64,
            bytes: row.get::<_, i64>(2) as u64,
            summary: row.get(3),
        };
        self.query(Query::Inventory, vec![Box::new(after), Box::new(most as i64)], stored)
    }

    fn delete(&self, table: TableId) -> Pending<Result<bool, Unavailable>> {
        let deleted =
            self.query(Query::Delete, vec![Box::new(key(table))], |row| row.get::<_, i64>(0));
        Box::pin(async { Ok(deleted.await?.into_iter().any(|records| records > 0)) })
    }

    fn others(&self) -> Option<broadcast::Receiver<Hint>> {
        Some(self.others.theirs.subscribe())
    }

    fn attend(&self, here: Vec<Attendance>) -> Pending<Result<Vec<Standing>, Unavailable>> {
        let (pool, presence) = (Arc::clone(&self.attending), Arc::clone(&self.presence));
        Box::pin(async move { presence.lock().await.exchange(&pool, here).await })
    }
}

impl fmt::Debug for Postgres {
    /// Hides the password.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Postgres, node {:x}", self.node)
    }
}

/// The key of a table in the database.
fn key(table: TableId) -> Vec<u8> {
    table.0.to_be_bytes().to_vec()
}

fn table(row: &Row) -> TableId {
    let bytes = row.get::<_, &[u8]>(0).try_into().expect("only tables' addresses are kept");
    TableId(u128::from_be_bytes(bytes))
}

fn listed(row: &Row) -> Listed {
    Listed { table: table(row), text: row.get(1) }
}

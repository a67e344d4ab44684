//! Connections for queries that may be repeated: a fixed number, reopened when they are lost.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use std::time::Duration;

use tokio::sync::{Mutex, Semaphore};
use tokio::time::{Instant, sleep, timeout_at};
use tokio_postgres::Row;
use tokio_postgres::types::ToSql;

use super::Target;
use super::connection::{Connection, Query};
use super::pause::Pause;
use super::trouble::Trouble;
use crate::Unavailable;

/// How many queries may be in progress on all of them; others wait here.
const MOST_QUERIES: usize = 48;
/// How long a query waits for a database that cannot be reached.
const PATIENCE: Duration = Duration::from_secs(5);

pub(super) struct Pool {
    target: Target,
    connections: Vec<Mutex<Option<Arc<Connection>>>>,
    next: AtomicUsize,
    places: Semaphore,
}

/// The parameters of a query.
pub(super) type With = Vec<Box<dyn ToSql + Sync + Send>>;

impl Pool {
    /// A pool of up to `connections` connections, which are opened when they are needed.
    pub(super) fn new(target: Target, connections: usize) -> Pool {
        let connections = (0..connections).map(|_| Mutex::new(None)).collect();
        Pool {
            target,
            connections,
            next: AtomicUsize::new(0),
            places: Semaphore::new(MOST_QUERIES),
        }
    }

    /// Runs a query that changes nothing, or nothing more when repeated; repeats it if necessary.
    pub(super) async fn query(&self, query: Query, with: With) -> Result<Vec<Row>, Unavailable> {
        let _place = self.places.acquire().await;
        let with: Vec<&(dyn ToSql + Sync)> =
            with.iter().map(|it| &**it as &(dyn ToSql + Sync)).collect();
        let until = Instant::now() + PATIENCE;
        let mut pause = Pause::default();
        loop {
            let trouble = match self.try_query(query, &with, until).await {
                Ok(rows) => return Ok(rows),
                Err(refused @ Trouble::Refused(_)) => return Err(refused.into()),
                Err(trouble) => trouble,
            };
            if Instant::now() >= until {
                return Err(trouble.into());
            }
            sleep(pause.next()).await;
        }
    }

    async fn try_query(
        &self,
        query: Query,
        with: &[&(dyn ToSql + Sync)],
        until: Instant,
    ) -> Result<Vec<Row>, Trouble> {
        // The wait for this lock may have used up the time.
        let connection =
            timeout_at(until, self.connection()).await.map_err(|_| Trouble::silence())??;
        connection.query(query, with).await
    }

    /// The next connection in turn. Each carries several queries at once.
    async fn connection(&self) -> Result<Arc<Connection>, Trouble> {
        let nth = self.next.fetch_add(1, Relaxed) % self.connections.len();
        let mut connection = self.connections[nth].lock().await;
        if let Some(connection) = connection.as_ref().filter(|connection| connection.is_sound()) {
            return Ok(Arc::clone(connection));
        }
        let new = Arc::new(Connection::connect(&self.target).await?);
        *connection = Some(Arc::clone(&new));
        Ok(new)
    }
}

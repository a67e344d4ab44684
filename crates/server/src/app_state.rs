//! The state that all parts of a server share.

use std::fmt;
use std::sync::Arc;
use std::sync::atomic::AtomicU64;
use std::sync::atomic::Ordering::Relaxed;
use std::time::{Duration, Instant};

use protocol::{Error, TableId, TableStage};
use room::Guest;
use room::online::{Env, Summary};
use store::{Append, AppendError, Store};
use tokio::sync::watch;

use crate::clock::Clock;
use crate::connection_limits::ConnectionLimits;
use crate::limits::{Kind, Limits, Requester, TooMany};
use crate::metrics::Metrics;
use crate::random::random;
use crate::table_registry::TableRegistry;
use crate::thinkers::Thinkers;
use crate::{Hosts, Options, Password, Proxy};

pub(crate) struct AppState {
    pub(crate) store: Arc<dyn Store>,
    /// Whether other nodes may use the same store.
    pub(crate) is_shared: bool,
    pub(crate) proxy: Proxy,
    pub(crate) hosts: Hosts,
    pub(crate) password: Option<Password>,
    pub(crate) idle_timeout: Duration,
    pub(crate) ping_interval: Duration,
    pub(crate) registry: TableRegistry,
    pub(crate) limits: Limits,
    pub(crate) connections: Arc<ConnectionLimits>,
    pub(crate) metrics: Metrics,
    pub(crate) thinkers: Thinkers,
    clock: Clock,
    closing: watch::Sender<bool>,
    guests: AtomicU64,
}

impl AppState {
    pub(crate) fn new(options: Options) -> AppState {
        AppState {
            is_shared: options.store.others().is_some(),
            store: options.store,
            proxy: options.proxy,
            hosts: options.hosts,
            password: options.password,
            registry: TableRegistry::default(),
            limits: Limits::new(options.strictness),
            connections: Arc::new(ConnectionLimits::new(options.strictness)),
            idle_timeout: options.idle_timeout,
            ping_interval: options.http.ping_interval,
            metrics: Metrics::default(),
            thinkers: Thinkers::new(),
            clock: Clock::new(options.wall),
            closing: watch::Sender::new(false),
            guests: AtomicU64::new(0),
        }
    }

    /// A new guest id.
    pub(crate) fn guest(&self) -> Guest {
        Guest(self.guests.fetch_add(1, Relaxed))
    }

    /// The time in milliseconds since 1970.
    pub(crate) fn now(&self) -> u64 {
        self.clock.now()
    }

    /// Calls `work` with the time and random bytes.
    pub(crate) fn with_env<T>(&self, work: impl FnOnce(&mut Env<'_>) -> T) -> T {
        work(&mut Env { now: self.now(), random: &mut random })
    }

    /// Takes one from a requester's allowance.
    pub(crate) fn allow(&self, kind: Kind, requester: Requester) -> Result<(), TooMany> {
        self.limits.take(kind, requester).inspect_err(|_| self.metrics.refused(kind))
    }

    /// Stores records, and logs a failure.
    pub(crate) async fn store(&self, append: Append) -> Result<(), AppendFailure> {
        let (table, records) = (append.table, append.records.len());
        let began = Instant::now();
        let stored = self.store.append(append).await;
        self.metrics.appended(if stored.is_ok() { records } else { 0 }, began.elapsed());
        stored.map_err(|error| {
            if error == AppendError::Conflict {
                self.metrics.conflicts.fetch_add(1, Relaxed);
                tracing::debug!(?table, "another node was faster");
                return AppendFailure::Late;
            }
            self.metrics.failures.fetch_add(1, Relaxed);
            tracing::error!(?table, %error, "records could not be stored");
            match error {
                AppendError::Unknown(_) => AppendFailure::Unknown,
                AppendError::Conflict | AppendError::Unavailable(_) => AppendFailure::Unavailable,
            }
        })
    }

    /// Asks every connection to end.
    pub(crate) fn close(&self) {
        self.closing.send_replace(true);
    }

    pub(crate) fn closing(&self) -> watch::Receiver<bool> {
        self.closing.subscribe()
    }

    /// Waits until all connections and then all tables have ended.
    pub(crate) async fn emptied(&self) {
        let soon = Duration::from_millis(5);
        while self.metrics.sockets.load(Relaxed) > 0 {
            tokio::time::sleep(soon).await;
        }
        self.registry.close();
        while self.metrics.tables.load(Relaxed) > 0 {
            tokio::time::sleep(soon).await;
        }
    }
}

impl fmt::Debug for AppState {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "AppState with {:?}", self.registry)
    }
}

/// Why records were not stored.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum AppendFailure {
    /// Another node changed the table first.
    Late,
    /// The store is not available.
    Unavailable,
    /// The people who run the server deleted the table.
    Deleted,
    /// The outcome is unknown: the client sends its request again on another connection.
    Unknown,
}

impl From<AppendFailure> for Error {
    fn from(failure: AppendFailure) -> Error {
        match failure {
            AppendFailure::Late => Error::TooLate,
            AppendFailure::Unavailable => Error::StoreUnavailable,
            AppendFailure::Deleted => Error::NoSuchTable,
            AppendFailure::Unknown => Error::OutcomeUnknown,
        }
    }
}

/// A summary as the store holds it.
pub fn stored_summary(summary: &Summary) -> store::Summary {
    store::Summary {
        text: serde_json::to_string(summary).expect("every summary can be written"),
        people: summary.people.iter().map(|person| person.hash()).collect(),
        is_open: summary.listed && summary.stage == TableStage::Gathering,
        at: summary.at,
        wake_at: summary.wake_at,
    }
}

/// The append that opens a table.
pub(crate) fn first(table: TableId, records: Vec<String>, summary: &Summary) -> Append {
    Append { table, after: 0, records, summary: Some(stored_summary(summary)) }
}

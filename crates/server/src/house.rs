//! What all parts of a server share.

use std::fmt;
use std::sync::Arc;
use std::sync::atomic::AtomicU64;
use std::sync::atomic::Ordering::Relaxed;
use std::time::{Duration, Instant};

use room::Guest;
use room::online::{Outside, Summary};
use store::{Append, AppendError, Store};
use tokio::sync::watch;
use wire::Refusal;
use wire::online::{Stage, TableId};

use crate::clock::Clock;
use crate::crowd::Crowd;
use crate::hall::Hall;
use crate::identity::random;
use crate::limits::{Asker, Kind, Limits, TooMuch};
use crate::metrics::Metrics;
use crate::thinkers::Thinkers;
use crate::{Options, Proxy};

pub(crate) struct House {
    pub(crate) store: Arc<dyn Store>,
    /// Whether other nodes may have the same tables.
    pub(crate) is_shared: bool,
    pub(crate) proxy: Proxy,
    pub(crate) lingers: Duration,
    pub(crate) pulse: Duration,
    pub(crate) hall: Hall,
    pub(crate) limits: Limits,
    pub(crate) crowd: Arc<Crowd>,
    pub(crate) metrics: Metrics,
    pub(crate) thinkers: Thinkers,
    clock: Clock,
    closing: watch::Sender<bool>,
    guests: AtomicU64,
}

impl House {
    pub(crate) fn new(options: Options) -> House {
        House {
            is_shared: options.store.others().is_some(),
            store: options.store,
            proxy: options.proxy,
            hall: Hall::default(),
            limits: Limits::new(options.strictness),
            crowd: Arc::new(Crowd::new(options.strictness)),
            lingers: options.lingers,
            pulse: options.patience.pulse,
            metrics: Metrics::default(),
            thinkers: Thinkers::new(),
            clock: Clock::new(options.wall),
            closing: watch::Sender::new(false),
            guests: AtomicU64::new(0),
        }
    }

    /// A number that no other guest has.
    pub(crate) fn guest(&self) -> Guest {
        Guest(self.guests.fetch_add(1, Relaxed))
    }

    /// In milliseconds since 1970.
    pub(crate) fn now(&self) -> u64 {
        self.clock.now()
    }

    /// Does something that needs the time and chance.
    pub(crate) fn outside<T>(&self, work: impl FnOnce(&mut Outside<'_>) -> T) -> T {
        work(&mut Outside { now: self.now(), random: &mut random })
    }

    /// Uses up one of what somebody may have.
    pub(crate) fn allow(&self, kind: Kind, asker: Asker) -> Result<(), TooMuch> {
        self.limits.take(kind, asker).inspect_err(|_| self.metrics.refused(kind))
    }

    /// Keeps records; what fails is told to whoever runs the server, and to the guest in other
    /// words.
    pub(crate) async fn keep(&self, append: Append) -> Result<(), Unkept> {
        let (table, records) = (append.table, append.records.len());
        let began = Instant::now();
        let kept = self.store.append(append).await;
        self.metrics.appended(if kept.is_ok() { records } else { 0 }, began.elapsed());
        kept.map_err(|error| {
            if error == AppendError::Conflict {
                self.metrics.conflicts.fetch_add(1, Relaxed);
                tracing::debug!(?table, "somebody else was faster");
                return Unkept::Late;
            }
            self.metrics.failures.fetch_add(1, Relaxed);
            tracing::error!(?table, %error, "records could not be kept");
            match error {
                AppendError::Unknown(_) => Unkept::Unknown,
                AppendError::Conflict | AppendError::Unavailable(_) => Unkept::Unavailable,
            }
        })
    }

    /// Asks every line to end.
    pub(crate) fn close(&self) {
        self.closing.send_replace(true);
    }

    pub(crate) fn closing(&self) -> watch::Receiver<bool> {
        self.closing.subscribe()
    }

    /// Waits until all lines and then all tables have ended.
    pub(crate) async fn emptied(&self) {
        let soon = Duration::from_millis(5);
        while self.metrics.sockets.load(Relaxed) > 0 {
            tokio::time::sleep(soon).await;
        }
        self.hall.close();
        while self.metrics.tables.load(Relaxed) > 0 {
            tokio::time::sleep(soon).await;
        }
    }
}

impl fmt::Debug for House {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "House with {:?}", self.hall)
    }
}

/// Why records were not kept.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Unkept {
    /// Somebody else went on with the table.
    Late,
    /// The store keeps nothing at the moment.
    Unavailable,
    /// Nobody knows whether they were: whoever asked asks again, on another line.
    Unknown,
}

impl From<Unkept> for Refusal {
    fn from(unkept: Unkept) -> Refusal {
        Refusal::new(match unkept {
            Unkept::Late => "somebody else was faster: try again",
            Unkept::Unknown => "nobody can say yet whether that was kept: ask again in a moment",
            Unkept::Unavailable => {
                "nothing can be kept here at the moment, so nothing was done: try again in a minute"
            }
        })
    }
}

/// A summary as the store keeps it.
pub fn kept(summary: &Summary) -> store::Summary {
    store::Summary {
        text: serde_json::to_string(summary).expect("every summary can be written"),
        people: summary.people.iter().map(|person| person.hash()).collect(),
        is_open: summary.listed && summary.stage == Stage::Gathering,
        at: summary.at,
        wake_at: summary.wake_at,
    }
}

/// The first records of a table, to be kept.
pub(crate) fn first(table: TableId, records: Vec<String>, summary: &Summary) -> Append {
    Append { table, after: 0, records, summary: Some(kept(summary)) }
}

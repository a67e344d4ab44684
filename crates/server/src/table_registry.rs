//! All tables in use, and how connections find them.

use std::collections::HashMap;
use std::fmt;
use std::sync::atomic::Ordering::Relaxed;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use protocol::{Error, Message, Numbered, Plan, Request, TableId, TableRow, Tables};
use room::Guest;
use room::online::{OnlineTable, Person, Summary};
use store::{Attendance, Hint, Listed, PersonKey, Standing, Unavailable};
use tokio::sync::mpsc::{UnboundedReceiver, unbounded_channel};
use tokio::sync::{Notify, oneshot};

use crate::app_state::{AppState, AppendFailure, first};
use crate::limits::Requester;
use crate::table_actor::{self, Answer, Join, Notifier, TableHandle, TableMessage, TableSender};

/// The length limit of a list of tables.
const MOST_LISTED: usize = 50;
/// Open tables without a change for this many seconds are not listed.
const STALE: u64 = 24 * 60 * 60;
/// How often the server scans for sleeping tables whose deadline has passed.
const SCAN_INTERVAL: Duration = Duration::from_secs(5);
/// How many tables a scan wakes.
const MOST_WOKEN: usize = 256;
/// How often a guest tries to join, since a table's task may end at that very moment.
const ATTEMPTS: usize = 3;

/// Every table in use.
#[derive(Default)]
pub(crate) struct TableRegistry {
    tables: Mutex<HashMap<TableId, Running>>,
}

/// A table in use.
struct Running {
    handle: TableHandle,
    /// The people who are connected here.
    people: Vec<PersonKey>,
    /// The last standing that the table was sent.
    standing: Option<Standing>,
}

/// Why a table does not answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Lost {
    /// Its task has ended because of a bug.
    Panicked,
    /// Its task has ended because the store failed; the request was not carried out.
    Unsaved,
    /// Whether the request was stored is unknown.
    Unknown,
}

impl TableRegistry {
    /// The handle of a table, which is loaded if it is not in use.
    fn handle(app: &Arc<AppState>, id: TableId) -> TableHandle {
        let mut tables = app.registry.tables();
        if let Some(running) = tables.get(&id).filter(|it| !it.handle.sender.is_closed()) {
            return running.handle.clone();
        }
        let (sender, messages) = unbounded_channel();
        let (records, is_unsaved) = (Arc::default(), Arc::default());
        let handle = TableHandle { id, sender, records, is_unsaved };
        let (people, standing) = (Vec::new(), None);
        tables.insert(id, Running { handle: handle.clone(), people, standing });
        tokio::spawn(table_actor::run(Arc::clone(app), handle.clone(), messages));
        handle
    }

    /// Whether a table is in use here.
    pub(crate) fn is_running(&self, id: TableId) -> bool {
        self.tables().contains_key(&id)
    }

    /// Removes a table that has no messages; returns whether it was removed.
    pub(crate) fn retire(&self, id: TableId, messages: &UnboundedReceiver<TableMessage>) -> bool {
        let mut tables = self.tables();
        let may_end = messages.is_empty();
        if may_end {
            tables.remove(&id);
        }
        may_end
    }

    /// Removes a table whose task has ended for any reason.
    pub(crate) fn forget(&self, id: TableId, sender: &TableSender) {
        let mut tables = self.tables();
        if tables.get(&id).is_some_and(|it| it.handle.sender.same_channel(sender)) {
            tables.remove(&id);
        }
    }

    /// Sets who is connected to a table here.
    pub(crate) fn attend(&self, id: TableId, people: Vec<PersonKey>) {
        if let Some(running) = self.tables().get_mut(&id) {
            running.people = people;
        }
    }

    /// All tables in use, with the people who are connected to them.
    pub(crate) fn attendance(&self) -> Vec<Attendance> {
        let tables = self.tables();
        let attendance =
            |(&table, it): (&TableId, &Running)| Attendance { table, people: it.people.clone() };
        tables.iter().map(attendance).collect()
    }

    /// Takes note that another node has appended to a table.
    pub(crate) fn hint(&self, Hint { table, records }: Hint) {
        if let Some(running) = self.tables().get(&table)
            && running.handle.records.load(Relaxed) < records
        {
            let _ = running.handle.sender.send(TableMessage::Follow(records));
        }
    }

    /// Sends a table its standing among all nodes, if that has changed.
    pub(crate) fn stand(&self, standing: Standing) {
        let mut tables = self.tables();
        let Some(running) = tables.get_mut(&standing.table) else { return };
        let is_behind = running.handle.records.load(Relaxed) < standing.records;
        let told = running.standing.as_ref();
        let is_known = told
            .is_some_and(|told| (told.thinks, &told.people) == (standing.thinks, &standing.people));
        if is_behind || !is_known {
            let _ = running.handle.sender.send(TableMessage::Stand(standing.clone()));
            running.standing = Some(standing);
        }
    }

    /// Asks every table to end.
    pub(crate) fn close(&self) {
        for running in self.tables().values() {
            let _ = running.handle.sender.send(TableMessage::Close);
        }
    }

    fn tables(&self) -> MutexGuard<'_, HashMap<TableId, Running>> {
        self.tables.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl fmt::Debug for TableRegistry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} tables in use", self.tables().len())
    }
}

/// A guest at a table. It leaves when this is dropped.
pub(crate) struct JoinedTable {
    table: TableHandle,
    guest: Guest,
}

impl JoinedTable {
    /// Joins a table with [`Request::Join`] or [`Request::ClaimTicket`] and returns the messages
    /// for the guest. `news` is notified when there is news, and when the table's task ends for any
    /// reason.
    pub(crate) async fn join(
        app: &Arc<AppState>,
        (table, requester): (TableId, Requester),
        request: Request,
        news: &Arc<Notify>,
    ) -> Result<(JoinedTable, Vec<Message>), Error> {
        let mut error = Error::Broken;
        for _ in 0..ATTEMPTS {
            let table = TableRegistry::handle(app, table);
            let guest = app.guest();
            let (reply, replied) = oneshot::channel();
            let Requester { person, address } = requester;
            let notifier = Notifier::new(news);
            let join = Join { guest, person, address, notifier, request: request.clone() };
            let _ = table.sender.send(TableMessage::Join(join, reply));
            if let Ok(messages) = replied.await {
                return Ok((JoinedTable { table, guest }, messages?));
            }
            if table.is_unsaved.load(Relaxed) {
                error = Error::TablesUnavailable;
            }
        }
        Err(error)
    }

    /// The id of the table.
    pub(crate) fn id(&self) -> TableId {
        self.table.id
    }

    /// The messages that the request caused for this guest, and its result.
    pub(crate) async fn request(&self, request: Numbered) -> Result<Answer, Lost> {
        let (reply, replied) = oneshot::channel();
        let _ = self.table.sender.send(TableMessage::Request(self.guest, request, reply));
        replied.await.unwrap_or_else(|_| Err(self.lost()))
    }

    /// The messages that this guest has not received.
    pub(crate) async fn news(&self) -> Result<Vec<Message>, Lost> {
        let (reply, replied) = oneshot::channel();
        let _ = self.table.sender.send(TableMessage::News(self.guest, reply));
        replied.await.map_err(|_| self.lost())
    }

    fn lost(&self) -> Lost {
        if self.table.is_unsaved.load(Relaxed) { Lost::Unsaved } else { Lost::Panicked }
    }
}

impl Drop for JoinedTable {
    fn drop(&mut self) {
        let _ = self.table.sender.send(TableMessage::Leave(self.guest));
    }
}

/// Opens a table, unless the same request has already done so.
pub(crate) async fn open(
    app: &AppState,
    id: TableId,
    plan: Plan,
    host: Person,
) -> Result<(), Error> {
    let mut table = app.with_env(|env| OnlineTable::open(id, plan, host, env))?;
    let summary = table.summary();
    tracing::info!(table = ?id, game = summary.game, "a table is opened");
    for effect in table.effects() {
        if let room::Effect::Append(records) = effect {
            match app.store(first(id, records, &summary)).await {
                Ok(()) | Err(AppendFailure::Late) => (),
                Err(failure) => return Err(failure.into()),
            }
        }
    }
    Ok(())
}

/// Whether the table exists.
pub(crate) async fn exists(app: &AppState, id: TableId) -> Result<bool, Error> {
    let records = app.store.load(id, 0).await.map_err(|error| unreadable(&error))?;
    Ok(!records.is_empty())
}

/// The tables that a person can join.
pub(crate) async fn tables(app: &AppState, person: Person) -> Result<Tables, Error> {
    let mine =
        app.store.mine(person.hash(), MOST_LISTED).await.map_err(|error| unreadable(&error))?;
    let open = app.store.open_tables(MOST_LISTED).await.map_err(|error| unreadable(&error))?;
    let rows = |listed: Vec<Listed>| listed.into_iter().filter_map(move |it| row(&it, person));
    let oldest = (app.now() / 1000).saturating_sub(STALE);
    let mine: Vec<TableRow> = rows(mine).collect();
    let is_new = |row: &TableRow| row.at >= oldest && mine.iter().all(|own| own.table != row.table);
    Ok(Tables { open: rows(open).filter(is_new).collect(), mine: mine.clone() })
}

/// A summary that cannot be read is left out; the next step writes it again.
fn row(listed: &Listed, person: Person) -> Option<TableRow> {
    let summary: Summary = serde_json::from_str(&listed.text).ok()?;
    Some(summary.row(listed.table, person))
}

/// Logs why; the client is told less.
pub(crate) fn unreadable(error: &Unavailable) -> Error {
    tracing::error!(%error, "the store cannot be read");
    Error::TablesUnavailable
}

/// Wakes tables whose deadline has passed, including deadlines from before the last start.
pub(crate) async fn wake_due_tables(app: Arc<AppState>) {
    loop {
        match app.store.due(app.now(), MOST_WOKEN).await {
            Ok(due) => due.into_iter().for_each(|id| {
                let _ = TableRegistry::handle(&app, id).sender.send(TableMessage::Wake);
            }),
            Err(error) => tracing::error!(%error, "the store cannot be read"),
        }
        tokio::time::sleep(SCAN_INTERVAL).await;
    }
}

//! All tables in use, and how they are found.

use std::collections::HashMap;
use std::fmt;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use room::Guest;
use room::online::{Person, Table};
use store::{Attendance, Hint, Listed, PersonKey, Standing, Unavailable};
use tokio::sync::mpsc::{UnboundedReceiver, unbounded_channel};
use tokio::sync::{Notify, oneshot};
use wire::online::{Entered, News, OpenTable, TableId, TableRow, Tables, ToTable};
use wire::{Refusal, Reply, Request};

use crate::house::{House, Unkept, first};
use crate::keeper::{self, Bell, Entrance, Letter, Mailbox, Post};

/// How many tables a list has at most.
const MOST_LISTED: usize = 50;
/// A table that nobody came to for so many seconds is not shown to strangers any more.
const STALE: u64 = 24 * 60 * 60;
/// How often it is looked for tables that nobody looks at and that want to be woken.
const ROUND: Duration = Duration::from_secs(5);
/// How many are woken in a round.
const MOST_WOKEN: usize = 256;
/// A table may fall asleep while somebody knocks; more than twice it is no coincidence.
const KNOCKS: usize = 3;

/// Every table that somebody keeps.
#[derive(Default)]
pub(crate) struct Hall {
    tables: Mutex<HashMap<TableId, Kept>>,
}

/// A table in use, as others know it.
struct Kept {
    mailbox: Mailbox,
    /// How many records it has here.
    records: Arc<AtomicU64>,
    /// Who is there.
    people: Vec<PersonKey>,
    /// What it was told last about other nodes.
    standing: Option<Standing>,
}

/// Why a table does not answer.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Lost {
    /// It was ended, or it fell.
    Ended,
    /// Nobody knows whether what was asked is done.
    Unknown,
}

impl Hall {
    /// Where letters to a table go. One that sleeps begins to wake up.
    fn mailbox(house: &Arc<House>, id: TableId) -> Mailbox {
        let mut tables = house.hall.tables();
        if let Some(kept) = tables.get(&id).filter(|kept| !kept.mailbox.is_closed()) {
            return kept.mailbox.clone();
        }
        let (mailbox, letters) = unbounded_channel();
        let records = Arc::new(AtomicU64::new(0));
        let post = Post { id, mailbox: mailbox.clone(), records: Arc::clone(&records) };
        let (people, standing) = (Vec::new(), None);
        tables.insert(id, Kept { mailbox: mailbox.clone(), records, people, standing });
        tokio::spawn(keeper::guarded(Arc::clone(house), post, letters));
        mailbox
    }

    /// Whether a table may end, because nobody has written to it. It is not found any more then.
    pub(crate) fn retire(&self, id: TableId, letters: &UnboundedReceiver<Letter>) -> bool {
        let mut tables = self.tables();
        let may_end = letters.is_empty();
        if may_end {
            tables.remove(&id);
        }
        may_end
    }

    /// A table has ended, in whatever way.
    pub(crate) fn forget(&self, id: TableId, mailbox: &Mailbox) {
        let mut tables = self.tables();
        if tables.get(&id).is_some_and(|it| it.mailbox.same_channel(mailbox)) {
            tables.remove(&id);
        }
    }

    /// Who is at a table now.
    pub(crate) fn attend(&self, id: TableId, people: Vec<PersonKey>) {
        if let Some(kept) = self.tables().get_mut(&id) {
            kept.people = people;
        }
    }

    /// All tables, with who is there.
    pub(crate) fn attendance(&self) -> Vec<Attendance> {
        let tables = self.tables();
        let attendance =
            |(&table, kept): (&TableId, &Kept)| Attendance { table, people: kept.people.clone() };
        tables.iter().map(attendance).collect()
    }

    /// Another node has gone on with a table.
    pub(crate) fn hint(&self, Hint { table, records }: Hint) {
        if let Some(kept) = self.tables().get(&table)
            && kept.records.load(Relaxed) < records
        {
            let _ = kept.mailbox.send(Letter::Elsewhere(records));
        }
    }

    /// How a table stands; it is told if that is anything new.
    pub(crate) fn stand(&self, standing: Standing) {
        let mut tables = self.tables();
        let Some(kept) = tables.get_mut(&standing.table) else { return };
        let is_behind = kept.records.load(Relaxed) < standing.records;
        let told = kept.standing.as_ref();
        let is_known = told
            .is_some_and(|told| (told.thinks, &told.people) == (standing.thinks, &standing.people));
        if is_behind || !is_known {
            let _ = kept.mailbox.send(Letter::Stand(standing.clone()));
            kept.standing = Some(standing);
        }
    }

    /// Asks every table to end.
    pub(crate) fn close(&self) {
        for kept in self.tables().values() {
            let _ = kept.mailbox.send(Letter::Close);
        }
    }

    fn tables(&self) -> MutexGuard<'_, HashMap<TableId, Kept>> {
        self.tables.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl fmt::Debug for Hall {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} tables in use", self.tables().len())
    }
}

/// Somebody at a table; they leave it when this is dropped.
#[derive(Debug)]
pub(crate) struct Visit {
    pub(crate) table: TableId,
    guest: Guest,
    mailbox: Mailbox,
}

impl Visit {
    /// Comes to a table. The bell rings whenever there is news, or when the table has fallen.
    pub(crate) async fn begin(
        house: &Arc<House>,
        table: TableId,
        entrance: Entrance,
        bell: &Arc<Notify>,
    ) -> Result<(Visit, Entered), Refusal> {
        for _ in 0..KNOCKS {
            let mailbox = Hall::mailbox(house, table);
            let guest = house.guest();
            let (answer, answered) = oneshot::channel();
            let bell = Bell::new(bell);
            let _ = mailbox.send(Letter::Enter(guest, bell, entrance.clone(), answer));
            if let Ok(entered) = answered.await {
                return Ok((Visit { table, guest, mailbox }, entered?));
            }
        }
        Err(Refusal::new("this table does not answer, and it is our mistake: try again later"))
    }

    pub(crate) async fn ask(&self, request: Request<ToTable>) -> Result<Reply, Lost> {
        let (answer, answered) = oneshot::channel();
        let _ = self.mailbox.send(Letter::Ask(self.guest, request, answer));
        answered.await.unwrap_or(Err(Lost::Ended))
    }

    /// All there is.
    pub(crate) async fn news(&self) -> Result<Vec<News>, Lost> {
        let (answer, answered) = oneshot::channel();
        let _ = self.mailbox.send(Letter::News(self.guest, answer));
        answered.await.map_err(|_| Lost::Ended)
    }
}

impl Drop for Visit {
    fn drop(&mut self) {
        let _ = self.mailbox.send(Letter::Leave(self.guest));
    }
}

/// Opens a table, unless this very request has done so already; lost if nobody knows whether it is
/// kept.
pub(crate) async fn open(
    house: &House,
    id: TableId,
    OpenTable { plan }: OpenTable,
    host: Person,
) -> Result<Result<(), Lost>, Refusal> {
    let mut table = house.outside(|outside| Table::open(id, plan, host, outside))?;
    let summary = table.summary();
    tracing::info!(table = ?id, game = summary.game, "a table is opened");
    for effect in table.effects() {
        if let room::online::Effect::Append(records) = effect {
            match house.keep(first(id, records, &summary)).await {
                Ok(()) | Err(Unkept::Late) => (),
                Err(Unkept::Unknown) => return Ok(Err(Lost::Unknown)),
                Err(unkept @ Unkept::Unavailable) => return Err(unkept.into()),
            }
        }
    }
    Ok(Ok(()))
}

/// Whether there is such a table.
pub(crate) async fn exists(house: &House, id: TableId) -> Result<bool, Refusal> {
    let records = house.store.load(id, 0).await.map_err(|error| unreadable(&error))?;
    Ok(!records.is_empty())
}

/// The tables that somebody may come to.
pub(crate) async fn tables(house: &House, person: Person) -> Result<Tables, Refusal> {
    let mine =
        house.store.mine(person.hash(), MOST_LISTED).await.map_err(|error| unreadable(&error))?;
    let open = house.store.open_tables(MOST_LISTED).await.map_err(|error| unreadable(&error))?;
    let rows = |listed: Vec<Listed>| listed.into_iter().filter_map(move |it| row(&it, person));
    let oldest = (house.now() / 1000).saturating_sub(STALE);
    let mine: Vec<TableRow> = rows(mine).collect();
    let is_new = |row: &TableRow| row.at >= oldest && mine.iter().all(|own| own.table != row.table);
    Ok(Tables { open: rows(open).filter(is_new).collect(), mine: mine.clone() })
}

/// A summary that an older program wrote is left out: it comes back with the next step.
fn row(listed: &Listed, person: Person) -> Option<TableRow> {
    let summary: room::online::Summary = serde_json::from_str(&listed.text).ok()?;
    Some(summary.row(listed.table, person))
}

/// For the guest; whoever runs the server reads why.
pub(crate) fn unreadable(error: &Unavailable) -> Refusal {
    tracing::error!(%error, "the store cannot be read");
    Refusal::new("the tables cannot be read at the moment: try again in a minute")
}

/// Wakes tables in time that nobody looks at, also those from before the last start.
pub(crate) async fn wake_the_due(house: Arc<House>) {
    loop {
        match house.store.due(house.now(), MOST_WOKEN).await {
            Ok(due) => due.into_iter().for_each(|id| {
                let _ = Hall::mailbox(&house, id).send(Letter::Wake);
            }),
            Err(error) => tracing::error!(%error, "the store cannot be read"),
        }
        tokio::time::sleep(ROUND).await;
    }
}

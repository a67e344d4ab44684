//! `northpole admin`: the data of a server, for the people who run it. The server may run
//! meanwhile.

use std::collections::{BTreeMap, BTreeSet};
use std::io::{Write, stdout};
use std::path::PathBuf;
use std::str::FromStr;
use std::sync::Arc;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use protocol::TableId;
use room::Effect;
use room::online::{Env, OnlineTable, Person, Summary};
use scene::words;
use store::{Append, AppendError, Store, Stored};
use tabletop::{Unreadable, plain};

use crate::columns::columns;
use crate::failure::Failure;

#[derive(clap::Args)]
pub(crate) struct Arguments {
    /// The file where tables are stored
    #[arg(long, value_name = "FILE", required_unless_present = "database")]
    data: Option<PathBuf>,
    /// The database where tables are stored: `postgres://…`
    #[arg(long, value_name = "URL", conflicts_with = "data")]
    database: Option<String>,
    #[command(subcommand)]
    command: Command,
}

#[derive(clap::Subcommand)]
enum Command {
    /// List all tables
    List,
    /// Show one table, and who sits there
    Show {
        #[arg(value_parser = read::<TableId>)]
        table: TableId,
    },
    /// Close a table: nobody can join it or play on; everything stays stored
    Close {
        #[arg(value_parser = read::<TableId>)]
        table: TableId,
    },
    /// Delete a table and everything stored about it
    Delete {
        #[arg(value_parser = read::<TableId>)]
        table: TableId,
    },
    /// Delete tables of finished games, and of games that never began, where nothing has happened
    /// for this many days
    Purge {
        #[arg(long, value_name = "DAYS")]
        older_than: u64,
    },
    /// Delete one person's data: every table that they ever opened or sat at. `show` names people
    Forget {
        #[arg(value_parser = read::<Person>)]
        person: Person,
    },
    /// Count tables, people, records and bytes
    Stats,
}

/// How many tables are read together.
const PAGE: usize = 200;
/// How often closing a table is tried again while people play there.
const TRIES: usize = 8;
const DAY: u64 = 24 * 60 * 60;

fn read<T: FromStr<Err = Unreadable>>(text: &str) -> Result<T, String> {
    text.parse().map_err(|why: Unreadable| why.to_string())
}

pub(crate) fn run(arguments: &Arguments) -> Result<(), Failure> {
    let name = match (&arguments.database, &arguments.data) {
        (Some(url), _) if !store::is_database(url) => {
            return Err(Failure::new("--database needs postgres://…; name a file with --data"));
        }
        (Some(url), _) => url.clone(),
        (None, file) => file.as_deref().unwrap_or("".as_ref()).display().to_string(),
    };
    tokio::runtime::Runtime::new()?.block_on(carry_out(&name, &arguments.command))
}

async fn carry_out(name: &str, command: &Command) -> Result<(), Failure> {
    let store = store::open_beside(name).await.map_err(Failure::new)?;
    let done = match command {
        Command::List => list(&store).await?,
        Command::Show { table } => show(&store, *table).await?,
        Command::Close { table } => close(&store, *table).await?,
        Command::Delete { table } => {
            let is_gone = store.delete(*table).await.map_err(Failure::new)?;
            is_gone.then(|| "The table is deleted.\n".into()).ok_or_else(no_such_table)?
        }
        Command::Purge { older_than } => {
            let before = (now() / 1000).saturating_sub(older_than * DAY);
            let purged = server::purge(&*store, before, |_| false).await.map_err(Failure::new)?;
            deleted(purged)
        }
        Command::Forget { person } => forget(&store, *person).await?,
        Command::Stats => stats(&inventory(&store).await?),
    };
    write!(stdout(), "{done}")?;
    Ok(())
}

fn no_such_table() -> Failure {
    Failure::new("this table doesn't exist: `northpole admin list` shows all tables")
}

fn deleted(tables: u64) -> String {
    format!("{} deleted.\n", words::count(tables as usize, "table was", "tables were"))
}

async fn inventory(store: &Arc<dyn Store>) -> Result<Vec<(Stored, Option<Summary>)>, Failure> {
    let mut all = Vec::new();
    loop {
        let last = all.last().map(|(stored, _): &(Stored, _)| stored.table);
        let page = store.inventory(last, PAGE).await.map_err(Failure::new)?;
        if page.is_empty() {
            return Ok(all);
        }
        let summed = |stored: Stored| {
            let summary = stored.summary.as_deref().and_then(|it| serde_json::from_str(it).ok());
            (stored, summary)
        };
        all.extend(page.into_iter().map(summed));
    }
}

async fn list(store: &Arc<dyn Store>) -> Result<String, Failure> {
    let all = inventory(store).await?;
    let today = now() / 1000;
    let row = |(stored, summary): &(Stored, Option<Summary>)| {
        let (game, stage, names, days) = summary.as_ref().map_or_else(Default::default, |it| {
            let names = it.names.iter().filter(|name| !name.is_empty()).map(|name| plain(name));
            let days = today.saturating_sub(it.at) / DAY;
            let names = names.collect::<Vec<_>>().join(", ");
            (it.game.clone(), format!("{:?}", it.stage), names, days.to_string())
        });
        let (records, size) = (stored.records.to_string(), kilobytes(stored.bytes));
        [stored.table.to_string(), game, stage, names, records, size, days]
    };
    let headings = ["table", "game", "stage", "players", "records", "KB", "days ago"];
    Ok(columns(headings, all.iter().map(row)))
}

fn kilobytes(bytes: u64) -> String {
    bytes.div_ceil(1024).to_string()
}

async fn show(store: &Arc<dyn Store>, id: TableId) -> Result<String, Failure> {
    let (table, records) = restored(store, id).await?;
    let summary = table.summary();
    let bytes = records.iter().map(String::len).sum::<usize>() as u64;
    let state = if table.is_closed() { ", closed" } else { "" };
    let mut text = format!(
        "{}, {:?}{state}: {}, {} KB, last change {}\n",
        summary.game,
        summary.stage,
        words::count(records.len(), "record", "records"),
        kilobytes(bytes),
        words::ago((now() / 1000).saturating_sub(summary.at))
    );
    for (name, person) in table.sitters() {
        text += &format!("{}: person {person}\n", plain(&name));
    }
    Ok(text)
}

async fn restored(
    store: &Arc<dyn Store>,
    id: TableId,
) -> Result<(OnlineTable, Vec<String>), Failure> {
    let records = store.load(id, 0).await.map_err(Failure::new)?;
    if records.is_empty() {
        return Err(no_such_table());
    }
    let table = with_env(|env| OnlineTable::restore(id, &records, env)).map_err(Failure::new)?;
    Ok((table, records))
}

/// Closes a table; tries again if people played there in the meantime.
async fn close(store: &Arc<dyn Store>, id: TableId) -> Result<String, Failure> {
    for _ in 0..TRIES {
        let (mut table, before) = restored(store, id).await?;
        if table.is_closed() {
            return Ok("The table was already closed.\n".into());
        }
        with_env(|env| table.close_for_all(env));
        let stored = |effect: Effect| match effect {
            Effect::Append(records) => Some(records),
            _ => None,
        };
        let records = table.effects().into_iter().filter_map(stored).flatten().collect();
        let summary = Some(server::stored_summary(&table.summary()));
        let append = Append { table: id, after: before.len() as u64, records, summary };
        match store.append(append).await {
            Ok(()) => return Ok("The table is closed.\n".into()),
            Err(AppendError::Conflict) => (),
            Err(error) => return Err(Failure::new(error)),
        }
    }
    Err(Failure::new("the table is busy: try again"))
}

/// Deletes every table whose records name a person: also those where they got up again, were
/// removed, or sat on another device.
async fn forget(store: &Arc<dyn Store>, person: Person) -> Result<String, Failure> {
    let (name, mut tables) = (person.to_string(), 0);
    for (Stored { table, .. }, _) in inventory(store).await? {
        let records = store.load(table, 0).await.map_err(Failure::new)?;
        if records.iter().any(|record| record.contains(&name)) {
            tables += u64::from(store.delete(table).await.map_err(Failure::new)?);
        }
    }
    Ok(deleted(tables))
}

fn stats(all: &[(Stored, Option<Summary>)]) -> String {
    let mut games: BTreeMap<(String, String), [u64; 3]> = BTreeMap::new();
    let mut people = BTreeSet::new();
    for (stored, summary) in all {
        let kind = summary.as_ref().map_or_else(
            || ("?".into(), "?".into()),
            |it| (it.game.clone(), format!("{:?}", it.stage)),
        );
        let counts = games.entry(kind).or_default();
        for (count, more) in counts.iter_mut().zip([1, stored.records, stored.bytes]) {
            *count += more;
        }
        people.extend(summary.iter().flat_map(|it| it.people.iter().copied()));
    }
    let total = [
        all.len() as u64,
        all.iter().map(|it| it.0.records).sum(),
        all.iter().map(|it| it.0.bytes).sum(),
    ];
    let row = |(game, stage): (String, String), [tables, records, bytes]: [u64; 3]| {
        [game, stage, tables.to_string(), records.to_string(), kilobytes(bytes)]
    };
    let rows = games.into_iter().map(|(kind, counts)| row(kind, counts));
    let rows = rows.chain([row(("all".into(), String::new()), total)]);
    let table = columns(["game", "stage", "tables", "records", "KB"], rows);
    format!("{table}people: {}\n", people.len())
}

/// The time in milliseconds since 1970.
fn now() -> u64 {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or(Duration::ZERO);
    now.as_millis() as u64
}

/// No command here needs randomness.
fn with_env<T>(work: impl FnOnce(&mut Env<'_>) -> T) -> T {
    work(&mut Env { now: now(), random: &mut || [0; 32] })
}

//! `northpole move`: all tables from one store to another.

use std::io::{Write, stdout};
use std::sync::Arc;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use protocol::TableId;
use room::online::{Env, OnlineTable};
use scene::words;
use store::{Append, Store};

use crate::failure::Failure;

#[derive(clap::Args)]
pub(crate) struct Arguments {
    /// File or postgres://… to read tables from; nothing changes there
    #[arg(long, value_name = "STORE")]
    from: String,
    /// File or postgres://… to add them to
    #[arg(long, value_name = "STORE")]
    to: String,
}

/// How many tables are asked for at once.
const PAGE: usize = 500;

/// What became of a table.
enum Done {
    Moved,
    /// All of it was already there.
    There,
}

pub(crate) fn run(arguments: &Arguments) -> Result<(), Failure> {
    if !store::is_database(&arguments.from) && !std::path::Path::new(&arguments.from).exists() {
        return Err(Failure::new(format!("{}: no such file", arguments.from)));
    }
    tokio::runtime::Runtime::new()?.block_on(carry(arguments))
}

async fn carry(arguments: &Arguments) -> Result<(), Failure> {
    let from = store::open(&arguments.from).await.map_err(Failure::new)?;
    let to = store::open(&arguments.to).await.map_err(Failure::new)?;
    let (mut moved, mut there, mut last) = (0, 0, None);
    loop {
        let page = from.tables(last, PAGE).await.map_err(Failure::new)?;
        let Some(end) = page.last().copied() else { break };
        last = Some(end);
        for table in page {
            match one(&from, &to, table).await? {
                Done::Moved => moved += 1,
                Done::There => there += 1,
            }
        }
    }
    writeln!(stdout(), "{} moved, {there} already there.", words::count(moved, "table", "tables"))?;
    Ok(())
}

/// Carries one table, or what is missing of it; whatever was cut short is simply done again.
async fn one(from: &Arc<dyn Store>, to: &Arc<dyn Store>, table: TableId) -> Result<Done, Failure> {
    let records = from.load(table, 0).await.map_err(Failure::new)?;
    let kept = to.load(table, 0).await.map_err(Failure::new)?;
    if kept.len() > records.len() || records[..kept.len()] != kept[..] {
        return Err(Failure::new(format!(
            "table {table:?} was played in both places after it was copied, so it can't be moved"
        )));
    }
    if kept.len() == records.len() {
        return Ok(Done::There);
    }
    let (after, missing) = (kept.len() as u64, records[kept.len()..].to_vec());
    let append = Append { table, after, records: missing, summary: summary(table, &records) };
    to.append(append).await.map_err(Failure::new)?;
    let again = to.load(table, 0).await.map_err(Failure::new)?;
    if again != records {
        return Err(Failure::new(format!("table {table:?} differs after the move: do not use it")));
    }
    Ok(Done::Moved)
}

/// What lists show of a table follows from its records. A table that cannot be read any more is
/// carried over, too.
fn summary(table: TableId, records: &[String]) -> Option<store::Summary> {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or(Duration::ZERO);
    let mut random = || [0; 32];
    let mut env = Env { now: now.as_millis() as u64, random: &mut random };
    let table = OnlineTable::restore(table, records, &mut env).ok()?;
    Some(server::stored_summary(&table.summary()))
}

//! The schema of the file and its migrations.

use std::path::Path;

use rusqlite::{Connection, TransactionBehavior};

use super::words;

/// The migration from each version to the next; a new file has version 0.
const MIGRATIONS: &[&str] = &["
    CREATE TABLE records (
        table_id BLOB NOT NULL,
        number INTEGER NOT NULL,
        text TEXT NOT NULL,
        PRIMARY KEY (table_id, number)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE summaries (
        table_id BLOB PRIMARY KEY,
        text TEXT NOT NULL,
        people BLOB NOT NULL,
        is_open INTEGER NOT NULL,
        at INTEGER NOT NULL,
        wake_at INTEGER
    ) STRICT, WITHOUT ROWID;
    CREATE INDEX open_tables ON summaries (at) WHERE is_open;
    CREATE INDEX wakes ON summaries (wake_at) WHERE wake_at IS NOT NULL;
    CREATE TABLE people (
        person BLOB NOT NULL,
        table_id BLOB NOT NULL,
        PRIMARY KEY (person, table_id)
    ) STRICT, WITHOUT ROWID;
"];

/// Identifies our files (`npol`).
const APPLICATION: i64 = 0x6e70_6f6c;

/// Opens the file for writing, and creates it if it does not exist.
pub(super) fn prepare(path: &Path) -> Result<Connection, String> {
    let mut file = Connection::open(path).map_err(|error| words(&error))?;
    check_owner(&file)?;
    // Every commit is on disk before it is answered. The log in front of the file is truncated when
    // its contents are no longer needed.
    let settings = "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; \
         PRAGMA journal_size_limit = 16777216; PRAGMA busy_timeout = 5000; \
         PRAGMA secure_delete = ON;";
    file.execute_batch(settings).map_err(|error| words(&error))?;
    migrate(&mut file)?;
    Ok(file)
}

fn check_owner(file: &Connection) -> Result<(), String> {
    let number = |pragma: &str| {
        file.query_row(&format!("PRAGMA {pragma}"), (), |row| row.get::<_, i64>(0))
            .map_err(|error| words(&error))
    };
    let is_empty = number("schema_version")? == 0;
    if !is_empty && number("application_id")? != APPLICATION {
        return Err("this is another program's file: choose another with --data".to_owned());
    }
    if number("user_version")? > MIGRATIONS.len() as i64 {
        return Err("this file was written by a newer northpole: use that one".to_owned());
    }
    Ok(())
}

fn migrate(file: &mut Connection) -> Result<(), String> {
    let run = |file: &mut Connection| {
        let change = file.transaction_with_behavior(TransactionBehavior::Immediate)?;
        let version: usize = change.query_row("PRAGMA user_version", (), |row| row.get(0))?;
        for step in MIGRATIONS.iter().skip(version) {
            change.execute_batch(step)?;
        }
        change.pragma_update(None, "application_id", APPLICATION)?;
        change.pragma_update(None, "user_version", MIGRATIONS.len() as i64)?;
        change.commit()
    };
    run(file).map_err(|error| words(&error))
}

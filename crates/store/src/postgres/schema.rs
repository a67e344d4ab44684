//! The schema of the database and its migrations.

use tokio::sync::mpsc::unbounded_channel;
use tokio_postgres::{Client, Config};

use super::connection::client;
use super::trouble::Trouble;

/// The migration from each version to the next; a new database has version 0.
const MIGRATIONS: &[&str] = &[include_str!("schema.sql"), include_str!("presence.sql")];

/// The node that holds this lock migrates the schema (`npol`); others wait.
const LOCK: i64 = 0x6e70_6f6c;

/// Migrates the database, however many nodes start at once.
pub(super) async fn prepare(config: &Config) -> Result<(), Trouble> {
    let (heard, _nobody) = unbounded_channel();
    let mut client = client(config, heard).await?;
    warn(&client).await?;
    let change = client.transaction().await?;
    change.execute("SELECT pg_advisory_xact_lock($1)", &[&LOCK]).await?;
    change
        .batch_execute(
            "CREATE SCHEMA IF NOT EXISTS northpole; SET LOCAL search_path = northpole; \
             CREATE TABLE IF NOT EXISTS version (number integer NOT NULL)",
        )
        .await?;
    let rows = change.query("SELECT number FROM version", &[]).await?;
    let version = rows.first().map_or(0, |row| row.get::<_, i32>(0)) as usize;
    if version > MIGRATIONS.len() {
        let why = "this database was written by a newer northpole: use that one";
        return Err(Trouble::Refused(why.to_owned()));
    }
    for step in &MIGRATIONS[version..] {
        change.batch_execute(step).await?;
    }
    if version < MIGRATIONS.len() {
        let number = MIGRATIONS.len() as i32;
        change.execute("DELETE FROM version", &[]).await?;
        change.execute("INSERT INTO version VALUES ($1)", &[&number]).await?;
    }
    Ok(change.commit().await?)
}

/// Warns about a database that confirms commits before they are on disk. The server cannot change
/// that.
async fn warn(client: &Client) -> Result<(), Trouble> {
    let row = client.query_one("SELECT current_setting('fsync')", &[]).await?;
    if row.get::<_, &str>(0) == "off" {
        tracing::warn!("this database has fsync off: what it loses in a crash is lost");
    }
    Ok(())
}

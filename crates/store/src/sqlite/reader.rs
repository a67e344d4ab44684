//! The threads that read.

use std::fmt;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{JoinHandle, spawn};

use protocol::TableId;
use rusqlite::{Connection, Row, params};
use tokio::sync::oneshot;

use super::{thread_ended, unavailable};
use crate::{Listed, Pending, PersonKey, Stored, Unavailable};

/// How many threads read.
const READERS: usize = 2;

/// A handle to the threads.
pub(super) struct Readers {
    /// `None` once they have been asked to end.
    jobs: Option<Sender<Job>>,
    threads: Vec<JoinHandle<()>>,
}

type Job = Box<dyn FnOnce(&Connection) + Send>;

impl Readers {
    pub(super) fn new(
        open: impl Fn() -> rusqlite::Result<Connection>,
    ) -> rusqlite::Result<Readers> {
        let (jobs, waiting) = channel();
        let waiting = Arc::new(Mutex::new(waiting));
        let files: rusqlite::Result<Vec<Connection>> = (0..READERS).map(|_| open()).collect();
        let start = |file| {
            let waiting = Arc::clone(&waiting);
            spawn(move || read(&file, &waiting))
        };
        Ok(Readers { jobs: Some(jobs), threads: files?.into_iter().map(start).collect() })
    }

    /// Lets the next free thread answer.
    pub(super) fn ask<T: Send + 'static>(
        &self,
        question: impl FnOnce(&Connection) -> rusqlite::Result<T> + Send + 'static,
    ) -> Pending<Result<T, Unavailable>> {
        let (answer, answered) = oneshot::channel();
        let job = move |file: &Connection| {
            // The caller may be gone.
            let _ = answer.send(question(file).map_err(|error| unavailable(&error)));
        };
        if let Some(jobs) = &self.jobs {
            // If the threads have ended, the caller gets no answer, and reports that.
            let _ = jobs.send(Box::new(job));
        }
        Box::pin(async move { answered.await.unwrap_or_else(|_| Err(thread_ended())) })
    }
}

impl Drop for Readers {
    fn drop(&mut self) {
        self.jobs = None;
        for thread in self.threads.drain(..) {
            let _ = thread.join();
        }
    }
}

impl fmt::Debug for Readers {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} readers", self.threads.len())
    }
}

fn read(file: &Connection, jobs: &Mutex<Receiver<Job>>) {
    loop {
        let next = jobs.lock().unwrap_or_else(PoisonError::into_inner).recv();
        let Ok(job) = next else { return };
        job(file);
    }
}

pub(super) fn load(file: &Connection, table: TableId, since: u64) -> rusqlite::Result<Vec<String>> {
    let mut records = file.prepare_cached(
        "SELECT text FROM records WHERE table_id = ? AND number >= ? ORDER BY number",
    )?;
    let texts = records.query_map(params![table.0.to_be_bytes(), since], |row| row.get(0))?;
    texts.collect()
}

pub(super) fn mine(
    file: &Connection,
    person: &PersonKey,
    most: usize,
) -> rusqlite::Result<Vec<Listed>> {
    let mut tables = file.prepare_cached(
        "SELECT table_id, text FROM people JOIN summaries USING (table_id) WHERE person = ? \
         ORDER BY at DESC LIMIT ?",
    )?;
    tables.query_map(params![person, most], listed)?.collect()
}

pub(super) fn open_tables(file: &Connection, most: usize) -> rusqlite::Result<Vec<Listed>> {
    let mut tables = file.prepare_cached(
        "SELECT table_id, text FROM summaries WHERE is_open ORDER BY at DESC LIMIT ?",
    )?;
    tables.query_map([most], listed)?.collect()
}

pub(super) fn due(file: &Connection, until: u64, most: usize) -> rusqlite::Result<Vec<TableId>> {
    let mut tables = file.prepare_cached(
        "SELECT table_id FROM summaries WHERE wake_at <= ? ORDER BY wake_at LIMIT ?",
    )?;
    tables.query_map(params![until, most], table)?.collect()
}

pub(super) fn tables(
    file: &Connection,
    behind: Option<TableId>,
    most: usize,
) -> rusqlite::Result<Vec<TableId>> {
    let mut tables = file.prepare_cached(
        "SELECT table_id FROM records WHERE number = 0 AND table_id > ? ORDER BY table_id LIMIT ?",
    )?;
    let behind = behind.map(|table| table.0.to_be_bytes());
    tables.query_map(params![behind.as_ref().map_or(&[][..], |id| id), most], table)?.collect()
}

pub(super) fn inventory(
    file: &Connection,
    after: Option<TableId>,
    most: usize,
) -> rusqlite::Result<Vec<Stored>> {
    let mut tables = file.prepare_cached(
        "SELECT first.table_id, count(*), sum(length(records.text)), summaries.text \
         FROM (SELECT table_id FROM records WHERE number = 0 AND table_id > ? \
               ORDER BY table_id LIMIT ?) AS first \
         JOIN records USING (table_id) LEFT JOIN summaries USING (table_id) \
         GROUP BY first.table_id ORDER BY first.table_id",
    )?;
    let after = after.map(|table| table.0.to_be_bytes());
    let stored = |row: &Row<'_>| {
        let (records, bytes, summary) = (row.get(1)?, row.get(2)?, row.get(3)?);
        Ok(Stored { table: table(row)?, records, bytes, summary })
    };
    tables.query_map(params![after.as_ref().map_or(&[][..], |id| id), most], stored)?.collect()
}

fn listed(row: &Row<'_>) -> rusqlite::Result<Listed> {
    Ok(Listed { table: table(row)?, text: row.get(1)? })
}

fn table(row: &Row<'_>) -> rusqlite::Result<TableId> {
    row.get(0).map(u128::from_be_bytes).map(TableId)
}

//! The one thread that writes.
//!
//! The disk takes milliseconds to confirm a write. Appends that arrive in the meantime are gathered
//! and written together, so a single append never waits, and many share one wait.

use std::fmt;
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread::{JoinHandle, spawn};

use protocol::TableId;
use rusqlite::{Connection, OptionalExtension, Transaction, TransactionBehavior, params};
use tokio::sync::oneshot;

use super::{thread_ended, unavailable};
use crate::{Append, AppendError, Pending, PersonKey, Summary, Unavailable};

/// How many records share one commit.
const MOST_RECORDS: usize = 1024;

/// A handle to the thread.
pub(super) struct Writer {
    /// `None` once it has been asked to end.
    jobs: Option<Sender<Job>>,
    thread: Option<JoinHandle<()>>,
}

struct Job {
    work: Work,
    answer: oneshot::Sender<Answer>,
}

enum Work {
    Append(Append),
    /// Deletes a table; a table that does not exist is a conflict.
    Delete(TableId),
}

impl Work {
    fn records(&self) -> usize {
        match self {
            Work::Append(append) => append.records.len(),
            Work::Delete(_) => 1,
        }
    }
}

type Answer = Result<(), AppendError>;

impl Writer {
    pub(super) fn new(file: Connection) -> Writer {
        let (jobs, waiting) = channel();
        let thread = spawn(move || write(file, &waiting));
        Writer { jobs: Some(jobs), thread: Some(thread) }
    }

    pub(super) fn append(&self, append: Append) -> Pending<Answer> {
        self.carry_out(Work::Append(append))
    }

    /// Whether the table was there.
    pub(super) fn delete(&self, table: TableId) -> Pending<Result<bool, Unavailable>> {
        let deleted = self.carry_out(Work::Delete(table));
        Box::pin(async {
            match deleted.await {
                Ok(()) => Ok(true),
                Err(AppendError::Conflict) => Ok(false),
                Err(AppendError::Unavailable(why) | AppendError::Unknown(why)) => Err(why),
            }
        })
    }

    fn carry_out(&self, work: Work) -> Pending<Answer> {
        let (answer, answered) = oneshot::channel();
        if let Some(jobs) = &self.jobs {
            // If the thread has ended, the caller gets no answer, and reports that.
            let _ = jobs.send(Job { work, answer });
        }
        Box::pin(async move {
            answered.await.unwrap_or_else(|_| Err(AppendError::Unavailable(thread_ended())))
        })
    }
}

impl Drop for Writer {
    /// Finishes all requests.
    fn drop(&mut self) {
        self.jobs = None;
        if let Some(thread) = self.thread.take() {
            let _ = thread.join();
        }
    }
}

impl fmt::Debug for Writer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Writer")
    }
}

fn write(mut file: Connection, jobs: &Receiver<Job>) {
    while let Ok(first) = jobs.recv() {
        let group = gather(first, jobs);
        let works: Vec<&Work> = group.iter().map(|job| &job.work).collect();
        let answers = commit(&mut file, &works);
        for (job, answer) in group.into_iter().zip(answers) {
            // The caller may be gone.
            let _ = job.answer.send(answer);
        }
    }
    // Nothing that was deleted stays in the log before the file, if no reader needs it now.
    let _ = file.execute_batch("PRAGMA wal_checkpoint(TRUNCATE)");
}

/// Everything that is waiting now.
fn gather(first: Job, jobs: &Receiver<Job>) -> Vec<Job> {
    let mut records = first.work.records();
    let mut group = vec![first];
    while records < MOST_RECORDS
        && let Ok(next) = jobs.try_recv()
    {
        records += next.work.records();
        group.push(next);
    }
    group
}

/// Commits all of them, except those that come too late. If the disk refuses, nothing is stored.
fn commit(file: &mut Connection, works: &[&Work]) -> Vec<Answer> {
    let keep = |file: &mut Connection| {
        let change = file.transaction_with_behavior(TransactionBehavior::Immediate)?;
        let carry_out = |work: &&Work| match work {
            Work::Append(append) => add(&change, append),
            Work::Delete(table) => delete(&change, *table),
        };
        let answers: Result<Vec<Answer>, _> = works.iter().map(carry_out).collect();
        let answers = answers?;
        change.commit()?;
        Ok(answers)
    };
    keep(file).unwrap_or_else(|error: rusqlite::Error| {
        let why = AppendError::Unavailable(unavailable(&error));
        vec![Err(why); works.len()]
    })
}

fn add(change: &Transaction<'_>, append: &Append) -> rusqlite::Result<Answer> {
    let table = append.table.0.to_be_bytes();
    let mut end = change.prepare_cached(
        "SELECT number + 1 FROM records WHERE table_id = ? ORDER BY number DESC LIMIT 1",
    )?;
    let end: Option<u64> = end.query_row([table], |row| row.get(0)).optional()?;
    if end.unwrap_or(0) != append.after {
        return Ok(Err(AppendError::Conflict));
    }
    let mut insert = change.prepare_cached("INSERT INTO records VALUES (?, ?, ?)")?;
    for (number, text) in (append.after..).zip(&append.records) {
        insert.execute(params![table, number, text])?;
    }
    if let Some(summary) = &append.summary {
        summarise(change, table, summary)?;
    }
    Ok(Ok(()))
}

fn delete(change: &Transaction<'_>, table: TableId) -> rusqlite::Result<Answer> {
    let table = table.0.to_be_bytes();
    let records = change.execute("DELETE FROM records WHERE table_id = ?", [table])?;
    change.execute("DELETE FROM summaries WHERE table_id = ?", [table])?;
    change.execute("DELETE FROM people WHERE table_id = ?", [table])?;
    Ok(if records > 0 { Ok(()) } else { Err(AppendError::Conflict) })
}

fn summarise(change: &Transaction<'_>, table: [u8; 16], summary: &Summary) -> rusqlite::Result<()> {
    let mut people = change.prepare_cached("SELECT people FROM summaries WHERE table_id = ?")?;
    let before: Option<Vec<u8>> = people.query_row([table], |row| row.get(0)).optional()?;
    let before = before.unwrap_or_default();
    let people = summary.people.concat();
    if people != before {
        assign(change, table, (&before, &summary.people))?;
    }
    let mut replace =
        change.prepare_cached("INSERT OR REPLACE INTO summaries VALUES (?, ?, ?, ?, ?, ?)")?;
    let Summary { text, is_open, at, wake_at, .. } = summary;
    replace.execute(params![table, text, people, is_open, at, wake_at])?;
    Ok(())
}

/// Updates which people a table belongs to, from the old list to the new one.
fn assign(
    change: &Transaction<'_>,
    table: [u8; 16],
    (before, now): (&[u8], &[PersonKey]),
) -> rusqlite::Result<()> {
    let mut gone = change.prepare_cached("DELETE FROM people WHERE person = ? AND table_id = ?")?;
    for person in before.chunks(size_of::<PersonKey>()) {
        gone.execute(params![person, table])?;
    }
    let mut new = change.prepare_cached("INSERT OR IGNORE INTO people VALUES (?, ?)")?;
    for person in now {
        new.execute(params![person, table])?;
    }
    Ok(())
}

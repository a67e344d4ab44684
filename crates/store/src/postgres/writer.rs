//! The one task that writes.
//!
//! A commit takes milliseconds. Appends that arrive in the meantime are gathered and committed
//! together, as the file's writer does. The task waits for a database that cannot be reached. If
//! the connection broke during a commit, it looks up afterwards whether the records were stored.

use std::collections::{HashSet, VecDeque};
use std::time::Duration;

use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};
use tokio::sync::oneshot;
use tokio::time::{Instant, sleep};

use super::connection::{Connection, Query};
use super::pause::Pause;
use super::trouble::Trouble;
use super::{Target, batch, key};
use crate::{Append, AppendError, Hint, Pending, Unavailable};

/// How many tables share one commit.
const MOST_TABLES: usize = 256;
/// How long records wait for a database that cannot be reached. Their table waits too, and its
/// guests see that their steps are on their way.
const PATIENCE: Duration = Duration::from_secs(10);

type Answer = Result<(), AppendError>;

struct Job {
    append: Append,
    answer: oneshot::Sender<Answer>,
    until: Instant,
    /// Whether the records may already be stored.
    was_tried: bool,
}

impl Job {
    fn hint(&self) -> Hint {
        let Append { table, after, records, .. } = &self.append;
        Hint { table: *table, records: after + records.len() as u64 }
    }

    fn end(self, answer: Answer) {
        // The caller may be gone.
        let _ = self.answer.send(answer);
    }

    fn give_up(self, words: &str) {
        let why = Unavailable(words.to_owned());
        let failure = if self.was_tried { AppendError::Unknown } else { AppendError::Unavailable };
        self.end(Err(failure(why)));
    }
}

/// A handle to the task, which finishes all appends and ends when the last handle is dropped.
#[derive(Clone)]
pub(super) struct Writer(UnboundedSender<Job>);

impl Writer {
    /// Starts the task, which reports through `hints` what it has stored.
    pub(super) fn new(target: Target, hints: UnboundedSender<Hint>) -> Writer {
        let (jobs, incoming) = unbounded_channel();
        let task = WriterTask {
            target,
            connection: None,
            waiting: VecDeque::new(),
            hints,
            why: None,
            pause: Pause::default(),
        };
        tokio::spawn(task.run(incoming));
        Writer(jobs)
    }

    pub(super) fn append(&self, append: Append) -> Pending<Answer> {
        let (answer, answered) = oneshot::channel();
        let until = Instant::now() + PATIENCE;
        // If the task has ended, the caller gets no answer, and reports that.
        let _ = self.0.send(Job { append, answer, until, was_tried: false });
        Box::pin(async move {
            let closed = || Unavailable("the store has been closed".to_owned());
            answered.await.unwrap_or_else(|_| Err(AppendError::Unavailable(closed())))
        })
    }
}

struct WriterTask {
    target: Target,
    connection: Option<Connection>,
    waiting: VecDeque<Job>,
    hints: UnboundedSender<Hint>,
    /// Why the database cannot be reached, if so.
    why: Option<Trouble>,
    /// How long to wait before the next attempt.
    pause: Pause,
}

impl WriterTask {
    async fn run(mut self, mut jobs: UnboundedReceiver<Job>) {
        loop {
            if self.waiting.is_empty() {
                let Some(job) = jobs.recv().await else { return };
                self.waiting.push_back(job);
            }
            while let Ok(job) = jobs.try_recv() {
                self.waiting.push_back(job);
            }
            let written = match self.connected().await {
                Ok(connection) => self.write(connection).await,
                Err(trouble) => Err(trouble),
            };
            match written {
                Ok(()) => self.pause = Pause::default(),
                Err(trouble) => self.wait_for_it(trouble).await,
            }
        }
    }

    async fn connected(&mut self) -> Result<Connection, Trouble> {
        match self.connection.take().filter(Connection::is_sound) {
            Some(connection) => Ok(connection),
            None => Connection::connect(&self.target).await,
        }
    }

    /// Stores as many appends as fit together; the others remain.
    async fn write(&mut self, connection: Connection) -> Result<(), Trouble> {
        let group = self.gather();
        let appends: Vec<&Append> = group.iter().map(|job| &job.append).collect();
        match batch::keep(&connection, &appends).await {
            Ok(kept) => {
                self.log_recovery();
                let kept: HashSet<_> = kept.into_iter().collect();
                let is_kept = |job: &Job| kept.contains(&job.append.table);
                let (kept, late): (Vec<Job>, Vec<Job>) = group.into_iter().partition(is_kept);
                for job in kept {
                    self.tell(job);
                }
                let looked = self.look_after(&connection, late).await;
                self.connection = Some(connection);
                looked
            }
            Err(Trouble::Refused(words)) => {
                for job in group {
                    job.give_up(&words);
                }
                self.connection = Some(connection);
                Ok(())
            }
            Err(not_run @ Trouble::NotRun(_)) => {
                self.again(group);
                self.connection = Some(connection);
                Err(not_run)
            }
            Err(lost @ Trouble::Lost(_)) => {
                self.again(group.into_iter().map(|job| Job { was_tried: true, ..job }).collect());
                Err(lost)
            }
        }
    }

    /// Records are stored: tells their callers and other nodes.
    fn tell(&self, job: Job) {
        // The receiver may be gone.
        let _ = self.hints.send(job.hint());
        job.end(Ok(()));
    }

    /// One append per table: a second one depends on the first.
    fn gather(&mut self) -> Vec<Job> {
        let mut tables = HashSet::new();
        let (mut group, mut later) = (Vec::new(), VecDeque::new());
        for job in self.waiting.drain(..) {
            if group.len() < MOST_TABLES && tables.insert(job.append.table) {
                group.push(job);
            } else {
                later.push_back(job);
            }
        }
        self.waiting = later;
        group
    }

    fn again(&mut self, group: Vec<Job>) {
        group.into_iter().rev().for_each(|job| self.waiting.push_front(job));
    }

    /// Looks at tables that have more records than expected: perhaps they are ours, from before the
    /// connection broke.
    async fn look_after(&mut self, connection: &Connection, late: Vec<Job>) -> Result<(), Trouble> {
        let mut late = VecDeque::from(late);
        while let Some(job) = late.pop_front() {
            match is_ours(connection, &job).await {
                Ok(true) => self.tell(job),
                Ok(false) => job.end(Err(AppendError::Conflict)),
                Err(trouble) => {
                    late.push_front(job);
                    self.again(late.into());
                    return Err(trouble);
                }
            }
        }
        Ok(())
    }

    /// Waits for a database that cannot be reached.
    async fn wait_for_it(&mut self, trouble: Trouble) {
        self.log_outage(trouble);
        self.give_up_the_late();
        sleep(self.pause.next()).await;
    }

    fn give_up_the_late(&mut self) {
        let now = Instant::now();
        let (late, waiting): (VecDeque<Job>, VecDeque<Job>) =
            self.waiting.drain(..).partition(|job| job.until <= now);
        self.waiting = waiting;
        let words = self.why.as_ref().map_or("", Trouble::words);
        for job in late {
            job.give_up(words);
        }
    }

    /// Logs once that the database cannot be reached.
    fn log_outage(&mut self, trouble: Trouble) {
        if self.why.is_none() {
            tracing::error!(why = trouble.words(), "records wait for the database");
        }
        self.why = Some(trouble);
    }

    fn log_recovery(&mut self) {
        if self.why.take().is_some() {
            tracing::info!("the database is back, and records are kept again");
        }
    }
}

/// Whether the records that are stored in this place are those of the job.
async fn is_ours(connection: &Connection, job: &Job) -> Result<bool, Trouble> {
    let Append { table, after, records, .. } = &job.append;
    if !job.was_tried || records.is_empty() {
        return Ok(false);
    }
    let rows = connection.query(Query::Load, &[&key(*table), &(*after as i64)]).await?;
    let mut kept = rows.iter().map(|row| row.get::<_, &str>(0));
    Ok(records.iter().all(|text| kept.next() == Some(text)))
}

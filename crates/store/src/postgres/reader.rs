//! Reads what other nodes stored, for many tables together.
//!
//! A node that follows others asks for a few records of a table after each of their steps. Requests
//! that arrive during a query are combined into the next one.

use std::sync::Arc;
use std::time::Duration;

use protocol::TableId;
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};
use tokio::sync::{Mutex, oneshot};
use tokio::time::timeout;

use super::connection::Query;
use super::key;
use super::pool::{Pool, With};
use super::trouble::Trouble;
use crate::{Pending, Unavailable};

/// How many queries may be in progress.
const READERS: usize = 2;
/// How many tables are read together.
const MOST_TABLES: usize = 1024;

/// How long a caller waits for a silent database, however many others wait before it.
const PATIENCE: Duration = Duration::from_secs(10);

type Answer = Result<Vec<String>, Unavailable>;

struct Job {
    table: TableId,
    since: u64,
    answer: oneshot::Sender<Answer>,
}

/// A handle to the tasks that read. They end when it is dropped.
pub(super) struct Reader(UnboundedSender<Job>);

impl Reader {
    pub(super) fn new(pool: &Arc<Pool>) -> Reader {
        let (jobs, incoming) = unbounded_channel();
        let incoming = Arc::new(Mutex::new(incoming));
        for _ in 0..READERS {
            tokio::spawn(run(Arc::clone(pool), Arc::clone(&incoming)));
        }
        Reader(jobs)
    }

    pub(super) fn load(&self, table: TableId, since: u64) -> Pending<Answer> {
        let (answer, answered) = oneshot::channel();
        // If the task has ended, the caller gets no answer, and reports that.
        let _ = self.0.send(Job { table, since, answer });
        Box::pin(async move {
            let closed = || Unavailable("the store has been closed".to_owned());
            let Ok(answered) = timeout(PATIENCE, answered).await else {
                return Err(Trouble::silence().into());
            };
            answered.unwrap_or_else(|_| Err(closed()))
        })
    }
}

async fn run(pool: Arc<Pool>, incoming: Arc<Mutex<UnboundedReceiver<Job>>>) {
    loop {
        let group = gather(&mut *incoming.lock().await).await;
        if group.is_empty() {
            return;
        }
        let answers = read(&pool, &group).await;
        for (job, answer) in group.into_iter().zip(answers) {
            // The caller may be gone.
            let _ = job.answer.send(answer);
        }
    }
}

/// The requests that are waiting now; empty once no caller is left.
async fn gather(incoming: &mut UnboundedReceiver<Job>) -> Vec<Job> {
    let mut group = Vec::new();
    incoming.recv_many(&mut group, MOST_TABLES).await;
    group
}

async fn read(pool: &Pool, group: &[Job]) -> Vec<Answer> {
    let tables: Vec<Vec<u8>> = group.iter().map(|job| key(job.table)).collect();
    let since: Vec<i64> = group.iter().map(|job| job.since as i64).collect();
    let with: With = vec![Box::new(tables), Box::new(since)];
    let rows = match pool.query(Query::LoadMany, with).await {
        Ok(rows) => rows,
        Err(why) => return vec![Err(why); group.len()],
    };
    let mut texts = vec![Vec::new(); group.len()];
    for row in rows {
        // The records of a table are numbered from 1.
        texts[row.get::<_, i64>(0) as usize - 1].push(row.get(1));
    }
    texts.into_iter().map(Ok).collect()
}

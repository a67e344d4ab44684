//! Other nodes on the same database: this node notifies them of what it stores, and hears what they
//! store.
//!
//! A notification is sent in a transaction of its own after the commit, because a transaction that
//! notifies waits for all others that do. Notifications may be lost, so a node that runs a table
//! also polls.

use std::time::Duration;

use protocol::TableId;
use tokio::sync::broadcast;
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};
use tokio::time::sleep;

use super::Target;
use super::connection::{Connection, Query};
use crate::Hint;

/// How many tables one notification names: it is limited to 8,000 bytes.
const MOST_NAMED: usize = 128;
/// How many hints are kept for a slow receiver.
const REMEMBERED: usize = 4096;
/// The wait between two attempts to connect; it doubles up to the longest.
const PAUSE: Duration = Duration::from_millis(500);
const LONGEST_PAUSE: Duration = Duration::from_secs(4);

pub(super) struct Others {
    /// Hints about what this node stores, for others.
    pub(super) ours: UnboundedSender<Hint>,
    /// Hints about what others store.
    pub(super) theirs: broadcast::Sender<Hint>,
}

impl Others {
    pub(super) fn new(target: Target, node: i64) -> Others {
        let (ours, kept) = unbounded_channel();
        let theirs = broadcast::Sender::new(REMEMBERED);
        tokio::spawn(exchange(target, node, kept, theirs.clone()));
        Others { ours, theirs }
    }
}

/// Notifies other nodes until no table here uses the store any more.
async fn exchange(
    target: Target,
    node: i64,
    mut kept: UnboundedReceiver<Hint>,
    theirs: broadcast::Sender<Hint>,
) {
    let mut pause = PAUSE;
    loop {
        let (heard, mut hearing) = unbounded_channel();
        if let Ok(connection) = Connection::listening(&target, heard).await
            && connection.listen().await.is_ok()
        {
            pause = PAUSE;
            while connection.is_sound() {
                tokio::select! {
                    first = kept.recv() => {
                        let Some(first) = first else { return };
                        if notify(&connection, node, first, &mut kept).await.is_err() {
                            break;
                        }
                    }
                    text = hearing.recv() => {
                        let Some(text) = text else { break };
                        for hint in read(&text, node) {
                            // The receiver may be gone.
                            let _ = theirs.send(hint);
                        }
                    }
                }
            }
        }
        while let Ok(_untold) = kept.try_recv() {}
        if kept.is_closed() {
            return;
        }
        sleep(pause).await;
        pause = (pause * 2).min(LONGEST_PAUSE);
    }
}

/// Notifies others of everything that was stored in the meantime.
async fn notify(
    connection: &Connection,
    node: i64,
    first: Hint,
    kept: &mut UnboundedReceiver<Hint>,
) -> Result<(), super::trouble::Trouble> {
    let mut hints = vec![first];
    while let Ok(hint) = kept.try_recv() {
        hints.push(hint);
    }
    let texts: Vec<String> = hints.chunks(MOST_NAMED).map(|some| written(node, some)).collect();
    connection.query(Query::Notify, &[&texts]).await.map(drop)
}

/// Writes `NODE TABLE.RECORDS TABLE.RECORDS …`, in hexadecimal.
fn written(node: i64, hints: &[Hint]) -> String {
    let mut text = format!("{node:x}");
    for Hint { table, records } in hints {
        text += &format!(" {table}.{records:x}");
    }
    text
}

/// Reads what another node has written.
fn read(text: &str, node: i64) -> Vec<Hint> {
    let mut words = text.split(' ');
    if words.next() == Some(&format!("{node:x}")) {
        return Vec::new();
    }
    let hint = |word: &str| {
        let (table, records) = word.split_once('.')?;
        let table: TableId = table.parse().ok()?;
        Some(Hint { table, records: u64::from_str_radix(records, 16).ok()? })
    };
    words.filter_map(hint).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn others_read_what_one_writes_and_nobody_hears_oneself() {
        let hint = |table| Hint { table: TableId(table), records: u64::from(u32::MAX) };
        let hints: Vec<Hint> = (0..MOST_NAMED as u128).map(hint).collect();
        let text = written(i64::MAX, &hints);
        assert!(text.len() < 8000, "{}", text.len());
        assert_eq!(read(&text, 1), hints);
        assert_eq!(read(&text, i64::MAX), []);
        assert_eq!(read("1 what is this. . 3.4", 2), []);
    }
}

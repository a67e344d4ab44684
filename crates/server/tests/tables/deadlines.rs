//! A step over days has a deadline, whether or not a client is connected, and whether or not the
//! server ran.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering::SeqCst};
use std::time::{Duration, SystemTime};

use protocol::{Chair, Plan, TableId, TimeLimit};
use serde_json::Value;
use server::Options;
use store::{Append, Store, Summary};
use tokio::time::sleep;

use crate::client::{LONG, seated};
use crate::test_server::{TestServer, file, folder, game, plan};

const TWO_HOURS: u64 = 2 * 60 * 60 * 1000;

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_steps_in_at_a_table_that_nobody_looks_at() {
    let (before, after) = (folder(), folder());
    let server = TestServer::open(&before).await;
    let (table, clients) =
        seated(&server, Plan { time_limit: TimeLimit::Hours(1), ..plan(game(), 2) }).await;
    server.close().await;
    turn_back_the_clock(&*file(&before), &*file(&after), table).await;

    let store = file(&after);
    let server = TestServer::run(Options::new(Arc::clone(&store))).await;
    let has_moved = async {
        let is_back = |line: &String| line.contains("\"Returned\"");
        while !store.load(table, 0).await.expect("read").iter().any(is_back) {
            sleep(LONG / 300).await;
        }
    };
    tokio::time::timeout(LONG, has_moved).await.expect("a bot moves once, and nobody has come");
    let mut guest = clients[0].again(&server).await;
    guest.join(table).await.expect("it is there");
    let info = guest.info.as_ref().expect("seen");
    let is_theirs = |chair: &Chair| matches!(chair, Chair::Person { is_replaced: false, .. });
    assert!(info.yours.is_some() && info.chairs.iter().all(is_theirs), "the seats are theirs");
    server.close().await;
}

/// A copy of a table on which everything happened two hours earlier, and that should have been woken
/// long ago.
async fn turn_back_the_clock(from: &dyn Store, to: &dyn Store, table: TableId) {
    let earlier = |line: String| {
        let mut record: Value = serde_json::from_str(&line).expect("a record");
        record["at"] = (record["at"].as_u64().expect("a time") - TWO_HOURS).into();
        record.to_string()
    };
    let records = from.load(table, 0).await.expect("read").into_iter().map(earlier).collect();
    let text = String::new();
    let summary = Summary { text, people: Vec::new(), is_open: false, at: 0, wake_at: Some(1) };
    let append = Append { table, after: 0, records, summary: Some(summary) };
    to.append(append).await.expect("kept");
}

#[tokio::test(flavor = "multi_thread")]
async fn nobodys_time_is_over_because_a_clock_was_put_forward() {
    let folder = folder();
    let ahead = Arc::new(AtomicU64::new(0));
    let read = Arc::clone(&ahead);
    let wall = Arc::new(move || SystemTime::now() + Duration::from_millis(read.load(SeqCst)));
    let server = TestServer::run(Options { wall, ..Options::new(file(&folder)) }).await;
    let (table, clients) =
        seated(&server, Plan { time_limit: TimeLimit::Hours(1), ..plan(game(), 2) }).await;
    for jump in [TWO_HOURS, 0] {
        ahead.store(jump, SeqCst);
        let mut guest = clients[0].again(&server).await;
        guest.join(table).await.expect("it is there");
        let left = guest.info.as_ref().and_then(|it| it.left).expect("a deadline");
        assert!((3000..=3600).contains(&left), "{left} s are left");
    }
    server.close().await;
}

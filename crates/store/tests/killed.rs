//! A program that is killed loses nothing it has promised.
//!
//! The child is this test again: it appends to several tables at once and prints what is kept. The
//! parent kills it at random moments, opens the store, and looks for every line that was printed.
#![cfg(unix)]

use std::collections::BTreeMap;
use std::io::{BufRead, BufReader, Write, stdout};
use std::process::{Command, Stdio};
use std::sync::Arc;
use std::time::{Duration, Instant, SystemTime};

use protocol::TableId;
use store::{Append, AppendError, Store};
use test_postgres::Cluster;

/// Names the file or the database to the child.
const STORE: &str = "NORTHPOLE_KILLED_STORE";
const TABLES: u128 = 8;

/// How many kills: a few, unless a soak asks for more.
fn rounds() -> u32 {
    let soak = std::env::var("NORTHPOLE_SOAK").ok().and_then(|times| times.parse().ok());
    soak.map_or(6, |times: u32| times * 50)
}

#[test]
fn nothing_promised_is_lost() {
    if let Ok(store) = std::env::var(STORE) {
        return append_for_ever(&store);
    }
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("tables.db");
    kill_again_and_again(path.to_str().expect("text"));
}

#[test]
fn nothing_a_database_was_given_is_lost() {
    let cluster = Cluster::shared();
    kill_again_and_again(&cluster.database());
}

fn kill_again_and_again(path: &str) {
    let mut promised = Promised::new();
    for round in 0..rounds() {
        let nanos = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).expect("now");
        let patience = Duration::from_millis(20 + u64::from(nanos.subsec_micros() % 150));
        run_and_kill(path, patience, &mut promised);
        check(path, &promised, round);
    }
    println!("{} kills, {} records promised", rounds(), promised.values().sum::<u64>());
}

/// How many records of each table were promised.
type Promised = BTreeMap<u128, u64>;

fn run_and_kill(path: &str, patience: Duration, promised: &mut Promised) {
    let mut child = Command::new(std::env::current_exe().expect("this test"))
        .args(["--exact", "nothing_promised_is_lost", "--nocapture"])
        .env(STORE, path)
        .stdout(Stdio::piped())
        .spawn()
        .expect("it starts");
    let mut lines = BufReader::new(child.stdout.take().expect("piped")).lines();
    let mut began = None;
    for line in lines.by_ref() {
        note(&line.expect("text"), promised);
        if began.get_or_insert_with(Instant::now).elapsed() > patience {
            break;
        }
    }
    child.kill().expect("it runs");
    child.wait().expect("it has ended");
    // What it still said before it ended counts, but for a line cut short.
    lines.map_while(Result::ok).for_each(|line| note(&line, promised));
}

/// Reads `kept TABLE NUMBER.`; the dot says that the line is whole.
fn note(line: &str, promised: &mut Promised) {
    let words = line.strip_prefix("kept ").and_then(|rest| rest.strip_suffix('.'));
    let Some((table, number)) = words.and_then(|words| words.split_once(' ')) else { return };
    let (table, number) = (table.parse().expect("a table"), number.parse().expect("a number"));
    promised.insert(table, number);
}

#[tokio::main(flavor = "current_thread")]
async fn check(path: &str, promised: &Promised, round: u32) {
    let store = store::open(path).await.expect("it opens");
    for (&table, &count) in promised {
        let kept = store.load(TableId(table), 0).await.expect("read");
        assert!(kept.len() as u64 >= count, "round {round}: table {table} lost records");
        for (number, text) in kept.iter().enumerate() {
            assert_eq!(*text, record(table, number as u64), "round {round}");
        }
    }
}

fn record(table: u128, number: u64) -> String {
    format!("table {table} record {number}")
}

/// The child's part.
#[tokio::main]
async fn append_for_ever(path: &str) {
    let store = store::open(path).await.expect("it opens");
    let tables: Vec<_> =
        (0..TABLES).map(|table| tokio::spawn(go_on(store.clone(), table))).collect();
    for table in tables {
        table.await.expect("it goes on until it is killed");
    }
}

async fn go_on(store: Arc<dyn Store>, table: u128) {
    let mut after = store.load(TableId(table), 0).await.expect("read").len() as u64;
    loop {
        let records: Vec<String> = (after..after + 3).map(|number| record(table, number)).collect();
        let append = Append { table: TableId(table), after, records, summary: None };
        match store.append(append).await {
            Ok(()) => after += 3,
            Err(AppendError::Unavailable(why) | AppendError::Unknown(why)) => {
                return say(&format!("refused {why}"));
            }
            // A statement of the one who was killed may have ended after we looked.
            Err(AppendError::Conflict) => {
                after = store.load(TableId(table), 0).await.expect("read").len() as u64;
                continue;
            }
        }
        say(&format!("kept {table} {after}."));
    }
}

fn say(line: &str) {
    writeln!(stdout().lock(), "{line}").expect("the parent reads");
}

/// A disk that takes no more: here, a system that lets this program write no larger file.
#[test]
fn a_full_disk_is_told_and_what_was_promised_is_there() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("tables.db");
    let test = std::env::current_exe().expect("this test");
    let script = format!(
        "trap '' XFSZ; ulimit -f 400; exec {} --exact nothing_promised_is_lost --nocapture",
        test.display()
    );
    let child = Command::new("sh").args(["-c", &script]).env(STORE, &path).output();
    let said = String::from_utf8(child.expect("it ran").stdout).expect("text");
    let mut promised = Promised::new();
    said.lines().for_each(|line| note(line, &mut promised));
    assert!(said.contains("refused the disk"), "{said}");
    assert_eq!(promised.len() as u128, TABLES);
    check(path.to_str().expect("text"), &promised, 0);
}

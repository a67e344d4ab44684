//! Disks that are full, that can only be read and that are slow: told in words, nothing promised is
//! lost, and everything goes on by itself.
//!
//! Small disks are file systems in memory that only a child sees: this test again, in a namespace of
//! its own. Where the system does not allow that, it says so.
#![cfg(target_os = "linux")]

use std::path::Path;
use std::process::Command;
use std::sync::Arc;
use std::time::{Duration, Instant};

use protocol::TableId;
use store::{Append, AppendError, Sqlite, Store};
use tabletop::{Luck, Rng};
use test_postgres::Cluster;
use tokio::time::sleep;

/// Names the small disk to the child.
const DISK: &str = "NORTHPOLE_SMALL_DISK";
/// A file that takes room there until it is removed.
const BALLAST: &str = "ballast";
const TABLE: TableId = TableId(7);

/// How often something happens: once, unless a soak asks for more.
fn rounds() -> u64 {
    let soak = std::env::var("NORTHPOLE_SOAK").ok().and_then(|times| times.parse().ok());
    soak.unwrap_or(1)
}

/// Runs a test again where it finds a disk of so many megabytes, half of them taken; whether this
/// is where.
fn on_a_small_disk(test: &str, megabytes: u32) -> bool {
    if std::env::var_os(DISK).is_some() {
        return true;
    }
    let Some(apart) = apart() else {
        println!("{test}: this system lets nobody mount a disk of their own, so it was not tried");
        return false;
    };
    let folder = tempfile::tempdir().expect("a folder");
    let script = "mount -t tmpfs -o size=$3m small \"$1\" && \
        head -c $(($3 / 2))M /dev/zero >\"$1/ballast\" && exec \"$2\" --exact \"$4\" --nocapture";
    let ran = Command::new("unshare")
        .args(apart)
        .args(["sh", "-c", script, "sh"])
        .arg(folder.path())
        .arg(std::env::current_exe().expect("this test"))
        .args([&megabytes.to_string(), test])
        .env(DISK, folder.path())
        .status();
    assert!(ran.expect("it runs").success(), "{test} on a disk of {megabytes} MB");
    false
}

/// How a test gets a place where it may mount something.
fn apart() -> Option<&'static [&'static str]> {
    let ways: [&[&str]; 2] =
        [&["--mount"], &["--user", "--map-current-user", "--keep-caps", "--mount"]];
    let works = |way: &&[&str]| {
        Command::new("unshare").args(*way).arg("true").output().is_ok_and(|it| it.status.success())
    };
    ways.into_iter().find(works)
}

fn disk() -> std::path::PathBuf {
    std::env::var_os(DISK).expect("the parent names it").into()
}

/// Lines that cannot be compressed, always the same.
fn lines(table: u128, after: u64) -> Append {
    let mut rng = Rng::new(table as u64 ^ after);
    let line = |_| (0..100).map(|_| format!("{:016x}", rng.next_u64())).collect::<String>();
    let records = (0..20).map(line).collect();
    Append { table: TableId(table), after, records, summary: None }
}

/// Begins tables until nothing is kept any more; how many there are, and why there are no more.
async fn fill(store: &dyn Store) -> (u128, String) {
    let mut tables = 0;
    loop {
        match store.append(lines(tables, 0)).await {
            Ok(()) => tables += 1,
            Err(AppendError::Unavailable(why)) => return (tables, why.to_string()),
            Err(other) => panic!("{other:?}"),
        }
    }
}

/// Everything that was kept is there.
async fn check(store: &dyn Store, tables: u128) {
    for table in 0..tables {
        let kept = store.load(TableId(table), 0).await.expect("it can be read");
        assert_eq!(kept, lines(table, 0).records);
    }
}

/// Fills the disk, makes room, goes on; how many tables there are then.
async fn fill_and_go_on(store: &dyn Store) -> u128 {
    let (tables, why) = fill(store).await;
    assert!(why.contains("disk is full: free some space"), "{why}");
    assert!(tables > 0);
    check(store, tables).await;
    std::fs::remove_file(disk().join(BALLAST)).expect("there is room now");
    store.append(lines(tables, 0)).await.expect("it goes on by itself");
    check(store, tables + 1).await;
    tables + 1
}

fn mount(options: &str) {
    let done = Command::new("mount").args(["-o", options]).arg(disk()).status();
    assert!(done.is_ok_and(|status| status.success()), "mount -o {options}");
}

#[tokio::test]
async fn a_file_on_a_full_disk_goes_on_when_there_is_room() {
    if !on_a_small_disk("a_file_on_a_full_disk_goes_on_when_there_is_room", 4) {
        return;
    }
    let path = disk().join("tables.db");
    let store = Sqlite::open(&path).expect("it opens");
    let tables = fill_and_go_on(&store).await;
    drop(store);
    // And a disk that can only be read says what to do.
    mount("remount,ro");
    let refused = Sqlite::open(&path).expect_err("it cannot be written").to_string();
    assert!(refused.contains("can only be read: make it writable"), "{refused}");
    mount("remount,rw");
    check(&Sqlite::open(&path).expect("it opens again"), tables).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_database_on_a_full_disk_goes_on_when_there_is_room() {
    if !on_a_small_disk("a_database_on_a_full_disk_goes_on_when_there_is_room", 24) {
        return;
    }
    let cluster = Cluster::start();
    let folder = disk().join("space");
    std::fs::create_dir(&folder).expect("made");
    let store = store::open(&cluster.database_at(&folder)).await.expect("it opens");
    fill_and_go_on(&*store).await;
}

#[test]
fn a_place_that_may_not_be_written_says_what_to_do() {
    // No user can make folders there, not even root.
    let refused = Sqlite::open(Path::new("/sys/northpole/tables.db")).expect_err("not there");
    let refused = refused.to_string();
    assert!(refused.starts_with("/sys/northpole/tables.db: "), "{refused}");
    assert!(refused.contains("choose another place with --data"), "{refused}");
}

/// A disk becomes read-only while we write to it: here, files that no process may change any more.
#[tokio::test]
async fn a_file_that_nobody_may_change_any_more_goes_on_when_they_may() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("tables.db");
    let store = Sqlite::open(&path).expect("it opens");
    store.append(lines(TABLE.0, 0)).await.expect("kept");
    let change = |flag: &str| {
        let files = [path.clone(), folder.path().join("tables.db-wal")];
        Command::new("chattr").arg(flag).args(files).output().is_ok_and(|it| it.status.success())
    };
    if !change("+i") {
        println!("this system lets us set no such flag, so it was not tried");
        return;
    }
    for after in (1..=rounds()).map(|round| 20 * round) {
        assert!(change("+i"));
        let refused = store.append(lines(TABLE.0, after)).await;
        let read = store.load(TABLE, 0).await;
        assert!(change("-i"));
        let refused = refused.expect_err("nothing can be kept").to_string();
        assert!(refused.contains("it is read-only or failing"), "{refused}");
        assert_eq!(read.expect("it can be read").len() as u64, after);
        store.append(lines(TABLE.0, after)).await.expect("it goes on by itself");
        assert_eq!(store.load(TABLE, 0).await.expect("read").len() as u64, after + 20);
    }
}

/// A slow disk is one that another process keeps busy.
#[tokio::test(flavor = "multi_thread")]
async fn a_file_that_somebody_holds_is_waited_for() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("tables.db");
    let store = Arc::new(Sqlite::open(&path).expect("it opens"));
    let other = rusqlite::Connection::open(&path).expect("it opens");
    for (hold, is_kept) in [(6, false), (1, true)] {
        other.execute_batch("BEGIN IMMEDIATE").expect("it is held");
        let (began, writing) = (Instant::now(), Arc::clone(&store));
        let append = tokio::spawn(async move { writing.append(lines(TABLE.0, 0)).await });
        sleep(Duration::from_secs(hold)).await;
        assert!(store.load(TABLE, 0).await.expect("nobody who reads waits").is_empty());
        other.execute_batch("ROLLBACK").expect("it is free");
        let kept = append.await.expect("it is answered");
        assert_eq!(kept.is_ok(), is_kept, "{kept:?} after {:?}", began.elapsed());
        if let Err(why) = kept {
            assert!(why.to_string().contains("another program has locked the file"), "{why}");
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_database_that_is_frozen_for_a_while_is_waited_for() {
    let cluster = Cluster::start();
    let store = store::open(&cluster.database()).await.expect("it opens");
    store.append(lines(TABLE.0, 0)).await.expect("kept");
    for after in (1..=rounds()).map(|round| 20 * round) {
        cluster.freeze();
        let began = Instant::now();
        let append = tokio::spawn(store.append(lines(TABLE.0, after)));
        sleep(Duration::from_secs(2)).await;
        cluster.thaw();
        append.await.expect("it is answered").expect("kept, but later");
        assert!(began.elapsed() >= Duration::from_secs(2), "not before it is kept");
        assert_eq!(store.load(TABLE, 0).await.expect("read").len() as u64, after + 20);
    }
}

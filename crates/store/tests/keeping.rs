//! Records are kept in order, once, and for good, in either store.

use std::sync::Arc;

use protocol::TableId;
use store::{Append, AppendError, Postgres, Sqlite, Store, Summary};
use tempfile::TempDir;
use test_postgres::Cluster;

const TABLE: TableId = TableId(7);

fn folder() -> TempDir {
    tempfile::tempdir().expect("a folder for this test")
}

fn open(folder: &TempDir) -> Sqlite {
    Sqlite::open(&folder.path().join("data/tables.db")).expect("it opens")
}

fn lines(after: u64, count: u64) -> Append {
    let records = (after..after + count).map(|number| format!("line {number}")).collect();
    Append { table: TABLE, after, records, summary: None }
}

/// Each of these for both.
macro_rules! both {
    ($($check:ident),*) => {
        mod sqlite {
            $(#[tokio::test(flavor = "multi_thread")]
            async fn $check() {
                let folder = super::folder();
                super::$check(std::sync::Arc::new(super::open(&folder))).await;
            })*
        }

        mod postgres {
            $(#[tokio::test(flavor = "multi_thread")]
            async fn $check() {
                let cluster = super::Cluster::shared();
                let store = super::Postgres::open(&cluster.database()).await.expect("it opens");
                super::$check(std::sync::Arc::new(store)).await;
            })*
        }
    };
}

both!(
    records_come_back_in_order,
    who_comes_second_changes_nothing,
    of_many_who_go_on_from_the_same_place_one_does,
    many_tables_are_kept_together_and_read_meanwhile,
    everybody_finds_their_tables_the_latest_first,
    all_tables_are_listed_one_page_after_the_other
);

async fn records_come_back_in_order(store: Arc<dyn Store>) {
    store.append(lines(0, 300)).await.expect("kept");
    store.append(lines(300, 1)).await.expect("kept");
    let all = store.load(TABLE, 0).await.expect("read");
    assert_eq!(all.len(), 301);
    assert!(all.iter().enumerate().all(|(number, line)| *line == format!("line {number}")));
    assert_eq!(store.load(TABLE, 299).await.expect("read"), ["line 299", "line 300"]);
    assert_eq!(store.load(TableId(8), 0).await.expect("read"), [""; 0]);
}

async fn who_comes_second_changes_nothing(store: Arc<dyn Store>) {
    store.append(lines(0, 2)).await.expect("kept");
    for after in [0, 1, 3, 100] {
        assert_eq!(store.append(lines(after, 2)).await, Err(AppendError::Conflict), "{after}");
    }
    assert_eq!(store.load(TABLE, 0).await.expect("read").len(), 2);
}

async fn of_many_who_go_on_from_the_same_place_one_does(store: Arc<dyn Store>) {
    let appends: Vec<_> = (0..50).map(|_| store.append(lines(0, 3))).collect();
    let mut kept = 0;
    for append in appends {
        kept += usize::from(append.await.is_ok());
    }
    assert_eq!(kept, 1);
    assert_eq!(store.load(TABLE, 0).await.expect("read").len(), 3);
}

async fn many_tables_are_kept_together_and_read_meanwhile(store: Arc<dyn Store>) {
    let play = |table: u128| {
        let store = Arc::clone(&store);
        tokio::spawn(async move {
            for after in 0..20 {
                let append = Append { table: TableId(table), ..lines(after, 1) };
                store.append(append).await.expect("kept");
                let seen = store.load(TableId(table), 0).await.expect("read").len() as u64;
                assert_eq!(seen, after + 1, "what is kept is seen at once");
            }
        })
    };
    let players: Vec<_> = (0..64).map(play).collect();
    for player in players {
        player.await.expect("played");
    }
}

#[tokio::test]
async fn what_was_asked_for_is_finished_at_the_end() {
    let folder = folder();
    let store = open(&folder);
    store.load(TABLE, 0).await.expect("read");
    let append = store.append(lines(0, 5));
    drop(store);
    append.await.expect("kept");
    let left: Vec<_> = std::fs::read_dir(folder.path().join("data"))
        .expect("a folder")
        .map(|entry| entry.expect("a name").file_name().into_string().expect("text"))
        .filter(|name| !name.ends_with("-lock"))
        .collect();
    assert_eq!(left, ["tables.db"], "one file is a whole backup");
    assert_eq!(open(&folder).load(TABLE, 0).await.expect("read").len(), 5);
}

fn summary(at: u64, people: &[u8], wake_at: Option<u64>) -> Summary {
    let people = people.iter().map(|&person| [person; 32]).collect();
    Summary { text: format!("at {at}"), people, is_open: wake_at.is_none(), at, wake_at }
}

async fn found(store: &dyn Store, person: u8) -> Vec<String> {
    let mine = store.mine([person; 32], 2).await.expect("read");
    mine.into_iter().map(|listed| listed.text).collect()
}

async fn everybody_finds_their_tables_the_latest_first(store: Arc<dyn Store>) {
    let keep = |table: u128, after: u64, summary: Summary| {
        let append = Append { table: TableId(table), ..lines(after, 1) };
        store.append(Append { summary: Some(summary), ..append })
    };
    keep(1, 0, summary(10, &[1, 2], None)).await.expect("kept");
    keep(2, 0, summary(20, &[1], Some(500))).await.expect("kept");
    keep(3, 0, summary(15, &[1], Some(400))).await.expect("kept");
    assert_eq!(found(&*store, 1).await, ["at 20", "at 15"], "no more than asked for");
    assert_eq!(found(&*store, 2).await, ["at 10"]);
    let open_tables = store.open_tables(9).await.expect("read");
    assert_eq!(open_tables.len(), 1);
    assert_eq!(open_tables[0].table, TableId(1));
    assert_eq!(store.due(399, 9).await.expect("read"), []);
    assert_eq!(store.due(500, 9).await.expect("read"), [TableId(3), TableId(2)]);
    keep(1, 1, summary(30, &[2, 3], None)).await.expect("kept");
    assert_eq!(found(&*store, 1).await, ["at 20", "at 15"], "who left finds it no more");
    assert_eq!(found(&*store, 3).await, ["at 30"]);
}

async fn all_tables_are_listed_one_page_after_the_other(store: Arc<dyn Store>) {
    let ids: Vec<TableId> = (0..5).map(|nth| TableId((nth << 120) | (5 - nth))).collect();
    for &table in &ids {
        store.append(Append { table, ..lines(0, 2) }).await.expect("kept");
    }
    assert_eq!(store.tables(None, 3).await.expect("read"), ids[..3]);
    assert_eq!(store.tables(Some(ids[2]), 3).await.expect("read"), ids[3..]);
    assert_eq!(store.tables(Some(ids[4]), 3).await.expect("read"), []);
}

//! A database with several nodes on it, and one that is away.

use std::sync::Arc;
use std::time::Duration;

use futures::future::join_all;
use protocol::TableId;
use store::{Append, AppendError, Attendance, Hint, Postgres, Standing, Store, Summary};
use test_postgres::Cluster;
use tokio::time::{sleep, timeout};

const TABLE: TableId = TableId(7);
const LONG: Duration = Duration::from_secs(20);

fn lines(table: u128, after: u64, count: u64) -> Append {
    let records = (after..after + count).map(|number| format!("line {number}")).collect();
    Append { table: TableId(table), after, records, summary: None }
}

async fn node(url: &str) -> Postgres {
    Postgres::open(url).await.expect("it opens")
}

#[tokio::test(flavor = "multi_thread")]
async fn many_nodes_may_begin_at_once() {
    let cluster = Cluster::shared();
    let url = cluster.database();
    let nodes = join_all((0..6).map(|_| node(&url))).await;
    nodes[0].append(lines(1, 0, 2)).await.expect("kept");
    for node in &nodes {
        assert_eq!(node.load(TableId(1), 0).await.expect("read").len(), 2);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn of_two_nodes_one_goes_on_with_a_table() {
    let cluster = Cluster::shared();
    let url = cluster.database();
    let nodes = [Arc::new(node(&url).await), Arc::new(node(&url).await)];
    // Both go on with the same tables as fast as they can: groups meet in every order.
    let play = |node: Arc<Postgres>, name: usize| {
        tokio::spawn(async move {
            let table = |table: u128| {
                let node = Arc::clone(&node);
                async move {
                    let (mut after, mut kept) = (0, 0);
                    while after < 20 {
                        let records = vec![format!("{name}"), format!("{name}")];
                        let append = Append { records, ..lines(table, after, 0) };
                        match node.append(append).await {
                            Ok(()) => (after, kept) = (after + 2, kept + 2),
                            Err(AppendError::Conflict) => {
                                let all = node.load(TableId(table), 0).await.expect("read");
                                after = all.len() as u64;
                            }
                            Err(why) => panic!("{why}"),
                        }
                    }
                    kept
                }
            };
            join_all((0..40).map(table)).await.into_iter().sum::<u64>()
        })
    };
    let [first, second] = &nodes;
    let (one, other) = (play(Arc::clone(first), 1), play(Arc::clone(second), 2));
    let kept = one.await.expect("played") + other.await.expect("played");
    let mut found = 0;
    for table in 0..40 {
        let all = first.load(TableId(table), 0).await.expect("read");
        assert!(all.as_chunks::<2>().0.iter().all(|[one, other]| one == other), "all or none");
        found += all.len() as u64;
    }
    assert_eq!(kept, found, "what was promised is there, and nothing else");
}

#[tokio::test(flavor = "multi_thread")]
async fn others_hear_of_what_is_kept() {
    let cluster = Cluster::shared();
    let url = cluster.database();
    let (here, there) = (node(&url).await, node(&url).await);
    let mut own = here.others().expect("others may be there");
    let mut theirs = there.others().expect("others may be there");
    // Hints are told once the connection listens.
    let mut after = 0;
    let heard = loop {
        here.append(lines(7, after, 1)).await.expect("kept");
        after += 1;
        if let Ok(heard) = timeout(Duration::from_millis(300), theirs.recv()).await {
            break heard.expect("open");
        }
    };
    assert_eq!(heard.table, TABLE);
    assert!(heard.records <= after, "{heard:?}");
    assert!(own.try_recv().is_err(), "nobody is told what they did themselves");
    there.append(lines(7, after, 2)).await.expect("kept");
    let heard = timeout(LONG, own.recv()).await.expect("in time").expect("open");
    assert_eq!(heard, Hint { table: TABLE, records: after + 2 });
}

#[tokio::test(flavor = "multi_thread")]
async fn of_all_who_keep_a_table_one_thinks_and_all_know_who_is_there() {
    let cluster = Cluster::shared();
    let url = cluster.database();
    let nodes = [node(&url).await, node(&url).await];
    nodes[0].append(lines(7, 0, 3)).await.expect("kept");
    let attend = async |nth: usize| {
        let people = vec![[nth as u8; 32]];
        let here = vec![Attendance { table: TABLE, people }];
        nodes[nth].attend(here).await.expect("told").remove(0)
    };
    let alone = attend(0).await;
    assert_eq!(alone, Standing { table: TABLE, records: 3, thinks: true, people: vec![] });
    attend(1).await;
    let both = [attend(0).await, attend(1).await];
    assert_eq!(both.iter().filter(|standing| standing.thinks).count(), 1, "{both:?}");
    assert_eq!(both.map(|standing| standing.people), [vec![[1; 32]], vec![[0; 32]]]);
    // A node that uses the table no longer leaves it to the other at once.
    nodes[0].attend(Vec::new()).await.expect("told");
    let left = attend(1).await;
    assert!(left.thinks && left.people.is_empty(), "{left:?}");
    // The same for one of several tables.
    let tables = |ids: &[u128]| -> Vec<Attendance> {
        let here = |&id: &u128| Attendance { table: TableId(id), people: vec![[9; 32]] };
        ids.iter().map(here).collect()
    };
    nodes[0].attend(tables(&[7, 8])).await.expect("told");
    nodes[0].attend(tables(&[8])).await.expect("told");
    let left = attend(1).await;
    assert!(left.thinks && left.people.is_empty(), "{left:?}");
}

/// What was said once is not said again, unless it is gone: others took this node for dead while it
/// was frozen, or the database fell over.
#[tokio::test(flavor = "multi_thread")]
async fn a_node_that_was_forgotten_says_everything_again() {
    let cluster = Cluster::shared();
    let url = cluster.database();
    let (frozen, other) = (node(&url).await, node(&url).await);
    let here = |tables: std::ops::Range<u128>, person: u8| -> Vec<Attendance> {
        tables.map(|id| Attendance { table: TableId(id), people: vec![[person; 32]] }).collect()
    };
    let elsewhere = async || {
        let standings = other.attend(here(0..3, 2)).await.expect("told");
        standings.into_iter().map(|standing| standing.people.len()).collect::<Vec<_>>()
    };
    frozen.attend(here(0..3, 1)).await.expect("told");
    assert_eq!(elsewhere().await, [1, 1, 1]);
    let client = connected(&url).await;
    client
        .batch_execute("UPDATE northpole.nodes SET until = now() - interval '1 s'")
        .await
        .expect("written");
    assert_eq!(elsewhere().await, [0, 0, 0], "it is not heard of any more");
    frozen.attend(here(0..2, 1)).await.expect("told");
    assert_eq!(elsewhere().await, [1, 1, 0]);
    client.batch_execute("TRUNCATE northpole.nodes, northpole.present").await.expect("written");
    frozen.attend(here(0..2, 1)).await.expect("told");
    assert_eq!(elsewhere().await, [1, 1, 0]);
}

#[tokio::test(flavor = "multi_thread")]
async fn very_many_tables_are_told_of_in_turn() {
    let cluster = Cluster::shared();
    let node = node(&cluster.database()).await;
    let here: Vec<Attendance> =
        (0..2_500).map(|id| Attendance { table: TableId(id), people: Vec::new() }).collect();
    let mut told = Vec::new();
    for _ in 0..3 {
        let standings = node.attend(here.clone()).await.expect("told");
        assert_eq!(standings.len(), 1_000);
        told.extend(standings.into_iter().map(|standing| standing.table.0));
    }
    told.sort_unstable();
    told.dedup();
    assert!(told.into_iter().eq(0..2_500), "all of them");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_database_of_the_first_version_is_brought_up_to_date() {
    let cluster = Cluster::shared();
    let url = cluster.database();
    let first = include_str!("../src/postgres/schema.sql");
    let made = format!(
        "CREATE SCHEMA northpole; SET search_path = northpole; {first} \
         CREATE TABLE version (number integer NOT NULL); INSERT INTO version VALUES (1); \
         INSERT INTO records VALUES ('\\x{:032x}', 0, 'line 0')",
        TABLE.0
    );
    connected(&url).await.batch_execute(&made).await.expect("written");
    let node = node(&url).await;
    node.append(lines(7, 1, 1)).await.expect("kept");
    assert_eq!(node.load(TABLE, 0).await.expect("read"), ["line 0", "line 1"]);
    let here = vec![Attendance { table: TABLE, people: Vec::new() }];
    assert_eq!(node.attend(here).await.expect("told")[0].records, 2);
}

/// A database whose clock was put back: what was said before is not good for a day.
#[tokio::test(flavor = "multi_thread")]
async fn a_clock_put_back_leaves_nobody_waiting() {
    let cluster = Cluster::shared();
    let url = cluster.database();
    let attend = async |node: &Postgres, people: Vec<[u8; 32]>| {
        let here = vec![Attendance { table: TABLE, people }];
        node.attend(here).await.expect("told").remove(0)
    };
    // The node with the lease is gone without a word.
    let (one, other) = (node(&url).await, node(&url).await);
    attend(&one, vec![[1; 32]]).await;
    let waits = if attend(&other, vec![[2; 32]]).await.thinks { one } else { other };
    connected(&url).await.batch_execute(PUT_BACK).await.expect("written");
    let alone = attend(&waits, vec![[3; 32]]).await;
    assert!(alone.thinks && alone.people.is_empty(), "{alone:?}");
    // What is said from now on counts again.
    let new = node(&url).await;
    assert_eq!(attend(&new, Vec::new()).await.people, [[3; 32]]);
}

/// What a database's clock that is put back by a day leaves behind.
const PUT_BACK: &str = "UPDATE northpole.nodes SET until = until + interval '1 day'";

#[tokio::test(flavor = "multi_thread")]
async fn records_wait_for_a_database_that_comes_back() {
    let cluster = Cluster::start();
    let url = cluster.database();
    let store = Arc::new(node(&url).await);
    let play = |table: u128| {
        let store = Arc::clone(&store);
        tokio::spawn(async move {
            for after in 0..150 {
                store.append(lines(table, after, 1)).await.expect("kept, now or later");
            }
        })
    };
    let players: Vec<_> = (0..16).map(play).collect();
    for round in 0..6 {
        sleep(Duration::from_millis(150)).await;
        match round % 3 {
            0 => cluster.cut(),
            1 => cluster.stop(),
            _ => cluster.crash(),
        }
        if round % 3 > 0 {
            cluster.restart();
        }
    }
    for player in players {
        player.await.expect("everything was kept once");
    }
    for table in 0..16 {
        let kept = store.load(TableId(table), 0).await.expect("read");
        let expected: Vec<String> = (0..150).map(|number| format!("line {number}")).collect();
        assert_eq!(kept, expected);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_database_that_stays_away_is_told_of() {
    let cluster = Cluster::start();
    let url = cluster.database();
    let store = node(&url).await;
    store.append(lines(7, 0, 1)).await.expect("kept");
    cluster.stop();
    let (appended, loaded) = tokio::join!(store.append(lines(7, 1, 1)), store.load(TABLE, 0));
    let AppendError::Unavailable(why) = appended.expect_err("it is away") else {
        panic!("nothing was tried")
    };
    assert!(why.0.contains("cannot reach the database"), "{why}");
    assert!(loaded.expect_err("it is away").0.contains("cannot reach the database"));
    let refused = Postgres::open(&url).await.expect_err("it is away").to_string();
    assert!(refused.contains("cannot reach the database"), "{refused}");
    cluster.restart();
    store.append(lines(7, 1, 1)).await.expect("it goes on by itself");
}

/// One that lets everybody in and then hangs up on whatever is to be kept.
#[tokio::test(flavor = "multi_thread")]
async fn a_database_that_loses_every_line_is_told_of_in_time() {
    let cluster = Cluster::shared();
    let url = cluster.database();
    let store = node(&url).await;
    let client = connected(&url).await;
    client.batch_execute(HANGS_UP).await.expect("written");
    let appended = timeout(LONG, store.append(lines(7, 0, 1))).await.expect("in time");
    assert!(matches!(appended, Err(AppendError::Unknown(_))), "{appended:?}");
    client.batch_execute("DROP TRIGGER hangs_up ON northpole.records").await.expect("written");
    store.append(lines(7, 0, 1)).await.expect("it goes on by itself");
}

/// A connection that writes a record is cut.
const HANGS_UP: &str = "
    CREATE FUNCTION northpole.hang_up() RETURNS trigger LANGUAGE plpgsql AS
        'BEGIN PERFORM pg_terminate_backend(pg_backend_pid()); RETURN NEW; END';
    CREATE TRIGGER hangs_up BEFORE INSERT ON northpole.records
        FOR EACH ROW EXECUTE FUNCTION northpole.hang_up()";

/// However many ask at once: no request waits until all before it have timed out.
#[tokio::test(flavor = "multi_thread")]
async fn a_database_that_says_nothing_is_told_of_in_time() {
    let cluster = Cluster::start();
    let store = node(&cluster.database()).await;
    cluster.freeze();
    // Of some the beginning, too: the others are read together.
    let asked = join_all((0..12).map(|table| store.load(TableId(table), table as u64 % 2)));
    let answers = timeout(Duration::from_secs(12), asked).await;
    cluster.thaw();
    for answer in answers.expect("nobody waits for the others") {
        assert!(answer.expect_err("it says nothing").0.contains("does not answer"));
    }
    assert_eq!(store.load(TABLE, 0).await.expect("it goes on by itself"), [""; 0]);
}

#[tokio::test]
async fn what_cannot_be_used_is_refused_in_words() {
    let refusal = async |url: &str| Postgres::open(url).await.expect_err("refused").to_string();
    assert!(refusal("postgres://:x:y").await.contains("not the address of a database"));
    assert!(refusal("postgres://db/club?sslmode=require").await.contains("not encrypted"));
    let cluster = Cluster::shared();
    let url = cluster.database();
    let missing = url.replace(":///", ":///no");
    assert!(refusal(&missing).await.contains("does not exist"), "{}", refusal(&missing).await);
    node(&url).await;
    let newer = "UPDATE northpole.version SET number = 1000";
    connected(&url).await.batch_execute(newer).await.expect("written");
    assert!(refusal(&url).await.contains("written by a newer northpole"));
}

#[tokio::test(flavor = "multi_thread")]
async fn a_database_that_may_only_be_read_refuses_and_goes_on() {
    let cluster = Cluster::start();
    let url = cluster.database();
    let store = node(&url).await;
    store.append(lines(7, 0, 1)).await.expect("kept");
    cluster.sql("ALTER SYSTEM SET default_transaction_read_only = on");
    cluster.sql("SELECT pg_reload_conf()");
    let refused = loop {
        let after = store.load(TABLE, 0).await.expect("it can be read").len() as u64;
        match store.append(lines(7, after, 1)).await {
            Ok(()) => sleep(Duration::from_millis(20)).await,
            Err(refused) => break refused.to_string(),
        }
    };
    assert!(refused.contains("can only be read"), "{refused}");
    cluster.sql(
        "SET default_transaction_read_only = off; ALTER SYSTEM RESET default_transaction_read_only",
    );
    cluster.sql("SELECT pg_reload_conf()");
    let after = store.load(TABLE, 0).await.expect("it can be read").len() as u64;
    while store.append(lines(7, after, 1)).await.is_err() {
        sleep(Duration::from_millis(20)).await;
    }
}

/// What is asked for at the same moment is read together; everybody gets their own.
#[tokio::test(flavor = "multi_thread")]
async fn many_tables_are_read_at_once() {
    let cluster = Cluster::shared();
    let node = node(&cluster.database()).await;
    for table in 0..30 {
        let records = (0..5).map(|number| format!("{table}.{number}")).collect();
        node.append(Append { records, ..lines(table, 0, 0) }).await.expect("kept");
    }
    let since = |table: u128| table as u64 % 6 + 1;
    let read = join_all((0..30).map(|table| node.load(TableId(table), since(table)))).await;
    for (table, read) in (0..).zip(read) {
        let all = since(table)..5;
        let expected: Vec<String> = all.map(|number| format!("{table}.{number}")).collect();
        assert_eq!(read.expect("read"), expected);
    }
}

/// What one node's questions take must not grow with what is kept, though it began with nothing: plans
/// are made then.
#[tokio::test(flavor = "multi_thread")]
async fn no_question_reads_what_it_is_not_about() {
    let cluster = Cluster::shared();
    let url = cluster.database();
    let asking = node(&url).await;
    ask_everything(&asking, 0).await;
    let filled = "INSERT INTO northpole.records SELECT decode(md5(nth::text), 'hex'), number, 'line' \
        FROM generate_series(1, 2000) AS nth, generate_series(0, 9) AS number";
    let listed = "INSERT INTO northpole.summaries SELECT table_id, '', decode(md5('x'), 'hex'), false, 1, NULL \
        FROM northpole.records WHERE number = 0 ON CONFLICT DO NOTHING; \
        INSERT INTO northpole.people SELECT table_id, decode(md5('x'), 'hex') \
        FROM northpole.records WHERE number = 0";
    let client = connected(&url).await;
    client.execute(filled, &[]).await.expect("there is room");
    client.batch_execute(listed).await.expect("there is room");
    ask_everything(&asking, 20).await;
    let read = rows_read(&url, asking).await;
    assert!(read < 1_000, "{read} rows");
}

async fn ask_everything(node: &Postgres, begin: u64) {
    for after in (begin..begin + 20).step_by(2) {
        let append = Append { summary: Some(summary()), ..lines(7, after, 2) };
        node.append(append).await.expect("kept");
        node.load(TABLE, after + 1).await.expect("read");
        node.attend(vec![Attendance { table: TABLE, people: vec![[1; 32]] }]).await.expect("told");
    }
    node.load(TABLE, 0).await.expect("read");
    node.mine([1; 32], 10).await.expect("read");
    node.open_tables(10).await.expect("read");
    node.due(1, 10).await.expect("read");
    node.tables(None, 10).await.expect("read");
}

async fn connected(url: &str) -> tokio_postgres::Client {
    let (client, connection) =
        tokio_postgres::connect(url, tokio_postgres::NoTls).await.expect("it is there");
    tokio::spawn(connection);
    client
}

fn summary() -> Summary {
    Summary { text: String::new(), people: vec![[1; 32]], is_open: false, at: 1, wake_at: None }
}

/// How many rows of what is kept were read since the database was made; a connection tells when it
/// ends.
async fn rows_read(url: &str, node: Postgres) -> i64 {
    drop(node);
    let client = connected(url).await;
    let ended = "SELECT count(*) = 0 FROM pg_stat_activity \
        WHERE datname = current_database() AND application_name = 'northpole'";
    let all_end = async {
        while !client.query_one(ended, &[]).await.expect("told").get::<_, bool>(0) {
            sleep(Duration::from_millis(20)).await;
        }
    };
    timeout(LONG, all_end).await.expect("a node that is dropped ends its connections");
    let read = "SELECT sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::bigint \
        FROM pg_stat_user_tables WHERE schemaname = 'northpole' AND relname NOT IN ('nodes', 'present')";
    client.query_one(read, &[]).await.expect("told").get(0)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_server_may_start_before_its_database() {
    let cluster = Cluster::start();
    let url = cluster.database();
    cluster.stop();
    assert!(Postgres::open(&url).await.is_err(), "other programs are told at once");
    let store = Postgres::open_or_wait(&url).await.expect("it waits");
    assert!(store.load(TableId(1), 0).await.is_err(), "nothing can be read yet");
    cluster.restart();
    while store.load(TableId(1), 0).await.is_err() {}
    let (table, records) = (TableId(1), vec!["a record".to_owned()]);
    let append = Append { table, after: 0, records: records.clone(), summary: None };
    store.append(append).await.expect("it is there now");
    assert_eq!(store.load(table, 0).await, Ok(records));
}

/// For administrators: what is stored, and that it can be deleted, in a file as in a database.
#[tokio::test(flavor = "multi_thread")]
async fn tables_are_listed_and_deleted() {
    let (cluster, folder) = (Cluster::shared(), tempfile::tempdir().expect("a folder"));
    let path = folder.path().join("tables.db");
    let stores = [cluster.database(), path.to_str().expect("text").to_owned()];
    for name in stores {
        let server = store::open(&name).await.expect("it opens");
        let person = [7; 32];
        let text = "a summary".to_owned();
        let summary =
            Summary { text, people: vec![person], is_open: true, at: 3, wake_at: Some(4) };
        let append = Append { summary: Some(summary), ..lines(1, 0, 3) };
        server.append(append).await.expect("kept");
        server.append(lines(2, 0, 1)).await.expect("kept");

        let admin = store::open_beside(&name).await.expect("beside a server");
        let all = admin.inventory(None, 10).await.expect("read");
        let all: Vec<_> =
            all.into_iter().map(|it| (it.table.0, it.records, it.bytes, it.summary)).collect();
        let summary = Some("a summary".to_owned());
        assert_eq!(all, [(1, 3, 18, summary), (2, 1, 6, None)], "{name}");
        assert_eq!(admin.inventory(Some(TableId(1)), 10).await.expect("read").len(), 1);
        assert_eq!(admin.delete(TableId(1)).await, Ok(true));
        assert_eq!(admin.delete(TableId(1)).await, Ok(false));
        assert_eq!(server.append(lines(1, 3, 1)).await, Err(AppendError::Conflict), "{name}");
        assert_eq!(server.load(TableId(1), 0).await, Ok(Vec::new()));
        assert!(server.mine(person, 9).await.expect("read").is_empty());
        assert!(server.open_tables(9).await.expect("read").is_empty());
        assert!(server.due(9, 9).await.expect("read").is_empty());
    }
    assert!(store::open_beside("nowhere.db").await.is_err());
}

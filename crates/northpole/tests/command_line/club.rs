//! A club on a database: several nodes, tables carried from a file, and a load test that plays there.
#![cfg(unix)]

use test_postgres::Cluster;

use crate::folder::{Folder, complaint, stdout};
use crate::serving::Server;

#[test]
fn a_load_test_plays_at_two_nodes_and_its_tables_can_be_carried_to_a_file() {
    let cluster = Cluster::shared();
    let url = cluster.database();
    let folder = Folder::new();
    let serve = format!("serve --listen 127.0.0.1:0 --database {url} --log error --no-limits");
    let nodes = [Server::run(&folder, &serve), Server::run(&folder, &serve)];
    let loadtest = format!(
        "loadtest http://{} http://{} --tables 4 --sockets 14 --rate 60 --seconds 6 --arrival 3 \
         --leaving 40 --json",
        nodes[0].address, nodes[1].address
    );
    let played = folder.run(&loadtest, "");
    let report: serde_json::Value =
        serde_json::from_str(&stdout(&played)).unwrap_or_else(|_| panic!("{played:?}"));
    assert!(played.status.success(), "{report:#}");
    assert!(report["steps"].as_u64().is_some_and(|steps| steps > 20), "{report:#}");
    assert_eq!(report["wrong"], serde_json::json!({}), "{report:#}");
    drop(nodes);

    let carry = |from: &str, to: &str| folder.run(&format!("move --from {from} --to {to}"), "");
    let carried = stdout(&carry(&url, "tables.db"));
    assert!(carried.ends_with("moved, 0 already there.\n"), "{carried}");
    let again = stdout(&carry("tables.db", &cluster.database()));
    assert_eq!(again, carried, "and back, to another database");
    let twice = stdout(&carry("tables.db", &url));
    assert!(twice.starts_with("0 tables moved"), "{twice}");
    let missing = complaint(&carry("nowhere.db", &url));
    assert!(missing.contains("no such file"), "{missing}");
    let admin = |what: &str| stdout(&folder.run(&format!("admin --database {url} {what}"), ""));
    let listed = admin("list");
    let is_id = |word: &&str| word.len() == 32 && word.chars().all(|it| it.is_ascii_hexdigit());
    let table = listed.split_whitespace().find(is_id).expect("a table is listed");
    assert_eq!(admin("purge --older-than 30"), "0 tables were deleted.\n");
    assert_eq!(admin(&format!("close {table}")), "The table is closed.\n");
    assert_eq!(admin(&format!("delete {table}")), "The table is deleted.\n");
    assert!(!admin("list").contains(table), "it is gone");
    let wrong = complaint(&folder.run("serve --listen 127.0.0.1:0 --database tables.db", ""));
    assert!(wrong.contains("--database needs postgres://"), "{wrong}");
}

/// A machine that starts everything at once: the database comes later, and goes and comes back.
#[test]
fn a_node_waits_for_its_database_and_health_checks_are_answered_meanwhile() {
    let cluster = Cluster::start();
    let url = cluster.database();
    cluster.stop();
    let folder = Folder::new();
    let serve = format!("serve --listen 127.0.0.1:0 --database {url} --log error");
    let node = Server::run(&folder, &serve);
    let health = node.get("/healthz");
    assert!(health.starts_with("HTTP/1.1 503 "), "{health}");
    cluster.restart();
    while !node.get("/healthz").ends_with("ok\n") {}
    cluster.freeze();
    let health = node.get("/healthz");
    assert!(health.ends_with("The file or the database does not answer.\n"), "{health}");
    cluster.thaw();
    while !node.get("/healthz").ends_with("ok\n") {}
}

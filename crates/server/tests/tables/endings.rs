//! A server that ends and starts again: everybody comes back to what they left.

use std::time::Duration;

use server::Options;
use tokio::time::sleep;

use crate::client::{Client, Heard, seated};
use crate::test_server::{TestServer, file, folder, game, plan};

#[tokio::test(flavor = "multi_thread")]
async fn everybody_is_asked_to_come_back_and_goes_on() {
    let folder = folder();
    let mut server = TestServer::open(&folder).await;
    let (table, mut clients) = seated(&server, plan(game(), 3)).await;
    for _ in 0..3 {
        let before = clients[0].look().await;
        server.close().await;
        for client in &mut clients {
            let mut heard = client.hear().await;
            while matches!(heard, Heard::News) {
                heard = client.hear().await;
            }
            assert!(matches!(heard, Heard::Restarting), "{heard:?}");
            assert!(matches!(client.hear().await, Heard::Closed(Some(_))));
        }
        server = TestServer::open(&folder).await;
        let mut back = Vec::new();
        for client in &clients {
            let mut client = client.again(&server).await;
            client.join(table).await.expect("it is there again");
            back.push(client);
        }
        clients = back;
        assert_eq!(clients[0].look().await.scene, before.scene);
        play_a_little(&mut clients).await;
    }
    server.close().await;
}

/// Everybody who may choose does so once.
async fn play_a_little(clients: &mut [Client]) {
    for client in clients {
        if let Some(choice) = client.any_choice() {
            // Another player's step may have come in between.
            let _ = client.act(&choice).await;
        }
    }
}

#[tokio::test]
async fn a_table_falls_asleep_and_is_found_again() {
    let folder = folder();
    let idle_timeout = Duration::from_millis(50);
    let server = TestServer::run(Options { idle_timeout, ..Options::new(file(&folder)) }).await;
    let (table, mut clients) = seated(&server, plan(game(), 2)).await;
    let before = clients[0].look().await;
    let mut back = clients[0].again(&server).await;
    drop(clients);
    while !server.get("/metrics HTTP/1.1\r\nHost: x").await.contains("northpole_tables 0\n") {
        sleep(idle_timeout).await;
    }
    back.join(table).await.expect("it is there");
    assert_eq!(back.seen.map(|update| update.scene), Some(before.scene));
}

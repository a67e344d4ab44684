//! Clients that are slow to ask or to read keep nobody else waiting.

use axum::Router;
use axum::routing::get;
use protocol::ListTables;
use server::{HttpLimits, Options};
use tempfile::TempDir;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;

use crate::client::{Client, LONG};
use crate::test_server::{TestServer, file, folder};

/// A server with few places, which waits for a request longer than any test does.
async fn serve(folder: &TempDir, per_address: usize) -> TestServer {
    let http = HttpLimits {
        connections: 32,
        per_address,
        head_timeout: LONG * 20,
        ..HttpLimits::default()
    };
    let endless = Router::new().route("/endless", get(std::future::pending::<()>));
    TestServer::serve(Options { http, ..Options::new(file(folder)) }, endless).await
}

async fn connect(server: &TestServer, text: &str) -> TcpStream {
    let mut stream = TcpStream::connect(server.address).await.expect("it listens");
    stream.write_all(text.as_bytes()).await.expect("it reads");
    stream
}

#[tokio::test(flavor = "multi_thread")]
async fn many_slow_clients_delay_neither_health_checks_nor_players() {
    let folder = folder();
    let server = serve(&folder, 16).await;
    let mut player = Client::connect(&server).await;
    let mut slow = Vec::new();
    for _ in 0..300 {
        slow.push(connect(&server, "GET / HTTP/1.1\r\nHost:").await);
    }
    let health = server.get("/healthz HTTP/1.1\r\nHost: localhost").await;
    assert!(health.ends_with("ok\n"), "{health}");
    player.ask(ListTables).await.expect("an open socket goes on");
    let mut another = Client::connect(&server).await;
    another.ask(ListTables).await.expect("and a new one is admitted");
    let mut first = slow.swap_remove(0);
    let left = first.read(&mut [0]).await;
    assert!(matches!(left, Ok(0) | Err(_)), "the oldest had to go");
}

/// Clients whose answers never end can have all places but a few.
#[tokio::test(flavor = "multi_thread")]
async fn places_are_kept_for_health_checks_and_for_owners_of_sockets() {
    for is_owner in [false, true] {
        let folder = folder();
        let server = serve(&folder, 32).await;
        let player = if is_owner { Some(Client::connect(&server).await) } else { None };
        let mut slow = Vec::new();
        for _ in 0..28 {
            slow.push(connect(&server, "GET /endless HTTP/1.1\r\nHost: localhost\r\n\r\n").await);
        }
        let health = server.get("/healthz HTTP/1.1\r\nHost: localhost").await;
        assert!(health.ends_with("ok\n"), "{health}");
        let answer = server.get("/ HTTP/1.1\r\nHost: localhost").await;
        let status = if is_owner { "404" } else { "503" };
        assert!(answer.starts_with(&format!("HTTP/1.1 {status} ")), "{is_owner}: {answer}");
        assert_eq!(answer.contains("retry-after: 1"), !is_owner, "{answer}");
        drop(player);
    }
}

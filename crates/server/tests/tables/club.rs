//! A private club: its password, and how long it keeps tables.

use std::time::{Duration, SystemTime};

use protocol::ListTables;
use server::{Options, Password, Strictness};
use tokio::time::{sleep, timeout};
use tokio_tungstenite::tungstenite::Error as SocketError;

use crate::client::{Client, LONG, seated};
use crate::test_server::{TestServer, file, folder, game, plan};

/// `santa:ho ho ho` and `santa:hi hi hi`, as browsers write them.
const RIGHT: &str = "Basic c2FudGE6aG8gaG8gaG8=";
const WRONG: &str = "Basic c2FudGE6aGkgaGkgaGk=";

#[tokio::test]
async fn a_private_club_is_for_those_who_know_its_password() {
    let folder = folder();
    let password = Password::new("ho ho ho");
    let server = TestServer::run(Options { password, ..Options::new(file(&folder)) }).await;
    let page = server.get("/ HTTP/1.1\r\nHost: localhost").await;
    assert!(page.starts_with("HTTP/1.1 401 "), "{page}");
    assert!(page.contains("www-authenticate: Basic realm=\"Northpole\""), "{page}");
    for headers in [&[][..], &[("authorization", WRONG)], &[("cookie", "northpole_club=1")]] {
        let refused = Client::with(server.address, headers).await;
        let Err(SocketError::Http(answer)) = refused else { panic!("{headers:?}") };
        assert_eq!(answer.status(), 401, "{headers:?}");
    }
    let mut member = Client::with(server.address, &[("authorization", RIGHT)]).await.expect("in");
    member.ask(ListTables).await.expect("a member");
    let page =
        server.get(&format!("/ HTTP/1.1\r\nHost: localhost\r\nAuthorization: {RIGHT}")).await;
    let cookies = page.lines().filter_map(|line| line.strip_prefix("set-cookie: "));
    let club = cookies.filter_map(|it| it.split(';').next()).find(|it| it.contains("club"));
    let cookie = club.expect("what a browser shows from now on");
    Client::with(server.address, &[("cookie", cookie)]).await.expect("a member");
    let health = server.get("/healthz HTTP/1.1\r\nHost: localhost").await;
    assert!(health.ends_with("ok\n"), "{health}");
    assert_eq!(Password::new(""), None);
}

#[tokio::test]
async fn a_password_cannot_be_guessed_quickly() {
    let folder = folder();
    let password = Password::new("ho ho ho");
    let server = TestServer::run(Options { password, ..Options::new(file(&folder)) }).await;
    let guess = format!("/ HTTP/1.1\r\nHost: localhost\r\nAuthorization: {WRONG}");
    let mut answers = Vec::new();
    for _ in 0..40 {
        answers.push(server.get(&guess).await);
    }
    assert!(answers[0].starts_with("HTTP/1.1 401 "), "{}", answers[0]);
    assert!(answers[39].starts_with("HTTP/1.1 429 "), "{}", answers[39]);
}

#[tokio::test(flavor = "multi_thread")]
async fn old_tables_are_deleted_if_the_club_wants_that() {
    let folder = folder();
    let store = file(&folder);
    let server = TestServer::with(std::sync::Arc::clone(&store), Strictness::None).await;
    let (playing, clients) = seated(&server, plan(game(), 2)).await;
    let mut host = clients[0].again(&server).await;
    let waiting = host.open(plan(game(), 2)).await;
    server.close().await;
    let later = || SystemTime::now() + Duration::from_hours(24 * 40);
    let options = Options {
        retention: Some(Duration::from_hours(24 * 30)),
        wall: std::sync::Arc::new(later),
        ..Options::new(std::sync::Arc::clone(&store))
    };
    let server = TestServer::run(options).await;
    let deleted = async {
        while !store.load(waiting, 0).await.expect("read").is_empty() {
            sleep(LONG / 3000).await;
        }
    };
    timeout(LONG, deleted).await.expect("a game that never began");
    assert!(!store.load(playing, 0).await.expect("read").is_empty(), "a game goes on");
    server.close().await;
}

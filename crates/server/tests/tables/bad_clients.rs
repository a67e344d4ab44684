//! Hostile clients: each is refused with a message, and no other client notices.

use std::time::{Duration, Instant};

use futures::{SinkExt, StreamExt};
use protocol::{
    Agree, Begin, Chair, ClaimTicket, Error, ListTables, Numbered, Open, Place, Plan, Proposal,
    Rematch, Request, Sync, TableId, TableStage,
};
use server::{HttpLimits, Options, Proxy, Strictness};
use tokio::io::AsyncWriteExt;
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::Error as SocketError;
use tokio_tungstenite::tungstenite::Message as Frame;

use crate::client::{Client, Heard, LONG, connected, seated};
use crate::test_server::{TestServer, file, folder, game, plan};

#[tokio::test]
async fn another_sites_page_is_not_let_in() {
    let folder = folder();
    let server = TestServer::open(&folder).await;
    for origin in ["https://evil.example", "null", "http://127.0.0.1"] {
        match Client::with(server.address, &[("origin", origin)]).await {
            Err(SocketError::Http(answer)) => {
                assert_eq!(answer.status(), 403, "{origin}");
                assert!(answer.headers().get("set-cookie").is_none(), "{origin}");
            }
            Ok(_) | Err(_) => panic!("{origin} should be refused in words"),
        }
    }
    let ours = format!("http://{}", server.address);
    Client::with(server.address, &[("origin", &ours)]).await.expect("our own page is let in");
}

#[tokio::test]
async fn who_guesses_has_to_wait() {
    let folder = folder();
    let server = TestServer::strict(&folder).await;
    let (table, _clients) = seated(&server, plan(game(), 2)).await;
    let mut thief = Client::connect(&server).await;
    let mut refusals = Vec::new();
    for guess in 0..12 {
        let guessed = if guess % 2 == 0 {
            thief.join(TableId(guess)).await
        } else {
            thief.ask(ClaimTicket { table, ticket: format!("{guess:032}") }).await.map(drop)
        };
        refusals.push(guessed.expect_err("it is none"));
    }
    assert_eq!(refusals[..2], [Error::NoSuchTable, Error::BadTicket]);
    assert!(matches!(refusals[11], Error::TooManyRequests { .. }), "{}", refusals[11]);
    assert!(thief.join(table).await.is_err(), "even what is right has to wait now");
}

#[tokio::test]
async fn floods_are_slowed_down_and_told_when_to_try_again() {
    let folder = folder();
    let server = TestServer::strict(&folder).await;
    let mut client = Client::connect(&server).await;
    let mut refusal = None;
    for _ in 0..200 {
        refusal = client.ask(ListTables).await.err().or(refusal);
    }
    assert_eq!(refusal, Some(Error::TooManyRequests { retry_after: 1 }));
    let mut host = Client::connect(&server).await;
    let open = || Open { plan: plan(game(), 2) };
    for _ in 0..10 {
        host.ask(open()).await.expect("a few tables");
    }
    let refused = host.ask(open()).await;
    assert_eq!(refused, Err(Error::TooManyRequests { retry_after: 30 }));
    let metrics = server.get("/metrics HTTP/1.1\r\nHost: x").await;
    assert!(metrics.contains("northpole_refusals_total{kind=\"tables\"} 1"), "{metrics}");
}

/// A game that one person begins and ends at once, again and again.
#[tokio::test]
async fn a_rematch_is_a_new_table() {
    let folder = folder();
    let server = TestServer::strict(&folder).await;
    let mut client = Client::connect(&server).await;
    let bots =
        vec![Place::Bot("random".parse().expect("a bot")); catalog::games()[0].players.0 - 1];
    let places = [vec![Place::Free], bots].concat();
    let mut table = client.open(Plan::new(game(), places)).await;
    let mut refusal = None;
    for _ in 0..10 {
        client.join(table).await.expect("it is there");
        client.sit("Nora").await.expect("one's own chair");
        if client.stage() == Some(TableStage::Gathering) {
            client.ask(Begin).await.expect("every chair is taken");
        }
        client.ask(Agree { to: Proposal::End }).await.expect("nobody else is asked");
        match client.ask(Rematch).await {
            Ok(next) => table = next,
            Err(why) => refusal = Some(why),
        }
    }
    assert!(matches!(refusal, Some(Error::TooManyRequests { .. })), "{refusal:?}");
}

/// Strangers take all places of spectators, so that those who are invited cannot come.
#[tokio::test]
async fn one_address_does_not_crowd_a_table() {
    let folder = folder();
    let proxied = Options { proxy: Proxy::Trusted, ..Options::new(file(&folder)) };
    let server = TestServer::run(proxied).await;
    let from = async |address: &str| {
        Client::with(server.address, &[("x-forwarded-for", address)]).await.expect("let in")
    };
    let mut host = from("192.0.2.1").await;
    let table = host.open(plan(game(), 2)).await;
    let mut crowd = Vec::new();
    for _ in 0..40 {
        let mut stranger = from("192.0.2.1").await;
        if stranger.join(table).await.is_ok() {
            crowd.push(stranger);
        }
    }
    assert_eq!(crowd.len(), 32);
    host.join(table).await.expect("the host");
    let mut friend = from("192.0.2.2").await;
    friend.join(table).await.expect("there is a place");
    friend.sit("Nora").await.expect("and a chair");
    crowd[0].sit("Chloe").await.expect("another chair");
    from("192.0.2.1").await.join(table).await.expect("one watches less");
}

#[tokio::test]
async fn nonsense_ends_the_connection_in_words() {
    let folder = folder();
    let server = TestServer::open(&folder).await;
    let long = format!(r#"{{"id":1,"request":"list_tables","x":"{}"}}"#, "x".repeat(20_000));
    for (text, words) in [
        ("hello", "Reload"),
        ("{}", "Reload"),
        (r#"{"id":-1,"request":"list_tables"}"#, "Reload"),
        (r#"{"number":1,"ask":{"Tables":null}}"#, "Northpole was updated. Reload to continue."),
        (r#"{"id":1,"request":"continue"}"#, "Reload"),
        (r#"{"id":1,"request":{"table":"undo"}}"#, "Reload"),
        (&"[".repeat(10_000), "Reload"),
        (&long, "too long"),
    ] {
        let why = closed_after(&server, Frame::Text(text.into())).await;
        assert!(why.contains(words), "{text}: {why}");
    }
    assert_eq!(closed_after(&server, Frame::Binary(vec![0; 100].into())).await, "Send text.");
}

/// Why the server closes a connection that sends this.
async fn closed_after(server: &TestServer, frame: Frame) -> String {
    let (mut socket, _) = connected(server.address, "/ws", &[]).await.expect("it is let in");
    socket.send(frame).await.expect("it reads");
    match timeout(LONG, socket.next()).await {
        Ok(Some(Ok(Frame::Close(Some(close))))) => close.reason.as_str().into(),
        other => panic!("the connection goes on: {other:?}"),
    }
}

/// A page of protocol 1 asks to be loaded again when it gets a text that it cannot read.
#[tokio::test]
async fn a_client_of_the_old_protocol_is_told_to_reload() {
    let folder = folder();
    let server = TestServer::open(&folder).await;
    let (mut socket, _) = connected(server.address, "/line", &[]).await.expect("it is let in");
    let Some(Ok(Frame::Text(text))) = socket.next().await else { panic!("a text") };
    assert_eq!(text.as_str(), "Northpole was updated. Reload to continue.");
    assert!(serde_json::from_str::<serde_json::Value>(&text).is_err(), "no old message is this");
    let Some(Ok(Frame::Close(Some(close)))) = socket.next().await else { panic!("it is closed") };
    assert_eq!((u16::from(close.code), close.reason.as_str()), (1008, text.as_str()));
}

#[tokio::test]
async fn huge_frames_are_cut_off() {
    let folder = folder();
    let server = TestServer::open(&folder).await;
    let mut client = Client::connect(&server).await;
    // The server may close before it has read all of it.
    let _ = client.send("x".repeat(10 << 20)).await;
    assert!(matches!(client.hear().await, Heard::Closed(_)));
    let mut client = Client::connect(&server).await;
    let edition = Some("x".repeat(40_000));
    let refused = client.ask(Open { plan: Plan { edition, ..plan(game(), 2) } }).await;
    assert_eq!(refused, Err(Error::EditionTooLong { kilobytes: 32 }));
}

/// Only a name, and never a seat or a viewer, can be sent: what is added is not read.
#[tokio::test]
async fn nobody_sees_with_anothers_eyes() {
    let folder = folder();
    let server = TestServer::open(&folder).await;
    let (table, clients) = seated(&server, plan(game(), 2)).await;
    let mut spectator = Client::connect(&server).await;
    spectator.join(table).await.expect("others may watch");
    let own = spectator.look().await;
    assert_eq!(own.viewer, None);
    let asked = r#"{"id":50,"request":{"sync":{"since":0,"viewer":1,"seat":1}}}"#;
    spectator.send(asked.into()).await.expect("it reads");
    let again = spectator.look().await;
    assert_eq!(again.scene, own.scene);
    let step = clients.iter().find_map(|client| {
        client.seen.as_ref()?.choices.first().map(|choice| choice.notation.clone())
    });
    let refused = spectator.act(&step.expect("somebody may choose")).await;
    assert_eq!(refused, Err(Error::Spectator));
}

#[tokio::test]
async fn a_step_for_anothers_chair_is_refused() {
    let folder = folder();
    let server = TestServer::open(&folder).await;
    let (_, mut clients) = seated(&server, plan(game(), 2)).await;
    let waits = clients
        .iter()
        .position(|client| client.seen.as_ref().is_some_and(|seen| seen.choices.is_empty()));
    // In a game that begins with a sealed choice everybody may choose.
    let Some(waits) = waits else { return };
    let choice = clients[1 - waits].any_choice().expect("the other one may");
    assert!(clients[waits].act(&choice).await.is_err());
    clients[1 - waits].act(&choice).await.expect("nothing has changed");
}

/// A client that asks for a lot and reads nothing: its connection ends, the table goes on.
#[tokio::test(flavor = "multi_thread")]
async fn who_does_not_read_is_dropped_and_keeps_nobody_waiting() {
    let folder = folder();
    let http = HttpLimits { write_timeout: Duration::from_millis(500), ..HttpLimits::default() };
    let strictness = Strictness::None;
    let server = TestServer::run(Options { http, strictness, ..Options::new(file(&folder)) }).await;
    let short = catalog::games().last().expect("there are games").id;
    let (table, clients) = seated(&server, plan(short, 2)).await;
    let mut deaf = Client::connect(&server).await;
    deaf.join(table).await.expect("others may watch");
    let sync = Numbered { id: 1, request: Request::from(Sync { since: 0 }) };
    let sync = serde_json::to_string(&sync).expect("written");
    let asking = tokio::spawn(async move {
        let began = Instant::now();
        while deaf.send(sync.clone()).await.is_ok() {}
        began.elapsed()
    });
    let play = |mut client: Client| tokio::spawn(async move { client.play().await });
    for playing in clients.into_iter().map(play).collect::<Vec<_>>() {
        playing.await.expect("nobody waits for who does not read");
    }
    let waited = timeout(LONG * 2, asking).await.expect("the line ends").expect("asked");
    println!("dropped after {waited:?}");
}

#[tokio::test]
async fn who_does_not_answer_is_gone() {
    let folder = folder();
    let http = HttpLimits { ping_interval: Duration::from_secs(1), ..HttpLimits::default() };
    let server = TestServer::run(Options { http, ..Options::new(file(&folder)) }).await;
    let (_, mut clients) = seated(&server, plan(game(), 2)).await;
    // A client answers while it reads, and this one does not read any more.
    let _silent = clients.pop();
    let is_gone = |client: &Client| {
        let chairs = &client.info.as_ref().expect("seen").chairs;
        chairs.iter().any(|it| matches!(it, Chair::Person { is_here: false, .. }))
    };
    while !is_gone(&clients[0]) {
        assert!(matches!(clients[0].hear().await, Heard::News), "who answers stays");
    }
    let metrics = server.get("/metrics HTTP/1.1\r\nHost: x").await;
    assert!(metrics.contains("northpole_sockets_cut_total 1\n"), "{metrics}");
}

#[tokio::test]
async fn half_an_upgrade_is_no_connection() {
    let folder = folder();
    let server = TestServer::open(&folder).await;
    let answer = server.get("/ws HTTP/1.1\r\nHost: x").await;
    assert!(answer.starts_with("HTTP/1.1 400 "), "{answer}");
    assert!(answer.ends_with("This address is a WebSocket."), "{answer}");
    let mut stream = TcpStream::connect(server.address).await.expect("it listens");
    stream.write_all(b"GET /ws HTTP/1.1\r\nUpgrade: websocket\r\n").await.expect("it reads");
    drop(stream);
    Client::connect(&server).await;
}

#[tokio::test]
async fn numbers_are_told_to_this_machine_only() {
    let folder = folder();
    let server = TestServer::open(&folder).await;
    let near = server.get("/metrics HTTP/1.1\r\nHost: x").await;
    assert!(near.contains("northpole_sockets 0"), "{near}");
    let far = server.get("/metrics HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: 192.0.2.1").await;
    assert!(far.starts_with("HTTP/1.1 403 "), "{far}");
    assert!(server.get("/healthz HTTP/1.1\r\nHost: x").await.ends_with("ok\n"));
}

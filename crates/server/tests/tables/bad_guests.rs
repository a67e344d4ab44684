//! Guests that nobody invited: each is refused in words, and nobody else notices.

use std::time::{Duration, Instant};

use server::{Options, Patience, Strictness};
use tokio::io::AsyncWriteExt;
use tokio::net::TcpStream;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::Error;
use wire::online::{Bring, OpenTable, Plan, Sitting, TableAsk, TableId, TablesAsk};
use wire::{Look, Refusal};

use crate::client::{Client, Heard, LONG, seated};
use crate::house::{House, file, folder, game, plan};

#[tokio::test]
async fn another_sites_page_is_not_let_in() {
    let folder = folder();
    let house = House::open(&folder).await;
    for origin in ["https://evil.example", "null", "http://127.0.0.1"] {
        match Client::with(house.address, &[("origin", origin)]).await {
            Err(Error::Http(answer)) => {
                assert_eq!(answer.status(), 403, "{origin}");
                assert!(answer.headers().get("set-cookie").is_none(), "{origin}");
            }
            Ok(_) | Err(_) => panic!("{origin} should be refused in words"),
        }
    }
    let ours = format!("http://{}", house.address);
    Client::with(house.address, &[("origin", &ours)]).await.expect("our own page is let in");
}

#[tokio::test]
async fn who_guesses_has_to_wait() {
    let folder = folder();
    let house = House::strict(&folder).await;
    let (table, _clients) = seated(&house, plan(game(), 2)).await;
    let mut thief = Client::connect(&house).await;
    let mut refusals = Vec::new();
    for guess in 0..12 {
        let guessed = if guess % 2 == 0 {
            thief.enter(TableId(guess)).await
        } else {
            thief.ask(Bring { table, ticket: format!("{guess:032}") }).await.map(drop)
        };
        refusals.push(guessed.expect_err("it is none").0);
    }
    assert!(refusals[0].contains("no such table"), "{}", refusals[0]);
    assert!(refusals[11].contains("try again in"), "{}", refusals[11]);
    assert!(thief.enter(table).await.is_err(), "even what is right has to wait now");
}

#[tokio::test]
async fn floods_are_slowed_down_and_told_when_to_try_again() {
    let folder = folder();
    let house = House::strict(&folder).await;
    let mut client = Client::connect(&house).await;
    let mut refusal = None;
    for _ in 0..200 {
        refusal = client.ask(TablesAsk).await.err().or(refusal);
    }
    let words = refusal.expect("that was too much").0;
    assert!(words.contains("too much at once: try again in a second"), "{words}");
    let mut host = Client::connect(&house).await;
    let open = || OpenTable { plan: plan(game(), 2) };
    for _ in 0..10 {
        host.ask(open()).await.expect("a few tables");
    }
    let words = host.ask(open()).await.expect_err("not without end").0;
    assert!(words.contains("try again in 30 seconds"), "{words}");
    let metrics = house.get("/metrics HTTP/1.1\r\nHost: x").await;
    assert!(metrics.contains("northpole_refusals_total{kind=\"tables\"} 1"), "{metrics}");
}

#[tokio::test]
async fn nonsense_ends_the_line_in_words() {
    let folder = folder();
    let house = House::open(&folder).await;
    let long = format!(r#"{{"number":1,"ask":{{"Tables":null}},"x":"{}"}}"#, "x".repeat(20_000));
    for (text, words) in [
        ("hello", "this is no question"),
        ("{}", "this is no question"),
        (r#"{"number":-1,"ask":"Tables"}"#, "this is no question"),
        (r#"{"number":1,"ask":{"Local":"Save"}}"#, "this is no question"),
        (&"[".repeat(10_000), "this is no question"),
        (&long, "too long"),
    ] {
        let mut client = Client::connect(&house).await;
        client.send(text.into()).await.expect("it reads");
        let Heard::Closed(Some(why)) = client.hear().await else { panic!("{text}: it goes on") };
        assert!(why.contains(words), "{why}");
    }
    let mut client = Client::connect(&house).await;
    client.send_bytes(vec![0; 100]).await;
    assert!(matches!(client.hear().await, Heard::Closed(Some(why)) if why == "send text"));
}

#[tokio::test]
async fn huge_frames_are_cut_off() {
    let folder = folder();
    let house = House::open(&folder).await;
    let mut client = Client::connect(&house).await;
    // The server may close before it has read all of it.
    let _ = client.send("x".repeat(10 << 20)).await;
    assert!(matches!(client.hear().await, Heard::Closed(_)));
    let mut client = Client::connect(&house).await;
    let edition = Some("x".repeat(40_000));
    let refused = client.ask(OpenTable { plan: Plan { edition, ..plan(game(), 2) } }).await;
    assert_eq!(refused, Err(Refusal::new("an edition played online has at most 32 KB")));
}

/// Only a name, and never a seat or a viewer, can be sent: what is added is not read.
#[tokio::test]
async fn nobody_sees_with_anothers_eyes() {
    let folder = folder();
    let house = House::open(&folder).await;
    let (table, clients) = seated(&house, plan(game(), 2)).await;
    let mut spectator = Client::connect(&house).await;
    spectator.enter(table).await.expect("others may watch");
    let own = spectator.look().await;
    assert_eq!(own.viewer, None);
    let asked = r#"{"number":50,"ask":{"At":{"Look":{"since":0,"viewer":0,"seat":0}}}}"#;
    spectator.send(asked.into()).await.expect("it reads");
    let again = spectator.look().await;
    assert_eq!(again.scene, own.scene);
    let step = clients.iter().find_map(|client| {
        client.update.as_ref()?.choices.first().map(|choice| choice.notation.clone())
    });
    let refused = spectator.step(&step.expect("somebody may choose")).await;
    assert_eq!(refused, Err(Refusal::new("who only watches chooses nothing")));
}

#[tokio::test]
async fn a_step_for_anothers_chair_is_refused() {
    let folder = folder();
    let house = House::open(&folder).await;
    let (_, mut clients) = seated(&house, plan(game(), 2)).await;
    let waits = clients
        .iter()
        .position(|client| client.update.as_ref().is_some_and(|update| update.choices.is_empty()));
    // In a game that begins with a sealed choice everybody may choose.
    let Some(waits) = waits else { return };
    let choice = clients[1 - waits].any_choice().expect("the other one may");
    assert!(clients[waits].step(&choice).await.is_err());
    clients[1 - waits].step(&choice).await.expect("nothing has changed");
}

/// Somebody who asks for a lot and reads nothing: their line ends, the table goes on.
#[tokio::test(flavor = "multi_thread")]
async fn who_does_not_read_is_dropped_and_keeps_nobody_waiting() {
    let folder = folder();
    let patience = Patience { patience: Duration::from_millis(500), ..Patience::default() };
    let strictness = Strictness::None;
    let house = House::run(Options { patience, strictness, ..Options::new(file(&folder)) }).await;
    let short = catalog::games().last().expect("there are games").id;
    let (table, clients) = seated(&house, plan(short, 2)).await;
    let mut deaf = Client::connect(&house).await;
    deaf.enter(table).await.expect("others may watch");
    let look =
        wire::Request { number: 1, ask: wire::online::ToServer::from(TableAsk(Look { since: 0 })) };
    let look = serde_json::to_string(&look).expect("written");
    let asking = tokio::spawn(async move {
        let began = Instant::now();
        while deaf.send(look.clone()).await.is_ok() {}
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
    let patience = Patience { pulse: Duration::from_secs(1), ..Patience::default() };
    let house = House::run(Options { patience, ..Options::new(file(&folder)) }).await;
    let (_, mut clients) = seated(&house, plan(game(), 2)).await;
    // A client answers while it reads, and this one does not read any more.
    let _silent = clients.pop();
    let is_gone = |client: &Client| {
        let chairs = &client.gathered.as_ref().expect("seen").chairs;
        chairs.iter().any(|it| matches!(it.sitting, Sitting::Person { is_here: false, .. }))
    };
    while !is_gone(&clients[0]) {
        assert!(matches!(clients[0].hear().await, Heard::News), "who answers stays");
    }
    let metrics = house.get("/metrics HTTP/1.1\r\nHost: x").await;
    assert!(metrics.contains("northpole_sockets_cut_total 1\n"), "{metrics}");
}

#[tokio::test]
async fn half_an_upgrade_is_no_line() {
    let folder = folder();
    let house = House::open(&folder).await;
    let answer = house.get("/line HTTP/1.1\r\nHost: x").await;
    assert!(answer.starts_with("HTTP/1.1 400 "), "{answer}");
    assert!(answer.ends_with("This is the way to the tables, for programs."), "{answer}");
    let mut stream = TcpStream::connect(house.address).await.expect("it listens");
    stream.write_all(b"GET /line HTTP/1.1\r\nUpgrade: websocket\r\n").await.expect("it reads");
    drop(stream);
    Client::connect(&house).await;
}

#[tokio::test]
async fn numbers_are_told_to_this_machine_only() {
    let folder = folder();
    let house = House::open(&folder).await;
    let near = house.get("/metrics HTTP/1.1\r\nHost: x").await;
    assert!(near.contains("northpole_sockets 0"), "{near}");
    let far = house.get("/metrics HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: 192.0.2.1").await;
    assert!(far.starts_with("HTTP/1.1 403 "), "{far}");
    assert!(house.get("/healthz HTTP/1.1\r\nHost: x").await.ends_with("ok\n"));
}

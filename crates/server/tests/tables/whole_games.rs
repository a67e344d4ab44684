//! Whole games of every kind, by random choices, with everybody on a line of their own.

use protocol::{ListTables, TableStage, Transcript};

use crate::client::{Client, seated};
use crate::test_server::{TestServer, folder, plan};

#[tokio::test(flavor = "multi_thread")]
async fn every_game_is_played_to_its_end() {
    let folder = folder();
    let server = TestServer::open(&folder).await;
    for (nth, about) in catalog::games().into_iter().enumerate() {
        let players = (2 + nth % 4).clamp(about.players.0, about.players.1);
        play(&server, about.id, players).await;
    }
    server.close().await;
}

async fn play(server: &TestServer, game: &'static str, players: usize) {
    let (table, clients) = seated(server, plan(game, players)).await;
    let mut spectator = Client::connect(server).await;
    spectator.join(table).await.expect("others may watch");
    let watching = tokio::spawn(async move {
        while !spectator.is_over() {
            assert!(spectator.any_choice().is_none(), "who only watches chooses nothing");
            spectator.hear().await;
        }
        spectator
    });
    let playing: Vec<_> = clients
        .into_iter()
        .map(|mut client| tokio::spawn(async move { (client.play().await, client) }))
        .collect();
    let mut times = Vec::new();
    let mut endings = Vec::new();
    for client in playing {
        let (taken, mut client) = client.await.expect("it is played to the end");
        times.extend(taken);
        assert_eq!(client.look().await.scene, client.seen.as_ref().expect("seen").scene, "{game}");
        endings.push(client.seen.as_ref().and_then(|seen| seen.ending.clone()));
        while client.stage() != Some(TableStage::Over) {
            client.hear().await;
        }
        let transcript = client.ask(Transcript).await.expect("it is over");
        assert!(transcript.contains(game));
        let mine = client.ask(ListTables).await.expect("told").mine;
        assert_eq!((mine[0].table, mine[0].stage), (table, TableStage::Over));
    }
    let spectator = watching.await.expect("it was watched to the end");
    endings.push(spectator.seen.and_then(|update| update.ending));
    assert!(endings.windows(2).all(|pair| pair[0] == pair[1]), "{game}: all see the same end");
    times.sort();
    let (half, most) = (times[times.len() / 2], times[times.len() * 99 / 100]);
    println!("{game} with {players}: {} steps, answered in {half:?}, 99% in {most:?}", times.len());
}

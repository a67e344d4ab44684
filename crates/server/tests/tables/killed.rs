//! A server that is killed in the middle of play, again and again: every step that was answered is
//! there afterwards, one that was not is sent again and taken once, and everybody goes on.
//!
//! The server is this test again, in a process of its own.

use std::io::{BufRead, BufReader};
use std::net::SocketAddr;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use protocol::{Act, TableId, Version};
use server::{Options, Strictness};
use tabletop::{Luck, Rng};
use tokio::time::sleep;

use crate::client::{Client, Heard, seated_at};
use crate::test_server::{TestServer, folder, open, plan};

/// Names the file or the database to the server's process.
const STORE: &str = "NORTHPOLE_KILLED_STORE";
/// Names the port to it; any one is 0.
const PORT: &str = "NORTHPOLE_KILLED_PORT";

/// How many kills: a few, unless a soak asks for more.
fn rounds() -> u32 {
    let soak = std::env::var("NORTHPOLE_SOAK").ok().and_then(|times| times.parse().ok());
    soak.map_or(5, |times: u32| times * 50)
}

#[tokio::test(flavor = "multi_thread")]
async fn what_was_answered_is_there_after_a_kill() {
    if let Ok(store) = std::env::var(STORE) {
        return serve_until_told(&store).await;
    }
    let folder = folder();
    let file = folder.path().join("tables.db");
    let file = file.to_str().expect("text");
    let games = catalog::games();
    let mut rng = Rng::new(1);
    let mut steps = 0;
    let (mut table, mut players) = (TableId(0), Vec::<Player>::new());
    for round in 0..rounds() {
        let (mut server, address) = start_at(file, 0);
        if players.iter().all(|player| player.client.is_over()) {
            let game = games[round as usize % games.len()];
            let opened = seated_at(address, plan(game.id, game.players.0.max(2))).await;
            table = opened.0;
            players = opened.1.into_iter().map(Player::new).collect();
        } else {
            for player in &mut players {
                player.come_back(address, table).await;
            }
        }
        let playing: Vec<_> =
            players.drain(..).map(|player| tokio::spawn(player.play_on())).collect();
        sleep(Duration::from_millis(100 + u64::from(rng.below(400)))).await;
        server.kill().expect("it runs");
        server.wait().expect("it has ended");
        for player in playing {
            players.push(player.await.expect("everything it was told is so"));
        }
        steps += players.iter_mut().map(|player| std::mem::take(&mut player.steps)).sum::<u32>();
    }
    println!("{} kills, {steps} steps answered", rounds());
}

pub(crate) fn start_at(store: &str, port: u16) -> (Child, SocketAddr) {
    // A file that grows too large is to be refused, and not to end the server.
    let mut server = Command::new("sh")
        .args(["-c", "trap '' XFSZ; exec \"$0\" \"$@\""])
        .arg(std::env::current_exe().expect("this test"))
        .args(["--exact", "killed::what_was_answered_is_there_after_a_kill", "--nocapture"])
        .env(STORE, store)
        .env(PORT, port.to_string())
        .stdout(Stdio::piped())
        .spawn()
        .expect("it starts");
    let said = BufReader::new(server.stdout.take().expect("piped")).lines();
    let mut said = said.map_while(Result::ok);
    let address = said.find_map(|line| line.rsplit_once("listening at ")?.1.parse().ok());
    // The rest of its output is read, too: a program whose output is not read cannot shut down
    // cleanly.
    std::thread::spawn(move || said.for_each(drop));
    (server, address.expect("it says where it is"))
}

async fn serve_until_told(store: &str) {
    let port = std::env::var(PORT).ok().and_then(|port| port.parse().ok()).unwrap_or(0);
    let options = Options { strictness: Strictness::None, ..Options::new(open(store).await) };
    let server = TestServer::run_at(port, options).await;
    println!("\nlistening at {}", server.address);
    server::shutdown_signal().await;
    server.close().await;
}

/// A player who goes on whatever happens.
struct Player {
    client: Client,
    steps: u32,
    /// What they have been told of.
    answered: Version,
    /// A step whose answer has not come.
    pending: Option<u64>,
}

impl Player {
    fn new(client: Client) -> Player {
        Player { client, steps: 0, answered: 0, pending: None }
    }

    async fn come_back(&mut self, address: SocketAddr, table: TableId) {
        assert!(self.client.reconnect(address, table).await, "the table is there");
        assert!(self.client.version() >= self.answered, "a step that was answered is lost");
    }

    /// Plays at random until the connection ends or the match is over.
    async fn play_on(mut self) -> Player {
        while !self.client.is_over() {
            let goes_on = if self.pending.is_some() || self.choose() {
                self.is_answered().await
            } else {
                matches!(self.client.hear().await, Heard::News)
            };
            self.answered = self.client.version();
            if !goes_on {
                break;
            }
        }
        self
    }

    fn choose(&mut self) -> bool {
        let Some(choice) = self.client.any_choice() else { return false };
        let act = Act { choice, version: self.client.version() };
        self.pending = Some(self.client.request(act));
        true
    }

    /// Waits for the answer to what was chosen; whether the connection holds.
    async fn is_answered(&mut self) -> bool {
        let Some(id) = self.pending else { return true };
        let Some(result) = self.client.reply::<Act>(id).await else { return false };
        result.expect("it was taken, now or before");
        self.pending = None;
        self.steps += 1;
        true
    }
}

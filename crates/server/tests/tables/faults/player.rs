//! People who go on whatever happens.

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::{Duration, Instant};

use protocol::{Act, Begin, Error, Open, Place, Plan, Sit, Sync, TableId};
use tabletop::{Luck, Rng};
use tokio::time::{sleep, timeout};

use crate::client::{Client, Heard, LONG};
use crate::test_server::plan;

/// How long a player waits for an answer before they try another node.
const PATIENCE: Duration = Duration::from_secs(4);

/// Games at one table after the other, two people and a bot at each. After the storm every table
/// goes on.
pub(super) async fn play_at(
    nth: usize,
    nodes: Vec<SocketAddr>,
    (until, thought): (Instant, Duration),
) -> Vec<(TableId, Vec<Player>)> {
    let mut played = Vec::new();
    let games = catalog::games();
    while Instant::now() < until {
        let about = games[(nth + played.len()) % games.len()];
        let bot = Place::Bot("random".parse().expect("a bot"));
        let mut places = vec![Place::Free; 2];
        places.resize(3.clamp(about.players.0, about.players.1), bot);
        let Some((table, players)) =
            seat(&nodes, Plan { places, ..plan(about.id, 0) }, until).await
        else {
            break;
        };
        let storm = Storm { table, until, thought, went_on: Arc::default() };
        let playing: Vec<_> = players
            .into_iter()
            .map(|player| tokio::spawn(player.play(nodes.clone(), storm.clone())))
            .collect();
        let mut players = Vec::new();
        for player in playing {
            players.push(player.await.expect("everything it was told is so"));
        }
        let is_over = players.iter().any(|player| player.client.is_over());
        assert!(is_over || storm.went_on.load(Relaxed), "{table:?} does not go on");
        played.push((table, players));
    }
    played
}

/// Where players play while nodes fail, and how long.
#[derive(Clone)]
struct Storm {
    table: TableId,
    /// When the storm is over.
    until: Instant,
    /// The longest time that a player thinks.
    thought: Duration,
    /// Whether a step was answered after the storm.
    went_on: Arc<AtomicBool>,
}

impl Storm {
    /// A player has gone on after the storm, or none can.
    fn is_over(&self) -> bool {
        let now = Instant::now();
        now >= self.until && (self.went_on.load(Relaxed) || now >= self.until + LONG)
    }
}

/// A player who goes on whatever happens.
pub(super) struct Player {
    pub(super) client: Client,
    rng: Rng,
    /// The ids of the steps that were answered.
    pub(super) answered: Vec<u64>,
    /// A step whose answer has not come.
    pending: Option<u64>,
}

impl Player {
    async fn play(mut self, nodes: Vec<SocketAddr>, storm: Storm) -> Player {
        while !self.client.is_over() && !storm.is_over() {
            if !self.go_on(&storm).await {
                self.come_back(&nodes, &storm).await;
            }
        }
        self
    }

    /// Whether the connection holds.
    async fn go_on(&mut self, storm: &Storm) -> bool {
        if self.client.has_lost_track {
            return self.look().await;
        }
        if self.pending.is_none()
            && let Some(choice) = self.client.any_choice()
        {
            sleep(storm.thought.mul_f64(f64::from(self.rng.below(1000)) / 1000.0)).await;
            let act = Act { choice, version: self.client.version() };
            self.pending = Some(self.client.request(act));
        }
        let Some(id) = self.pending else {
            return matches!(self.client.hear().await, Heard::News);
        };
        let Some(reply) = self.client.reply::<Act>(id).await else { return false };
        self.pending = None;
        match reply {
            Ok(()) => {
                self.answered.push(id);
                storm.went_on.fetch_or(Instant::now() >= storm.until, Relaxed);
                true
            }
            Err(refusal) => {
                let is_sound = [Error::StoreUnavailable, Error::TablesUnavailable, Error::TooLate];
                assert!(is_sound.contains(&refusal) || refusal == Error::Restored, "{refusal}");
                sleep(Duration::from_millis(200)).await;
                self.look().await
            }
        }
    }

    async fn look(&mut self) -> bool {
        self.client.has_lost_track = false;
        let since = self.client.version();
        self.client.try_ask(Sync { since }).await.is_some()
    }

    async fn come_back(&mut self, nodes: &[SocketAddr], storm: &Storm) {
        while !storm.is_over() {
            let since = self.client.version();
            self.client.snapshot = None;
            if self.client.reconnect(any(nodes, &mut self.rng), storm.table).await {
                let seen = self.client.snapshot.as_ref().map_or(0, |seen| seen.version);
                assert!(seen >= since, "a step that was told is lost");
                return;
            }
            sleep(Duration::from_millis(100)).await;
        }
    }
}

/// Two people who have begun, however often that has to be tried.
async fn seat(nodes: &[SocketAddr], plan: Plan, until: Instant) -> Option<(TableId, Vec<Player>)> {
    let mut rng = Rng::new(u64::from(std::process::id()) ^ plan.places.len() as u64);
    while Instant::now() < until {
        if let Some(seated) = try_seat(nodes, &plan, &mut rng).await {
            return Some(seated);
        }
        sleep(Duration::from_millis(100)).await;
    }
    None
}

async fn try_seat(
    nodes: &[SocketAddr],
    plan: &Plan,
    rng: &mut Rng,
) -> Option<(TableId, Vec<Player>)> {
    let mut players = Vec::new();
    for _ in 0..2 {
        let connecting = Client::with(any(nodes, rng), &[]);
        let mut client = timeout(PATIENCE, connecting).await.ok()?.ok()?;
        client.patience = Some(PATIENCE);
        let rng = Rng::new(rng.next_u64());
        players.push(Player { client, rng, answered: Vec::new(), pending: None });
    }
    let [host, guest] = &mut players[..] else { return None };
    let table = host.client.try_ask(Open { plan: plan.clone() }).await?.ok()?;
    for (name, player) in [("Nora", &mut *host), ("Olaf", guest)] {
        player.client.try_join(table).await?.ok()?;
        let sit = Sit { chair: None, name: name.into(), salt: None, commits: true };
        player.client.try_ask(sit).await?.ok()?;
    }
    host.client.try_ask(Begin).await?.ok()?;
    Some((table, players))
}

fn any(nodes: &[SocketAddr], rng: &mut Rng) -> SocketAddr {
    nodes[rng.below(nodes.len() as u32) as usize]
}

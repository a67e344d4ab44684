//! People who go on whatever happens.

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering::Relaxed};
use std::time::{Duration, Instant};

use protocol::{Act, Begin, Error, Join, Open, Place, Plan, Sit, Sync, TableId};
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
        let course = Course { table, until, thought, went_on: Arc::default() };
        let playing: Vec<_> = players
            .into_iter()
            .map(|player| tokio::spawn(player.play(nodes.clone(), course.clone())))
            .collect();
        let mut players = Vec::new();
        for player in playing {
            players.push(player.await.expect("everything it was told is so"));
        }
        let is_over = players.iter().any(|player| player.client.is_over());
        assert!(is_over || course.went_on.load(Relaxed), "{table:?} does not go on");
        played.push((table, players));
    }
    played
}

/// What is played, and how long.
#[derive(Clone)]
struct Course {
    table: TableId,
    /// When the storm is over.
    until: Instant,
    /// The longest time that a player thinks.
    thought: Duration,
    /// Whether a step was answered after the storm.
    went_on: Arc<AtomicBool>,
}

impl Course {
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
    pending: Option<(u64, Act)>,
}

impl Player {
    async fn play(mut self, nodes: Vec<SocketAddr>, course: Course) -> Player {
        while !self.client.is_over() && !course.is_over() {
            if !self.go_on(&course).await {
                self.come_back(&nodes, &course).await;
            }
        }
        self
    }

    /// Whether the line holds.
    async fn go_on(&mut self, course: &Course) -> bool {
        if self.client.has_lost_track {
            return self.look().await;
        }
        if self.pending.is_none()
            && let Some(choice) = self.client.any_choice()
        {
            sleep(course.thought.mul_f64(f64::from(self.rng.below(1000)) / 1000.0)).await;
            let act = Act { choice, version: self.client.version() };
            self.pending = Some((self.client.next_id(), act));
        }
        let Some((id, act)) = self.pending.clone() else {
            return matches!(self.client.hear().await, Heard::News);
        };
        match self.client.try_ask(id, act).await {
            None => false,
            Some(Ok(())) => {
                self.pending = None;
                self.answered.push(id);
                course.went_on.fetch_or(Instant::now() >= course.until, Relaxed);
                true
            }
            Some(Err(refusal)) => {
                let is_sound = [Error::StoreUnavailable, Error::TablesUnavailable, Error::TooLate];
                assert!(is_sound.contains(&refusal) || refusal == Error::Restored, "{refusal}");
                sleep(Duration::from_millis(200)).await;
                true
            }
        }
    }

    async fn look(&mut self) -> bool {
        let (id, since) = (self.client.next_id(), self.client.version());
        self.client.has_lost_track = false;
        self.client.try_ask(id, Sync { since }).await.is_some()
    }

    async fn come_back(&mut self, nodes: &[SocketAddr], course: &Course) {
        while !course.is_over() {
            let node = any(nodes, &mut self.rng);
            if let Some(other) = self.client.try_again_at(node).await {
                self.client.reconnected(other);
                let (id, since) = (self.client.next_id(), self.client.version());
                self.client.snapshot = None;
                let join = Join { table: course.table, since };
                if let Some(Ok(())) = self.client.try_ask(id, join).await {
                    let seen = self.client.snapshot.as_ref().expect("it has begun");
                    assert!(seen.version >= since, "a step that was told is lost");
                    return;
                }
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
    let id = host.client.next_id();
    let table = host.client.try_ask(id, Open { plan: plan.clone() }).await?.ok()?;
    for (name, player) in [("Nora", &mut *host), ("Olaf", guest)] {
        let id = player.client.next_id();
        player.client.try_ask(id, Join { table, since: 0 }).await?.ok()?;
        let id = player.client.next_id();
        let sit = Sit { chair: None, name: name.into(), salt: None };
        player.client.try_ask(id, sit).await?.ok()?;
    }
    let id = host.client.next_id();
    host.client.try_ask(id, Begin).await?.ok()?;
    Some((table, players))
}

fn any(nodes: &[SocketAddr], rng: &mut Rng) -> SocketAddr {
    nodes[rng.below(nodes.len() as u32) as usize]
}

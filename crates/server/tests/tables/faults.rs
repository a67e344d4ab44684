//! Three nodes on one database, one on a file, and whatever may happen to them: see [`fault`].
//! People play on at any node they reach, and afterwards the history of every table is checked.

mod fault;
mod history;
mod node;
mod player;

use std::collections::BTreeMap;
use std::net::SocketAddr;
use std::time::{Duration, Instant};

use loadtest::LoadTest;
use tabletop::{Luck, Rng};
use test_postgres::Cluster;
use tokio::time::sleep;

use crate::test_server::folder;
use fault::{Fault, Place, strike};
use history::History;
use node::Node;
use player::play_at;

/// How long people play, and how hurried everybody is: seconds in a test, minutes in a soak.
#[derive(Clone, Copy, Debug)]
struct Weather {
    time: Duration,
    /// The longest time from one fault to the next.
    lull: Duration,
    /// The longest time that something stays frozen.
    frost: Duration,
    /// The longest time that a player thinks about a step.
    thought: Duration,
}

impl Weather {
    fn now() -> Weather {
        let soak = std::env::var("NORTHPOLE_SOAK").ok().and_then(|times| times.parse().ok());
        let ms = Duration::from_millis;
        match soak {
            None => Weather { time: ms(12_000), lull: ms(200), frost: ms(1500), thought: ms(1) },
            // A lease lasts five seconds, records wait for ten, an answer for fifteen.
            Some(minutes) => Weather {
                time: Duration::from_mins(minutes),
                lull: ms(8000),
                frost: ms(20_000),
                thought: ms(500),
            },
        }
    }
}

/// After the last fault everything goes on for at least so long.
const CALM: Duration = Duration::from_secs(3);

#[tokio::test(flavor = "multi_thread")]
async fn whatever_happens_to_nodes_every_history_is_sound() {
    let cluster = Cluster::start();
    let url = cluster.database();
    survive(&Place::Database(cluster, url), 3).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whatever_happens_to_a_disk_every_history_is_sound() {
    let folder = folder();
    survive(&Place::File(folder.path().join("tables.db")), 1).await;
}

async fn survive(place: &Place, nodes: usize) {
    let weather = Weather::now();
    let mut nodes: Vec<Node> = (0..nodes).map(|_| Node::start(place.name())).collect();
    let addresses: Vec<SocketAddr> = nodes.iter().map(|node| node.address).collect();
    let until = Instant::now() + weather.time;
    let crowd = tokio::spawn(crowd(addresses.clone(), weather.time).run());
    let tables: Vec<_> = (0..4)
        .map(|nth| tokio::spawn(play_at(nth, addresses.clone(), (until, weather.thought))))
        .collect();
    let faults = storm(place, &mut nodes, weather, until).await;
    let mut played = Vec::new();
    for table in tables {
        played.extend(table.await.expect("everything they were told is so"));
    }
    let crowd = crowd.await.expect("it plays to the end");
    // A file has one owner.
    drop(nodes);

    assert!(crowd.wrong.is_empty(), "{:?}", crowd.wrong);
    let mut history = History::at(place.name()).await;
    for (table, players) in played {
        history.check_told(table, &players).await;
    }
    history.check_all().await;
    println!("{faults:?}");
    println!(
        "{history}; a load test beside them: {} steps answered, {:?}",
        crowd.steps, crowd.trouble
    );
    assert!(history.steps > 0);
}

/// Others who play meanwhile, at tables of their own.
fn crowd(servers: Vec<SocketAddr>, time: Duration) -> LoadTest {
    let arrival = Duration::from_secs(1);
    LoadTest {
        servers,
        deserted: 0,
        tables: 4,
        sockets: 14,
        rate: 8.0,
        time: time.saturating_sub(arrival),
        arrival,
        games: catalog::games().iter().map(|about| about.id.into()).collect(),
        leaving: 5,
        chatting: 20,
        seed: 1,
    }
}

/// One fault after the other, each kind in turn at first; how often each happened.
async fn storm(
    place: &Place,
    nodes: &mut [Node],
    weather: Weather,
    until: Instant,
) -> BTreeMap<Fault, u32> {
    let mut rng = Rng::new(u64::from(std::process::id()));
    let mut happened = BTreeMap::new();
    let mut count = 0;
    let faults = place.faults();
    while Instant::now() + CALM + weather.frost < until {
        let any = rng.below(faults.len() as u32) as usize;
        let fault = faults.get(count).copied().unwrap_or(faults[any]);
        let node = rng.below(nodes.len() as u32) as usize;
        strike(fault, place, (&mut *nodes, node), part_of(weather.frost, &mut rng)).await;
        *happened.entry(fault).or_default() += 1;
        count += 1;
        sleep(part_of(weather.lull, &mut rng)).await;
    }
    happened
}

/// Between a half and the whole.
fn part_of(time: Duration, rng: &mut Rng) -> Duration {
    time.mul_f64(0.5 + f64::from(rng.below(500)) / 1000.0)
}

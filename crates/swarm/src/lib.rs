//! Thousands of people who play at a server's tables, to measure it: real sockets, real games,
//! random legal choices through the public protocol. They think, leave, come back, watch and chat,
//! and check what they are told.
//!
//! Steps are due at times that nothing a server does can move (an open loop), and waiting is
//! counted from then: a server that is slow once is not asked less for it.
#![warn(missing_docs)]

mod guest;
mod table;
mod tally;
mod told;

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use tabletop::{Luck, Rng};
use tokio::time::{Instant, sleep_until};

pub use tally::{Report, Times};

use table::Table;
use tally::Tally;

/// What a swarm does.
#[derive(Clone, Debug)]
pub struct Swarm {
    /// The nodes it plays at; nobody else is ever connected to.
    pub servers: Vec<SocketAddr>,
    /// How many tables.
    pub tables: usize,
    /// How many sockets; those that have no chair watch.
    pub sockets: usize,
    /// How many steps a second, all tables together.
    pub rate: f64,
    /// How long it plays once everybody sits.
    pub time: Duration,
    /// How long everybody takes to sit down.
    pub arrival: Duration,
    /// The games' short names, table by table in turn.
    pub games: Vec<String>,
    /// Of a thousand steps, after how many somebody's line is cut, to come back later.
    pub leaving: u32,
    /// Of a thousand steps, after how many somebody says something.
    pub chatting: u32,
    /// Repeats the same choices.
    pub seed: u64,
}

/// What all parts of a swarm know.
#[derive(Debug)]
pub(crate) struct Shared {
    pub(crate) swarm: Swarm,
    pub(crate) tally: Tally,
    /// When steps begin to be due, and when all is over.
    pub(crate) begin: Instant,
    pub(crate) end: Instant,
}

impl Swarm {
    /// Plays, and tells what came of it.
    pub async fn run(self) -> Report {
        let begin = Instant::now() + self.arrival;
        let shared = Arc::new(Shared {
            tally: Tally::default(),
            begin,
            end: begin + self.time,
            swarm: self,
        });
        let mut rng = Rng::new(shared.swarm.seed);
        let tables: Vec<_> = (0..shared.swarm.tables)
            .map(|nth| {
                let table = Table::new(Arc::clone(&shared), nth, Rng::new(rng.next_u64()));
                tokio::spawn(table.play())
            })
            .collect();
        sleep_until(begin).await;
        let seated = shared.tally.lines();
        // A moment before: at the end all go home.
        sleep_until(shared.end - Duration::from_millis(200)).await;
        let at_the_end = shared.tally.lines();
        for table in tables {
            if table.await.is_err() {
                shared.tally.wrong("a table of the swarm fell over");
            }
        }
        shared.tally.report(&shared.swarm, (seated, at_the_end))
    }
}

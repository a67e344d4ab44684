//! Thousands of clients that play at a server's tables, to measure it: real sockets, real games,
//! random legal choices through the public protocol. They leave, come back, watch and chat, and
//! check what they are told.
//!
//! Steps are due at times that nothing a server does can move (an open loop), and waiting is
//! counted from then: a server that is slow once is not asked less for it.
//!
//! ```no_run
//! # async fn example() {
//! use std::time::Duration;
//!
//! let test = loadtest::LoadTest {
//!     servers: vec!["127.0.0.1:1224".parse().unwrap()],
//!     tables: 25,
//!     deserted: 0,
//!     sockets: 100,
//!     rate: 10.0,
//!     time: Duration::from_secs(30),
//!     arrival: Duration::from_secs(2),
//!     games: catalog::games().iter().map(|about| about.id.into()).collect(),
//!     leaving: 5,
//!     chatting: 20,
//!     seed: 1,
//! };
//! println!("{:?}", test.run().await.answered);
//! # }
//! ```
#![warn(missing_docs)]

mod player;
mod seen;
mod table;
mod tally;

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use tabletop::{Luck, Rng};
use tokio::time::{Instant, sleep_until};

pub use tally::{Report, Times};

use table::Table;
use tally::Tally;

/// What a load test does.
#[derive(Clone, Debug)]
pub struct LoadTest {
    /// The nodes it plays at; it connects to nothing else.
    pub servers: Vec<SocketAddr>,
    /// How many tables.
    pub tables: usize,
    /// How many other tables, full of strong bots, are opened before and left at once.
    pub deserted: usize,
    /// How many sockets; those that have no chair watch.
    pub sockets: usize,
    /// How many steps a second, all tables together.
    pub rate: f64,
    /// How long it plays once all players sit.
    pub time: Duration,
    /// How long the players take to sit down.
    pub arrival: Duration,
    /// The games' short names, table by table in turn.
    pub games: Vec<String>,
    /// Of a thousand steps, after how many a connection is cut, to come back later.
    pub leaving: u32,
    /// Of a thousand steps, after how many a player says something.
    pub chatting: u32,
    /// Repeats the same choices.
    pub seed: u64,
}

/// What all tables of a load test know.
#[derive(Debug)]
pub(crate) struct Shared {
    pub(crate) test: LoadTest,
    pub(crate) tally: Tally,
    /// When steps begin to be due, and when all is over.
    pub(crate) begin: Instant,
    pub(crate) end: Instant,
}

impl LoadTest {
    /// Plays, and tells what came of it.
    pub async fn run(self) -> Report {
        let begin = Instant::now() + self.arrival;
        let shared =
            Arc::new(Shared { tally: Tally::default(), begin, end: begin + self.time, test: self });
        let mut rng = Rng::new(shared.test.seed);
        for nth in 0..shared.test.deserted {
            let table = Table::new(Arc::clone(&shared), nth, Rng::new(rng.next_u64()));
            tokio::spawn(table.desert());
        }
        let tables: Vec<_> = (0..shared.test.tables)
            .map(|nth| {
                let table = Table::new(Arc::clone(&shared), nth, Rng::new(rng.next_u64()));
                tokio::spawn(table.play())
            })
            .collect();
        sleep_until(begin).await;
        let seated = shared.tally.connections();
        // A moment before: at the end all disconnect.
        sleep_until(shared.end - Duration::from_millis(200)).await;
        let at_the_end = shared.tally.connections();
        for table in tables {
            if table.await.is_err() {
                shared.tally.wrong("a table of the load test panicked");
            }
        }
        shared.tally.report(&shared.test, (seated, at_the_end))
    }
}

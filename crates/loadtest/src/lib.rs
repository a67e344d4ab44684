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

use table::TestTable;
use tally::Tally;

/// The parameters of a load test.
#[derive(Clone, Debug)]
pub struct LoadTest {
    /// The nodes that it plays at; it connects to nothing else.
    pub servers: Vec<SocketAddr>,
    /// The number of tables.
    pub tables: usize,
    /// The number of other tables, full of strong bots, that are opened first and left at once.
    pub deserted: usize,
    /// The number of sockets; those without a chair watch.
    pub sockets: usize,
    /// How many steps per second, at all tables together.
    pub rate: f64,
    /// How long it plays once all players have sat down.
    pub time: Duration,
    /// How long the players take to sit down.
    pub arrival: Duration,
    /// The ids of the games; tables take them in turn.
    pub games: Vec<String>,
    /// Out of a thousand steps, after how many a connection is cut, to come back later.
    pub leaving: u32,
    /// Out of a thousand steps, after how many a player sends a chat message.
    pub chatting: u32,
    /// The seed of all choices.
    pub seed: u64,
}

/// What all tables of a load test share.
#[derive(Debug)]
pub(crate) struct Shared {
    pub(crate) test: LoadTest,
    pub(crate) tally: Tally,
    /// When the first steps are due, and when the test ends.
    pub(crate) begin: Instant,
    pub(crate) end: Instant,
}

impl LoadTest {
    /// Runs the test and returns its results.
    pub async fn run(self) -> Report {
        let begin = Instant::now() + self.arrival;
        let shared =
            Arc::new(Shared { tally: Tally::default(), begin, end: begin + self.time, test: self });
        let mut rng = Rng::new(shared.test.seed);
        for nth in 0..shared.test.deserted {
            let table = TestTable::new(Arc::clone(&shared), nth, Rng::new(rng.next_u64()));
            tokio::spawn(table.desert());
        }
        let tables: Vec<_> = (0..shared.test.tables)
            .map(|nth| {
                let table = TestTable::new(Arc::clone(&shared), nth, Rng::new(rng.next_u64()));
                tokio::spawn(table.play())
            })
            .collect();
        sleep_until(begin).await;
        let seated = shared.tally.connections();
        // Shortly before the end: at the end all clients disconnect.
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

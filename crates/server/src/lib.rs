//! Tables that people come to over the net.
//!
//! One task keeps a table while it is used (`hall`, `keeper`), one serves a client's line
//! (`line`), a few threads think for bots. What a table decides is in `room`; here its effects are
//! carried out: records are safe before anybody is told of them.
#![warn(missing_docs)]

mod caller;
mod clock;
mod connections;
mod crowd;
mod door;
mod hall;
mod house;
mod identity;
mod keeper;
mod limits;
mod line;
mod metrics;
mod nodes;
mod policy;
mod thinkers;

use std::fmt;
use std::future::Future;
use std::sync::Arc;
use std::time::{Duration, SystemTime};

use axum::Router;
use axum::middleware::{from_fn_with_state, map_response};
use axum::routing::get;
use store::Store;
use tokio::net::TcpListener;
use tokio::time::timeout;

pub use caller::Proxy;
pub use clock::Wall;
pub use connections::{Patience, serve, told_to_stop};
pub use limits::Strictness;

use house::House;

pub use house::kept;

/// How a server is run.
pub struct Options {
    /// Where records are kept.
    pub store: Arc<dyn Store>,
    /// Whether a proxy stands before it.
    pub proxy: Proxy,
    /// Whether anybody is limited in what they ask for.
    pub strictness: Strictness,
    /// How connections are treated.
    pub patience: Patience,
    /// How long a table stays in memory when nobody is there.
    pub lingers: Duration,
    /// What time it is.
    pub wall: Wall,
}

impl Options {
    /// As it should be where strangers come.
    pub fn new(store: Arc<dyn Store>) -> Options {
        Options {
            store,
            proxy: Proxy::default(),
            strictness: Strictness::default(),
            patience: Patience::default(),
            lingers: Duration::from_secs(30),
            wall: Arc::new(SystemTime::now),
        }
    }
}

impl fmt::Debug for Options {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Options { proxy, strictness, patience, .. } = self;
        write!(f, "Options {proxy:?} {strictness:?} {patience:?}")
    }
}

/// All tables, and everybody at them.
#[derive(Debug)]
pub struct Server {
    house: Arc<House>,
    patience: Patience,
}

impl Server {
    /// A server of the tables in a store.
    pub fn new(options: Options) -> Server {
        let patience = options.patience;
        Server { house: Arc::new(House::new(options)), patience }
    }

    /// The way to the tables, and to whatever else is served beside them; all under one policy.
    pub fn router(&self, others: Router) -> Router {
        let ours = Router::new()
            .route("/line", get(door::line))
            .route("/healthz", get(door::health))
            .route("/metrics", get(door::metrics))
            .with_state(Arc::clone(&self.house));
        let others = others.layer(from_fn_with_state(Arc::clone(&self.house), door::welcome));
        ours.fallback_service(others).layer(map_response(policy::add))
    }

    /// Nothing but the numbers, for whoever may ask at an address of its own.
    pub fn metrics(&self) -> Router {
        Router::new().route("/metrics", get(door::open_metrics)).with_state(Arc::clone(&self.house))
    }

    /// Serves until told to stop. Then nobody new is let in, what is on its way to the store is
    /// finished, and everybody is asked to come back.
    pub async fn run(self, listener: TcpListener, app: Router, stop: impl Future<Output = ()>) {
        let waking = tokio::spawn(hall::wake_the_due(Arc::clone(&self.house)));
        let nodes = tokio::spawn(nodes::meet(Arc::clone(&self.house)));
        serve(listener, app, self.patience, async {
            stop.await;
            self.house.close();
        })
        .await;
        waking.abort();
        let _ = timeout(self.patience.farewell, self.house.emptied()).await;
        nodes.abort();
        nodes::part(&self.house).await;
    }
}

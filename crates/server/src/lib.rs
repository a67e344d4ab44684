//! The server of online tables.
//!
//! One task runs a table while it is used (`table_registry`, `table_actor`), one serves a client's
//! connection (`connection`), a few threads think for bots. What a table decides is in `room`; here
//! its effects are carried out: records are stored before any client is told of them.
//!
//! ```
//! use axum::Router;
//! use server::{Options, Server};
//! use tokio::net::TcpListener;
//!
//! # #[tokio::main(flavor = "current_thread")]
//! # async fn main() {
//! # let folder = tempfile::tempdir().unwrap();
//! # let file = folder.path().join("tables.db");
//! let store = store::open(file.to_str().unwrap()).await.unwrap();
//! let server = Server::new(Options::new(store));
//! let app = server.router(Router::new());
//! let listener = TcpListener::bind("127.0.0.1:0").await.unwrap();
//! // Serves until the future that is its last argument is ready, here at once.
//! server.run(listener, app, async {}).await;
//! # }
//! ```
#![warn(missing_docs)]

mod app_state;
mod client_addr;
mod clock;
mod connection;
mod connection_limits;
mod connection_slots;
mod connections;
mod hosts;
mod identity;
mod limits;
mod metrics;
mod nodes;
mod password;
mod policy;
mod random;
mod retention;
mod routes;
mod table_actor;
mod table_registry;
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

pub use app_state::stored_summary;
pub use client_addr::Proxy;
pub use clock::Wall;
pub use connections::{HttpLimits, StopSignal, serve, shutdown_signal};
pub use hosts::Hosts;
pub use limits::Strictness;
pub use password::Password;
pub use retention::purge;

use app_state::AppState;

/// The options of a server.
pub struct Options {
    /// Where records are stored.
    pub store: Arc<dyn Store>,
    /// Whether the server is behind a proxy.
    pub proxy: Proxy,
    /// The names that the server answers to.
    pub hosts: Hosts,
    /// The password that clients have to show, if there is one.
    pub password: Option<Password>,
    /// How long tables of finished games are kept; `None` to keep them for ever.
    pub retention: Option<Duration>,
    /// Whether clients are limited.
    pub strictness: Strictness,
    /// The limits of HTTP connections.
    pub http: HttpLimits,
    /// How long a table stays in memory without guests.
    pub idle_timeout: Duration,
    /// The clock.
    pub wall: Wall,
}

impl Options {
    /// The options of a public server.
    pub fn new(store: Arc<dyn Store>) -> Options {
        Options {
            store,
            proxy: Proxy::default(),
            hosts: Hosts::default(),
            password: None,
            retention: None,
            strictness: Strictness::default(),
            http: HttpLimits::default(),
            idle_timeout: Duration::from_secs(30),
            wall: Arc::new(SystemTime::now),
        }
    }
}

impl fmt::Debug for Options {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Options { proxy, strictness, http, .. } = self;
        write!(f, "Options {proxy:?} {strictness:?} {http:?}")
    }
}

/// A server of online tables.
#[derive(Debug)]
pub struct Server {
    app: Arc<AppState>,
    http: HttpLimits,
    retention: Option<Duration>,
}

impl Server {
    /// A server for the tables in a store.
    pub fn new(options: Options) -> Server {
        let http = match options.proxy {
            Proxy::None => options.http,
            // The proxy limits its clients.
            Proxy::Trusted => HttpLimits { per_address: options.http.connections, ..options.http },
        };
        let retention = options.retention;
        Server { app: Arc::new(AppState::new(options)), http, retention }
    }

    /// The routes of the tables together with `others`, all under one content security policy.
    pub fn router(&self, others: Router) -> Router {
        let ours = Router::new()
            .route("/ws", get(routes::ws))
            .route("/line", get(routes::outdated))
            .route("/healthz", get(routes::health))
            .route("/metrics", get(routes::metrics))
            .with_state(Arc::clone(&self.app));
        let others = others.layer(from_fn_with_state(Arc::clone(&self.app), routes::welcome));
        let guard = from_fn_with_state(Arc::clone(&self.app), routes::guard);
        ours.fallback_service(others).layer(guard).layer(map_response(policy::add))
    }

    /// The metrics alone, to serve them at another address.
    pub fn metrics(&self) -> Router {
        Router::new().route("/metrics", get(routes::open_metrics)).with_state(Arc::clone(&self.app))
    }

    /// Serves until `stop` is ready. Then the server accepts no more connections, finishes writes
    /// to the store, and asks all clients to reconnect.
    pub async fn run(self, listener: TcpListener, app: Router, stop: impl Future<Output = ()>) {
        let waking = tokio::spawn(table_registry::wake_due_tables(Arc::clone(&self.app)));
        let nodes = tokio::spawn(nodes::run(Arc::clone(&self.app)));
        let purging =
            self.retention.map(|age| tokio::spawn(retention::run(Arc::clone(&self.app), age)));
        serve(listener, app, self.http, async {
            stop.await;
            self.app.close();
        })
        .await;
        waking.abort();
        if let Some(purging) = purging {
            purging.abort();
        }
        let _ = timeout(self.http.shutdown_timeout, self.app.emptied()).await;
        nodes.abort();
        nodes::leave(&self.app).await;
    }
}

//! A server with a file of its own.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use protocol::{Place, Plan};
use server::{Options, Server, Strictness};
use store::{Sqlite, Store};
use tempfile::TempDir;
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

/// A running server.
pub(crate) struct TestServer {
    pub(crate) address: SocketAddr,
    stop: oneshot::Sender<()>,
    running: JoinHandle<()>,
}

impl TestServer {
    /// Without limits.
    pub(crate) async fn open(folder: &TempDir) -> TestServer {
        TestServer::with(file(folder), Strictness::None).await
    }

    /// A table without guests stays in memory for that long.
    pub(crate) async fn lingering(folder: &TempDir, idle_timeout: Duration) -> TestServer {
        let strictness = Strictness::None;
        TestServer::run(Options { strictness, idle_timeout, ..Options::new(file(folder)) }).await
    }

    /// As strangers meet it.
    pub(crate) async fn strict(folder: &TempDir) -> TestServer {
        TestServer::with(file(folder), Strictness::Usual).await
    }

    /// The tables of that file or database.
    pub(crate) async fn at(store: &str) -> TestServer {
        TestServer::with(open(store).await, Strictness::None).await
    }

    pub(crate) async fn with(store: Arc<dyn Store>, strictness: Strictness) -> TestServer {
        TestServer::run(Options { strictness, ..Options::new(store) }).await
    }

    pub(crate) async fn run(options: Options) -> TestServer {
        TestServer::run_at(0, options).await
    }

    /// At the given port; 0 is any.
    pub(crate) async fn run_at(port: u16, options: Options) -> TestServer {
        let listener = TcpListener::bind(("127.0.0.1", port)).await.expect("the port is free");
        TestServer::at_listener(listener, options, Router::new())
    }

    /// Serves other pages, too.
    pub(crate) async fn serve(options: Options, pages: Router) -> TestServer {
        let listener = TcpListener::bind("127.0.0.1:0").await.expect("some port is free");
        TestServer::at_listener(listener, options, pages)
    }

    fn at_listener(listener: TcpListener, options: Options, pages: Router) -> TestServer {
        let address = listener.local_addr().expect("it has an address");
        let (stop, told) = oneshot::channel();
        let server = Server::new(options);
        let app = server.router(pages);
        let running = tokio::spawn(server.run(listener, app, async { told.await.unwrap_or(()) }));
        TestServer { address, stop, running }
    }

    /// Shuts down cleanly.
    pub(crate) async fn close(self) {
        self.stop.send(()).expect("it runs");
        self.running.await.expect("it ends in peace");
    }

    /// The whole answer to a plain request.
    pub(crate) async fn get(&self, head: &str) -> String {
        let mut stream = TcpStream::connect(self.address).await.expect("it listens");
        let head = format!("GET {head}\r\nConnection: close\r\n\r\n");
        stream.write_all(head.as_bytes()).await.expect("it reads");
        let mut answer = String::new();
        stream.read_to_string(&mut answer).await.expect("it answers");
        answer
    }
}

pub(crate) fn folder() -> TempDir {
    tempfile::tempdir().expect("a folder for this test")
}

pub(crate) async fn open(store: &str) -> Arc<dyn Store> {
    store::open(store).await.expect("it opens")
}

pub(crate) fn file(folder: &TempDir) -> Arc<dyn Store> {
    Arc::new(Sqlite::open(&folder.path().join("tables.db")).expect("it opens"))
}

/// A table for so many people.
pub(crate) fn plan(game: &str, players: usize) -> Plan {
    Plan::new(game, vec![Place::Free; players])
}

/// Any game; all are the same to a server.
pub(crate) fn game() -> &'static str {
    catalog::games()[0].id
}

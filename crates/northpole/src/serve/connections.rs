//! Connections: how many there may be, how long they may keep us waiting, and how they end.

use std::future::Future;
use std::pin::pin;
use std::sync::Arc;
use std::time::Duration;

use axum::Router;
use hyper::server::conn::http1;
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::server::graceful::GracefulShutdown;
use hyper_util::service::TowerToHyperService;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::Semaphore;
use tokio::time::sleep;
use tokio_io_timeout::TimeoutWriter;

/// What a stranger may ask of us.
#[derive(Clone, Copy, Debug)]
pub(super) struct Limits {
    /// How many connections there are at once; who comes later waits for a place.
    pub(super) connections: usize,
    /// How long we wait for a request, or for somebody to take what was asked for.
    pub(super) patience: Duration,
    /// How long what is being answered may take to end when we are told to stop.
    pub(super) farewell: Duration,
}

impl Default for Limits {
    fn default() -> Limits {
        let (patience, farewell) = (Duration::from_secs(15), Duration::from_secs(5));
        Limits { connections: 256, patience, farewell }
    }
}

/// The longest head of a request.
const MOST_HEAD_BYTES: usize = 16 * 1024;

/// How long to wait where the system has no connection to give.
const PAUSE: Duration = Duration::from_millis(100);

/// Answers until told to stop, then lets what has begun end.
pub(super) async fn serve(
    listener: TcpListener,
    app: Router,
    limits: Limits,
    stop: impl Future<Output = ()>,
) {
    let places = Arc::new(Semaphore::new(limits.connections));
    let all = GracefulShutdown::new();
    let mut stop = pin!(stop);
    loop {
        let next = async {
            let place = Arc::clone(&places).acquire_owned().await.expect("it is never closed");
            (listener.accept().await, place)
        };
        let (arrived, place) = tokio::select! {
            next = next => next,
            () = &mut stop => break,
        };
        let Ok((stream, _)) = arrived else {
            sleep(PAUSE).await;
            continue;
        };
        let answered = answer(stream, app.clone(), limits, &all);
        tokio::spawn(async move {
            answered.await;
            drop(place);
        });
    }
    drop(listener);
    tokio::select! {
        () = all.shutdown() => (),
        () = sleep(limits.farewell) => (),
    }
}

/// Answers one connection until it ends; how it ends is the other side's business.
fn answer(
    stream: TcpStream,
    app: Router,
    limits: Limits,
    all: &GracefulShutdown,
) -> impl Future<Output = ()> + use<> {
    let mut stream = TimeoutWriter::new(stream);
    stream.set_timeout(Some(limits.patience));
    // The timeout is of the whole time from one request to the end of the head of the next.
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(limits.patience)
        .max_buf_size(MOST_HEAD_BYTES)
        .serve_connection(TokioIo::new(Box::pin(stream)), TowerToHyperService::new(app));
    let watched = all.watch(connection);
    async move {
        let _ = watched.await;
    }
}

/// Ctrl-C, or whatever else asks programs to end.
pub(super) async fn told_to_stop() {
    tokio::select! {
        Ok(()) = tokio::signal::ctrl_c() => (),
        () = terminated() => (),
        else => std::future::pending().await,
    }
}

#[cfg(unix)]
async fn terminated() {
    use tokio::signal::unix::{SignalKind, signal};

    match signal(SignalKind::terminate()) {
        Ok(mut told) => _ = told.recv().await,
        Err(_) => std::future::pending().await,
    }
}

#[cfg(not(unix))]
async fn terminated() {
    std::future::pending().await
}

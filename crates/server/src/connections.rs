//! HTTP connections: how many there may be, how long the server waits for them, and how they end.

use std::convert::Infallible;
use std::future::Future;
use std::net::SocketAddr;
use std::pin::pin;
use std::time::Duration;

use axum::Router;
use axum::http::{HeaderValue, StatusCode, header};
use hyper::server::conn::http1;
use hyper::service::{Service, service_fn};
use hyper_util::rt::{TokioIo, TokioTimer};
use hyper_util::service::TowerToHyperService;
use tokio::net::{TcpListener, TcpStream};
use tokio::sync::watch;
use tokio::time::{sleep, timeout};
use tokio_io_timeout::TimeoutWriter;

use crate::connection_slots::{ConnectionSlot, ConnectionSlots, Reserved};

/// The limits of HTTP connections.
#[derive(Clone, Copy, Debug)]
pub struct HttpLimits {
    /// How many HTTP connections are open at the same time. A connection that becomes a WebSocket
    /// no longer counts.
    pub connections: usize,
    /// How many of them may come from one address, unless all come from a proxy.
    pub per_address: usize,
    /// How long a client may take to send the head of a request.
    pub head_timeout: Duration,
    /// How long the server waits for a client to read a response.
    pub write_timeout: Duration,
    /// How long the server waits for responses to end when it shuts down.
    pub shutdown_timeout: Duration,
    /// How often a WebSocket is pinged. A client that has not answered by the next ping is gone.
    pub ping_interval: Duration,
}

impl Default for HttpLimits {
    fn default() -> HttpLimits {
        HttpLimits {
            connections: 1024,
            per_address: 256,
            head_timeout: Duration::from_secs(5),
            write_timeout: Duration::from_secs(15),
            shutdown_timeout: Duration::from_secs(5),
            ping_interval: Duration::from_secs(20),
        }
    }
}

/// The address at the other end of a connection; every request carries it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Peer(pub(crate) SocketAddr);

/// The length limit of the head of a request.
const MOST_HEAD_BYTES: usize = 16 * 1024;

/// When there are many connections, none is kept open for another request.
const CLOSE: HeaderValue = HeaderValue::from_static("close");

/// How long to wait when the system cannot accept a connection.
const PAUSE: Duration = Duration::from_millis(100);

/// Serves until `stop` is ready, then lets responses that have begun end.
pub async fn serve(
    listener: TcpListener,
    app: Router,
    limits: HttpLimits,
    stop: impl Future<Output = ()>,
) {
    let slots = ConnectionSlots::new(limits.connections, limits.per_address);
    let (end, ending) = watch::channel(());
    let mut stop = pin!(stop);
    loop {
        let arrived = tokio::select! {
            arrived = listener.accept() => arrived,
            () = &mut stop => break,
        };
        let Ok((stream, peer)) = arrived else {
            sleep(PAUSE).await;
            continue;
        };
        // Without a slot the connection is closed: a client that has not sent a request can try
        // again.
        let Some(slot) = slots.admit(Peer(peer).home()) else { continue };
        // Steps are small and should arrive at once.
        let _ = stream.set_nodelay(true);
        let ending = ending.clone();
        tokio::spawn(answer(stream, (app.clone(), Peer(peer)), (slot, limits), ending));
    }
    drop((listener, end));
    let _ = timeout(limits.shutdown_timeout, slots.emptied()).await;
}

/// Serves one connection until it ends, its slot is given away, or the server shuts down and the
/// current request is answered. How the connection ends does not matter here.
async fn answer(
    stream: TcpStream,
    (app, peer): (Router, Peer),
    (slot, limits): (ConnectionSlot, HttpLimits),
    mut ending: watch::Receiver<()>,
) {
    let mut stream = TimeoutWriter::new(stream);
    stream.set_timeout(Some(limits.write_timeout));
    let app = TowerToHyperService::new(app);
    let slot = &slot;
    let service = service_fn(move |mut request: hyper::Request<hyper::body::Incoming>| {
        request.extensions_mut().insert(peer);
        if slot.is_reserved {
            request.extensions_mut().insert(Reserved);
        }
        let is_last = slot.ask();
        let answering = app.call(request);
        async move {
            let mut response = answering.await?;
            if is_last && response.status() != StatusCode::SWITCHING_PROTOCOLS {
                response.headers_mut().insert(header::CONNECTION, CLOSE);
            }
            Ok::<_, Infallible>(response)
        }
    });
    // The timeout covers the time from one request to the end of the head of the next.
    let connection = http1::Builder::new()
        .timer(TokioTimer::new())
        .header_read_timeout(limits.head_timeout)
        .max_buf_size(MOST_HEAD_BYTES)
        .serve_connection(TokioIo::new(Box::pin(stream)), service)
        .with_upgrades();
    let mut connection = pin!(connection);
    tokio::select! {
        _ = connection.as_mut() => return,
        () = slot.evicted() => return,
        _ = ending.changed() => connection.as_mut().graceful_shutdown(),
    }
    let _ = connection.await;
}

/// What asked the program to end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum StopSignal {
    /// A person at the terminal, with Ctrl-C.
    Interrupt,
    /// The system.
    Terminate,
}

/// Waits for Ctrl-C or another signal that asks the program to end.
pub async fn shutdown_signal() -> StopSignal {
    tokio::select! {
        Ok(()) = tokio::signal::ctrl_c() => StopSignal::Interrupt,
        () = terminated() => StopSignal::Terminate,
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

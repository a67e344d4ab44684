//! A client with a connection to a server.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use client::{Connection, Fairness, Millis, Retry};
use futures::stream::{SplitSink, SplitStream};
use futures::{SinkExt, StreamExt};
use protocol::{Payload, Request};
use tokio::net::TcpStream;
use tokio::sync::mpsc::UnboundedSender;
use tokio::task::JoinHandle;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::Message as Frame;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::{WebSocketStream, client_async_with_config};

use crate::Shared;
use crate::seen::SeenMatch;

/// How long a server may take to accept a connection.
const PATIENCE: Duration = Duration::from_secs(20);
/// There are thousands of clients, so each has small buffers.
const BUFFER: usize = 4 * 1024;

type WebSocket = WebSocketStream<TcpStream>;

/// A message from a player's socket, with the numbers of both; `None` if the socket has ended.
pub(crate) struct Event {
    pub(crate) player: usize,
    pub(crate) socket: u64,
    pub(crate) payload: Option<Payload>,
}

/// One person.
pub(crate) struct TestPlayer {
    shared: Arc<Shared>,
    nth: usize,
    events: UnboundedSender<Event>,
    cookie: Option<String>,
    socket: Option<Socket>,
    /// The number of sockets so far.
    sockets: u64,
    pub(crate) connection: Connection,
    pub(crate) seen: SeenMatch,
    /// The player's part in agreeing on luck.
    pub(crate) fairness: Fairness,
}

struct Socket {
    out: SplitSink<WebSocket, Frame>,
    reading: JoinHandle<()>,
}

impl TestPlayer {
    pub(crate) fn new(
        shared: Arc<Shared>,
        nth: usize,
        events: UnboundedSender<Event>,
    ) -> TestPlayer {
        TestPlayer {
            shared,
            nth,
            events,
            cookie: None,
            socket: None,
            sockets: 0,
            connection: Connection::new(1, Retry::Forever),
            seen: SeenMatch::default(),
            fairness: Fairness::new([nth as u8; 32]),
        }
    }

    fn now(&self) -> Millis {
        self.shared.begin.elapsed().as_millis() as Millis
    }

    /// Opens a socket, for the same person as before.
    pub(crate) async fn connect(&mut self, server: SocketAddr) -> Result<(), &'static str> {
        self.cut();
        let (socket, cookie) = timeout(PATIENCE, open(server, self.cookie.as_deref()))
            .await
            .map_err(|_| "the server took too long to accept a connection")??;
        self.cookie = Some(cookie);
        self.sockets += 1;
        let (out, incoming) = socket.split();
        let (player, socket, events) = (self.nth, self.sockets, self.events.clone());
        let reading = tokio::spawn(async move {
            let send = |payload| events.send(Event { player, socket, payload }).is_ok();
            read(incoming, send).await;
        });
        self.socket = Some(Socket { out, reading });
        self.connection.opened(self.now());
        self.shared.tally.connection(true);
        Ok(())
    }

    /// Drops the socket without closing it.
    pub(crate) fn cut(&mut self) {
        if let Some(socket) = self.socket.take() {
            socket.reading.abort();
            self.connection.closed(self.now(), 0.5);
            self.shared.tally.connection(false);
        }
    }

    pub(crate) fn is_here(&self) -> bool {
        self.socket.is_some()
    }

    /// Whether an event came from the current socket.
    pub(crate) fn is_current(&self, socket: u64) -> bool {
        self.socket.is_some() && self.sockets == socket
    }

    /// Makes a request; returns whether it was sent, and its id.
    pub(crate) async fn request(&mut self, request: impl Into<Request>) -> (u64, bool) {
        let id = self.connection.request(request);
        (id, self.flush().await)
    }

    /// Sends what can be sent; returns false if the socket fails.
    pub(crate) async fn flush(&mut self) -> bool {
        let now = self.now();
        let Some(socket) = &mut self.socket else { return false };
        while let Some(text) = self.connection.poll_transmit(now) {
            let sent = timeout(PATIENCE, socket.out.send(Frame::Text(text.into()))).await;
            if !matches!(sent, Ok(Ok(()))) {
                return false;
            }
        }
        true
    }
}

impl Drop for TestPlayer {
    fn drop(&mut self) {
        self.cut();
    }
}

async fn open(
    server: SocketAddr,
    cookie: Option<&str>,
) -> Result<(WebSocket, String), &'static str> {
    let request = format!("ws://{server}/ws").into_client_request();
    let mut request = request.map_err(|_| "this is not the address of a server")?;
    if let Some(cookie) = cookie {
        let value = cookie.parse().map_err(|_| "this is not a cookie")?;
        request.headers_mut().insert("cookie", value);
    }
    let stream = TcpStream::connect(server).await.map_err(|_| "no server listens there")?;
    let _ = stream.set_nodelay(true);
    let config = WebSocketConfig::default().read_buffer_size(BUFFER).write_buffer_size(0);
    let opened = client_async_with_config(request, stream, Some(config)).await;
    let (socket, answer) = opened.map_err(|_| "the server refused a connection")?;
    let cookie = answer.headers().get("set-cookie").and_then(|value| value.to_str().ok());
    let cookie = cookie.and_then(|value| value.split(';').next());
    Ok((socket, cookie.ok_or("the server gave no cookie")?.to_owned()))
}

/// Passes payloads on until the socket ends.
async fn read(mut incoming: SplitStream<WebSocket>, send: impl Fn(Option<Payload>) -> bool) {
    loop {
        let payload = match incoming.next().await {
            Some(Ok(Frame::Text(text))) => Payload::Text(text.as_str().into()),
            Some(Ok(Frame::Binary(bytes))) => Payload::Deflated(bytes.into()),
            Some(Ok(Frame::Ping(_) | Frame::Pong(_) | Frame::Frame(_))) => continue,
            Some(Ok(Frame::Close(_)) | Err(_)) | None => break,
        };
        if !send(Some(payload)) {
            return;
        }
    }
    send(None);
}

//! Somebody with a line to a server.

use std::net::SocketAddr;
use std::sync::Arc;
use std::time::Duration;

use futures::stream::{SplitSink, SplitStream};
use futures::{SinkExt, StreamExt};
use tokio::net::TcpStream;
use tokio::sync::mpsc::UnboundedSender;
use tokio::task::JoinHandle;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::{WebSocketStream, client_async_with_config};
use wire::Request;
use wire::online::ToServer;

use crate::Shared;
use crate::told::{Seen, Told};

/// How long a server may take to let somebody in.
const PATIENCE: Duration = Duration::from_secs(20);
/// There are thousands: each keeps little memory.
const BUFFER: usize = 4 * 1024;

type Socket = WebSocketStream<TcpStream>;

/// Something that happened to the guest of that number, on the line of that number.
pub(crate) struct Event {
    pub(crate) guest: usize,
    pub(crate) line: u64,
    pub(crate) what: What,
}

pub(crate) enum What {
    Told(Told),
    /// The line has ended.
    Ended,
}

/// One person.
pub(crate) struct Guest {
    shared: Arc<Shared>,
    nth: usize,
    events: UnboundedSender<Event>,
    cookie: Option<String>,
    line: Option<Line>,
    /// Lines so far.
    lines: u64,
    number: u64,
    pub(crate) seen: Seen,
}

struct Line {
    out: SplitSink<Socket, Message>,
    reading: JoinHandle<()>,
}

impl Guest {
    pub(crate) fn new(shared: Arc<Shared>, nth: usize, events: UnboundedSender<Event>) -> Guest {
        let (cookie, line, seen) = (None, None, Seen::default());
        Guest { shared, nth, events, cookie, line, lines: 0, number: 0, seen }
    }

    /// Begins a line, as the same person as before.
    pub(crate) async fn connect(&mut self, server: SocketAddr) -> Result<(), &'static str> {
        self.cut();
        let (socket, cookie) = timeout(PATIENCE, open(server, self.cookie.as_deref()))
            .await
            .map_err(|_| "nobody let us in for too long")??;
        self.cookie = Some(cookie);
        self.lines += 1;
        let (out, incoming) = socket.split();
        let (nth, line, events) = (self.nth, self.lines, self.events.clone());
        let reading = tokio::spawn(async move {
            read(incoming, |what| events.send(Event { guest: nth, line, what }).is_ok()).await;
        });
        self.line = Some(Line { out, reading });
        self.shared.tally.line(true);
        Ok(())
    }

    /// Ends the line without a word.
    pub(crate) fn cut(&mut self) {
        if let Some(line) = self.line.take() {
            line.reading.abort();
            self.shared.tally.line(false);
        }
    }

    pub(crate) fn is_here(&self) -> bool {
        self.line.is_some()
    }

    /// Whether something happened on the line there is now.
    pub(crate) fn is_current(&self, line: u64) -> bool {
        self.line.is_some() && self.lines == line
    }

    /// A number that was not used before.
    pub(crate) fn next_number(&mut self) -> u64 {
        self.number += 1;
        self.number
    }

    /// Asks something; whether it was sent.
    pub(crate) async fn ask(&mut self, number: u64, ask: ToServer) -> bool {
        let Some(line) = &mut self.line else { return false };
        let text = serde_json::to_string(&Request { number, ask }).expect("it can be written");
        let sent = timeout(PATIENCE, line.out.send(Message::Text(text.into()))).await;
        matches!(sent, Ok(Ok(())))
    }
}

impl Drop for Guest {
    fn drop(&mut self) {
        self.cut();
    }
}

async fn open(server: SocketAddr, cookie: Option<&str>) -> Result<(Socket, String), &'static str> {
    let request = format!("ws://{server}/line").into_client_request();
    let mut request = request.map_err(|_| "this is no address of a server")?;
    if let Some(cookie) = cookie {
        let value = cookie.parse().map_err(|_| "this is no cookie")?;
        request.headers_mut().insert("cookie", value);
    }
    let stream = TcpStream::connect(server).await.map_err(|_| "nobody listens")?;
    let _ = stream.set_nodelay(true);
    let config = WebSocketConfig::default().read_buffer_size(BUFFER).write_buffer_size(0);
    let opened = client_async_with_config(request, stream, Some(config)).await;
    let (socket, answer) = opened.map_err(|_| "we were not let in")?;
    let cookie = answer.headers().get("set-cookie").and_then(|value| value.to_str().ok());
    let cookie = cookie.and_then(|value| value.split(';').next()).ok_or("we were given no name")?;
    Ok((socket, cookie.to_owned()))
}

/// Passes on what is told until the line ends.
async fn read(mut incoming: SplitStream<Socket>, pass_on: impl Fn(What) -> bool) {
    loop {
        let told = match incoming.next().await {
            Some(Ok(Message::Text(text))) => Told::text(&text),
            Some(Ok(Message::Binary(bytes))) => Told::packed(&bytes),
            Some(Ok(Message::Ping(_) | Message::Pong(_) | Message::Frame(_))) => continue,
            Some(Ok(Message::Close(_)) | Err(_)) | None => None,
        };
        let Some(told) = told else { break };
        if !pass_on(What::Told(told)) {
            return;
        }
    }
    pass_on(What::Ended);
}

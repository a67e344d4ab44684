//! One client's WebSocket. Requests are answered one after the other. News is fetched when the
//! client can take it, so a slow client skips intermediate states.

use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;
use std::time::Duration;

use axum::extract::ws::{
    CloseFrame, Message as Frame, Utf8Bytes, WebSocket, WebSocketUpgrade, close_code,
};
use futures::SinkExt;
use protocol::{Error, Message, Numbered, Open, Payload, Reply, Request, TableId, UPDATED};
use scene::words::server as words;
use tokio::sync::{Notify, watch};
use tokio::time::{Interval, MissedTickBehavior, interval_at, sleep};

use crate::app_state::AppState;
use crate::connection_limits::Slot;
use crate::identity::Secret;
use crate::limits::{Kind, Requester};
use crate::metrics::Counted;
use crate::table_registry::{self, JoinedTable, Lost};

/// The length limit of a request, and of one that opens a table, which may carry an edition.
const LONGEST: usize = 16 * 1024;
const LONGEST_OPENING: usize = 80 * 1024;
/// Many connections are idle, so each has small buffers.
const BUFFER: usize = 2 * 1024;
/// A client over its limit has to wait, but not so long that the server seems to be gone.
const LONGEST_WAIT: Duration = Duration::from_secs(1);

/// Sets the sizes of buffers and messages.
pub(crate) fn sized<F>(upgrade: WebSocketUpgrade<F>) -> WebSocketUpgrade<F> {
    upgrade
        .read_buffer_size(BUFFER)
        .write_buffer_size(BUFFER)
        .max_message_size(LONGEST_OPENING)
        .max_frame_size(LONGEST_OPENING)
}

/// Closes the connection of a client that speaks protocol 1. Its pages ask the person to reload
/// when they receive a text that they cannot read.
pub(crate) async fn tell_to_reload(mut socket: WebSocket) {
    if socket.send(Frame::Text(UPDATED.into())).await.is_ok() {
        let _ = socket.send(close(close_code::POLICY, UPDATED)).await;
    }
}

pub(crate) struct Connection {
    app: Arc<AppState>,
    socket: WebSocket,
    secret: Secret,
    requester: Requester,
    /// Notified when the table has news.
    news: Arc<Notify>,
    joined: Option<JoinedTable>,
    closing: watch::Receiver<bool>,
    /// Whether anything was received since the last ping.
    is_alive: bool,
    _slot: Slot,
}

/// Why a connection ends.
#[derive(Debug)]
enum End {
    /// The client is gone or does not answer.
    Gone,
    /// The server shuts down, or cannot tell whether a request was stored.
    Restarting,
    /// The client sent something that is not a request; why, in words.
    Nonsense(&'static str),
}

/// What happens next on a connection.
enum Next {
    Received(Option<Frame>),
    News,
    Ping,
    Closing,
}

impl Connection {
    pub(crate) fn new(
        app: Arc<AppState>,
        socket: WebSocket,
        (secret, requester, slot): (Secret, Requester, Slot),
    ) -> Connection {
        let closing = app.closing();
        Connection {
            app,
            socket,
            secret,
            requester,
            news: Arc::default(),
            joined: None,
            closing,
            is_alive: true,
            _slot: slot,
        }
    }

    /// Serves the connection until it ends.
    pub(crate) async fn run(mut self) {
        let app = Arc::clone(&self.app);
        let _counted = Counted::new(&app.metrics.sockets);
        let mut pings = pings(app.ping_interval);
        tracing::debug!(person = ?self.requester.person, "a connection begins");
        let end = loop {
            if let Err(end) = self.step(&mut pings).await {
                break end;
            }
        };
        tracing::debug!(person = ?self.requester.person, ?end, "a connection ends");
        self.joined = None;
        self.close(end).await;
    }

    async fn step(&mut self, pings: &mut Interval) -> Result<(), End> {
        let next = tokio::select! {
            _ = self.closing.wait_for(|is_closing| *is_closing) => Next::Closing,
            received = self.socket.recv() => Next::Received(received.and_then(Result::ok)),
            () = self.news.notified() => Next::News,
            _ = pings.tick() => Next::Ping,
        };
        match next {
            Next::Received(frame) => self.receive(frame).await,
            Next::News => Box::pin(self.send_news()).await,
            Next::Ping => self.ping().await,
            Next::Closing => Err(End::Restarting),
        }
    }

    async fn receive(&mut self, frame: Option<Frame>) -> Result<(), End> {
        self.is_alive = true;
        match frame {
            Some(Frame::Text(text)) => Box::pin(self.answer(&text)).await,
            Some(Frame::Ping(_) | Frame::Pong(_)) => Ok(()),
            Some(Frame::Binary(_)) => Err(End::Nonsense(words::SEND_TEXT)),
            Some(Frame::Close(_)) | None => Err(End::Gone),
        }
    }

    async fn ping(&mut self) -> Result<(), End> {
        if !std::mem::take(&mut self.is_alive) {
            self.app.metrics.cut.fetch_add(1, Relaxed);
            return Err(End::Gone);
        }
        self.socket.send(Frame::Ping(axum::body::Bytes::new())).await.map_err(|_| End::Gone)
    }

    async fn answer(&mut self, text: &Utf8Bytes) -> Result<(), End> {
        let Ok(request) = serde_json::from_str::<Numbered>(text) else {
            return Err(End::Nonsense(UPDATED));
        };
        if text.len() > LONGEST && !matches!(request.request, Request::Open(_)) {
            return Err(End::Nonsense(words::TOO_LONG));
        }
        let (id, mut messages) = (request.id, Vec::new());
        let result = match self.app.allow(Kind::Request, self.requester) {
            Ok(()) => self.carry_out(request, &mut messages).await?,
            Err(too_many) => {
                // Meanwhile messages of the client queue in the operating system, not in our
                // memory.
                sleep(too_many.0.min(LONGEST_WAIT)).await;
                Err(too_many.into())
            }
        };
        self.app.metrics.requests.fetch_add(1, Relaxed);
        messages.push(Message::result(id, result));
        self.send(&messages).await
    }

    /// Carries out a request. `messages` tell what it changed, before its result.
    async fn carry_out(
        &mut self,
        request: Numbered,
        messages: &mut Vec<Message>,
    ) -> Result<Result<Reply, Error>, End> {
        let done = match request.request {
            Request::Open(open) => self.open(request.id, open).await,
            Request::ListTables => self.list_tables().await,
            Request::Join(join) => self.join(join.table, request, messages).await,
            Request::ClaimTicket(ref claim) => self.join(claim.table, request, messages).await,
            _ => self.ask(request, messages).await,
        };
        match done {
            // The client connects again and sends its request under the same id.
            Err(Error::OutcomeUnknown) => Err(End::Restarting),
            done => Ok(done),
        }
    }

    async fn list_tables(&mut self) -> Result<Reply, Error> {
        table_registry::tables(&self.app, self.requester.person).await.map(Reply::Tables)
    }

    async fn open(&mut self, request: u64, Open { plan }: Open) -> Result<Reply, Error> {
        let id = self.secret.table(request);
        self.app.allow(Kind::Join, self.requester)?;
        if !table_registry::exists(&self.app, id).await? {
            self.app.allow(Kind::Table, self.requester)?;
            table_registry::open(&self.app, id, plan, self.requester.person).await?;
        }
        Ok(Reply::Opened(id))
    }

    async fn join(
        &mut self,
        table: TableId,
        request: Numbered,
        messages: &mut Vec<Message>,
    ) -> Result<Reply, Error> {
        self.app.allow(Kind::Join, self.requester)?;
        self.app.limits.check(Kind::Miss, self.requester)?;
        self.joined = None;
        let joining = (table, self.requester);
        let joined = JoinedTable::join(&self.app, joining, request.request, &self.news);
        let (joined, told) = joined.await.inspect_err(|_| {
            // A client that guesses table ids or tickets has to wait.
            let _ = self.app.allow(Kind::Miss, self.requester);
        })?;
        self.joined = Some(joined);
        messages.extend(told);
        Ok(Reply::Done)
    }

    async fn ask(
        &mut self,
        request: Numbered,
        messages: &mut Vec<Message>,
    ) -> Result<Reply, Error> {
        match request.request {
            Request::Hint => self.app.allow(Kind::Hint, self.requester)?,
            Request::Say(_) | Request::React(_) => self.app.allow(Kind::Chat, self.requester)?,
            Request::Rematch => self.app.allow(Kind::Table, self.requester)?,
            _ => (),
        }
        let joined = self.joined.as_ref().ok_or(Error::NotJoined)?;
        match joined.request(request).await {
            Ok((told, result)) => {
                messages.extend(told);
                result
            }
            // The connection was notified, and next shows what was stored.
            Err(Lost::Panicked) => Err(Error::Restored),
            Err(Lost::Unsaved) => Err(Error::StoreUnavailable),
            Err(Lost::Unknown) => Err(Error::OutcomeUnknown),
        }
    }

    async fn send_news(&mut self) -> Result<(), End> {
        let Some(joined) = &self.joined else { return Ok(()) };
        match joined.news().await {
            Ok(messages) => self.send(&messages).await,
            Err(_) => self.join_again().await,
        }
    }

    /// Joins the table again after its task has ended because of a panic or because records could
    /// not be stored. The client is shown what was stored.
    async fn join_again(&mut self) -> Result<(), End> {
        let Some(joined) = self.joined.take() else { return Ok(()) };
        let table = joined.id();
        let join = protocol::Join { table, since: 0, commits: false };
        let (request, mut messages) = (Numbered { id: 0, request: join.into() }, Vec::new());
        if self.join(table, request, &mut messages).await.is_err() {
            return Err(End::Restarting);
        }
        self.send(&messages).await
    }

    /// Writes all messages to the socket together.
    async fn send(&mut self, messages: &[Message]) -> Result<(), End> {
        for message in messages {
            let frame = match Payload::of(message) {
                Payload::Text(text) => Frame::Text(text.into()),
                Payload::Deflated(bytes) => Frame::Binary(bytes.into()),
            };
            self.socket.feed(frame).await.map_err(|_| End::Gone)?;
        }
        self.socket.flush().await.map_err(|_| End::Gone)
    }

    async fn close(mut self, end: End) {
        let (code, reason) = match end {
            End::Gone => return,
            End::Restarting => {
                let _ = self.send(&[Message::Restarting]).await;
                (close_code::RESTART, words::RESTARTING)
            }
            End::Nonsense(why) => {
                self.app.metrics.cut.fetch_add(1, Relaxed);
                (close_code::POLICY, why)
            }
        };
        let _ = self.socket.send(close(code, reason)).await;
    }
}

fn close(code: u16, reason: &'static str) -> Frame {
    Frame::Close(Some(CloseFrame { code, reason: reason.into() }))
}

fn pings(every: Duration) -> Interval {
    let mut pings = interval_at(tokio::time::Instant::now() + every, every);
    pings.set_missed_tick_behavior(MissedTickBehavior::Delay);
    pings
}

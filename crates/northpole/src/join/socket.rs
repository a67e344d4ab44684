//! The socket to a server, on a thread of its own. It only moves bytes: a client decides when to
//! connect, what to send and when to give up.

use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;
use std::time::Duration;

use client::{LONGEST_ANSWER, SocketEvent};
use futures::{SinkExt, StreamExt};
use headers::{Authorization, HeaderMapExt};
use protocol::Payload;
use tokio::net::TcpStream;
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::{Error, Message};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

use super::identity::Identity;
use super::server::Server;
use super::trouble::Trouble;

/// A handle to the socket's thread.
pub(super) struct Socket {
    pub(super) server: Server,
    /// The texts to send; dropping it closes the socket.
    out: Option<UnboundedSender<String>>,
    tell: Sender<Report>,
    reports: Receiver<Report>,
    /// Why the last socket was closed.
    pub(super) trouble: Trouble,
}

/// What the thread reports: an event, or why the connection ended.
type Report = Result<SocketEvent, Trouble>;

impl Socket {
    pub(super) fn new(server: Server) -> Socket {
        let (tell, reports) = channel();
        Socket { server, out: None, tell, reports, trouble: Trouble::default() }
    }

    /// Opens or closes the socket, as a client asks.
    pub(super) fn carry_out(&mut self, transport: client::Transport) {
        match transport {
            client::Transport::Connect => self.connect(),
            client::Transport::Close => self.out = None,
        }
    }

    fn connect(&mut self) {
        let (out, sent) = unbounded_channel();
        let (server, tell) = (self.server.clone(), self.tell.clone());
        self.out = Some(out);
        thread::spawn(move || {
            let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
            let runtime = runtime.expect("a thread can wait");
            let why = runtime.block_on(talk(&server, sent, &tell));
            // The client may be gone.
            let _ = tell.send(Err(why));
        });
    }

    pub(super) fn send(&self, text: String) {
        // A thread that has ended reports that itself.
        let _ = self.out.as_ref().map(|out| out.send(text));
    }

    /// The next event, if there is one.
    pub(super) fn event(&mut self) -> Option<SocketEvent> {
        match self.reports.try_recv().ok()? {
            Ok(event) => Some(event),
            Err(trouble) => {
                (self.out, self.trouble) = (None, trouble);
                Some(SocketEvent::Closed)
            }
        }
    }

    /// Why the server cannot be reached, in words.
    pub(super) fn trouble(&self) -> String {
        self.trouble.words(&self.server)
    }
}

/// Moves messages until the connection ends; returns why it did.
async fn talk(
    server: &Server,
    mut sent: UnboundedReceiver<String>,
    tell: &Sender<Report>,
) -> Trouble {
    let mut socket = match connect(server).await {
        Ok(socket) => socket,
        Err(trouble) => return trouble,
    };
    let _ = tell.send(Ok(SocketEvent::Opened));
    loop {
        tokio::select! {
            message = socket.next() => match payload(message) {
                Ok(Some(payload)) => _ = tell.send(Ok(SocketEvent::Received(payload))),
                Ok(None) => (),
                Err(trouble) => return trouble,
            },
            text = sent.recv() => {
                let Some(text) = text else { return Trouble::passing("no answer") };
                if let Err(error) = socket.send(Message::Text(text.into())).await {
                    return Trouble::of(&error);
                }
            }
        }
    }
}

type WebSocket = WebSocketStream<MaybeTlsStream<TcpStream>>;

/// Connects; follows a server that redirects to an encrypted address.
async fn connect(server: &Server) -> Result<WebSocket, Trouble> {
    let error = match attempt(server).await? {
        Ok(socket) => return Ok(socket),
        Err(error) => error,
    };
    let Some(encrypted) = location(&error).and_then(|there| server.redirected(there)) else {
        return Err(Trouble::of(&error));
    };
    attempt(&encrypted).await?.map_err(|error| Trouble::of(&error))
}

/// The address that a server redirects to.
fn location(error: &Error) -> Option<&str> {
    let Error::Http(answer) = error else { return None };
    answer.headers().get("location")?.to_str().ok()
}

async fn attempt(server: &Server) -> Result<Result<WebSocket, Error>, Trouble> {
    let identity = Identity::at(server);
    let request = server.socket().into_client_request();
    let mut request = request.map_err(|error| Trouble::of(&error))?;
    if let Some(cookie) = identity.shown().and_then(|cookie| cookie.parse().ok()) {
        request.headers_mut().insert("cookie", cookie);
    }
    if let Some((name, password)) = server.login() {
        request.headers_mut().typed_insert(Authorization::basic(name, password));
    }
    // Fails if it was installed before, which does not matter.
    let _ = rustls::crypto::ring::default_provider().install_default();
    let connected = timeout(Duration::from_millis(LONGEST_ANSWER), connect_async(request)).await;
    let connected = connected.map_err(|_| Trouble::passing("no answer"))?;
    Ok(connected.map(|(socket, answer)| {
        let given = answer.headers().get_all("set-cookie").iter();
        let given = given.filter_map(|cookie| cookie.to_str().ok()?.split(';').next());
        identity.keep(&given.collect::<Vec<&str>>());
        socket
    }))
}

fn payload(message: Option<Result<Message, Error>>) -> Result<Option<Payload>, Trouble> {
    match message {
        Some(Ok(Message::Text(text))) => Ok(Some(Payload::Text(text.as_str().into()))),
        Some(Ok(Message::Binary(bytes))) => Ok(Some(Payload::Deflated(bytes.into()))),
        Some(Ok(Message::Close(_))) | None => Err(Trouble::passing("connection closed")),
        Some(Ok(_)) => Ok(None),
        Some(Err(error)) => Err(Trouble::of(&error)),
    }
}

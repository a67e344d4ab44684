//! The socket to a server, on a thread of its own. It only moves bytes: the client decides when to
//! connect, what to send and when to give up.

use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread;
use std::time::Duration;

use client::{KeyValueStore, LONGEST_ANSWER, Millis, TableClient, Transmit};
use futures::{SinkExt, StreamExt};
use protocol::Payload;
use tokio::net::TcpStream;
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender, unbounded_channel};
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::{Error, Message};
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};
use tui::{Storage, Transport};

use super::identity::Identity;
use crate::reviews::ReviewFolder;

/// The way to a server.
pub(super) struct Remote {
    server: String,
    /// What is sent; dropping it closes the socket.
    out: Option<UnboundedSender<String>>,
    tell: Sender<Happened>,
    happened: Receiver<Happened>,
    /// Why the last socket was closed.
    why: String,
}

enum Happened {
    Opened,
    Received(Payload),
    Closed(String),
}

impl Remote {
    pub(super) fn new(server: &str) -> Remote {
        let (tell, happened) = channel();
        Remote { server: server.into(), out: None, tell, happened, why: String::new() }
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
            let _ = tell.send(Happened::Closed(why));
        });
    }
}

impl Transport for Remote {
    fn exchange(&mut self, client: &mut TableClient, now: Millis) -> bool {
        while let Some(transport) = client.poll_transport() {
            match transport {
                client::Transport::Connect => self.connect(),
                client::Transport::Close => self.out = None,
            }
        }
        while let Some(Transmit::Remote(text)) = client.poll_transmit(now) {
            // A thread that has ended says so.
            let _ = self.out.as_ref().map(|out| out.send(text));
        }
        match self.happened.try_recv() {
            Ok(Happened::Opened) => client.opened(now),
            Ok(Happened::Received(payload)) => client.receive(&payload, now),
            Ok(Happened::Closed(why)) => {
                (self.out, self.why) = (None, why);
                client.closed(now, super::random() as f64 / u64::MAX as f64);
            }
            Err(_) => return false,
        }
        true
    }

    fn trouble(&self) -> Option<String> {
        Some(format!("No line to {} ({}); it is tried again.", self.server, self.why))
    }
}

/// Moves messages until the connection ends; says why it did.
async fn talk(
    server: &str,
    mut sent: UnboundedReceiver<String>,
    tell: &Sender<Happened>,
) -> String {
    let mut socket = match connect(server).await {
        Ok(socket) => socket,
        Err(why) => return why,
    };
    let _ = tell.send(Happened::Opened);
    loop {
        tokio::select! {
            message = socket.next() => match payload(message) {
                Ok(Some(payload)) => _ = tell.send(Happened::Received(payload)),
                Ok(None) => (),
                Err(why) => return why,
            },
            text = sent.recv() => {
                let Some(text) = text else { return "it is silent".into() };
                if let Err(why) = socket.send(Message::Text(text.into())).await {
                    return why.to_string();
                }
            }
        }
    }
}

async fn connect(server: &str) -> Result<WebSocketStream<MaybeTlsStream<TcpStream>>, String> {
    let identity = Identity::at(server);
    let address = format!("ws://{server}/ws");
    let mut request = address.into_client_request().map_err(|why| why.to_string())?;
    if let Some(cookie) = identity.shown().and_then(|cookie| cookie.parse().ok()) {
        request.headers_mut().insert("cookie", cookie);
    }
    let connected = timeout(Duration::from_millis(LONGEST_ANSWER), connect_async(request)).await;
    let connected = connected.map_err(|_| "it does not answer".to_owned())?;
    let (socket, answer) = connected.map_err(|why| why.to_string())?;
    let cookie = answer.headers().get("set-cookie").and_then(|cookie| cookie.to_str().ok());
    if let Some(cookie) = cookie.and_then(|cookie| cookie.split(';').next()) {
        identity.keep(cookie);
    }
    Ok(socket)
}

fn payload(message: Option<Result<Message, Error>>) -> Result<Option<Payload>, String> {
    match message {
        Some(Ok(Message::Text(text))) => Ok(Some(Payload::Text(text.as_str().into()))),
        Some(Ok(Message::Binary(bytes))) => Ok(Some(Payload::Deflated(bytes.into()))),
        Some(Ok(Message::Close(_))) | None => Err("it was closed".into()),
        Some(Ok(_)) => Ok(None),
        Some(Err(why)) => Err(why.to_string()),
    }
}

/// The server stores the game.
pub(super) struct AtServer(pub(super) String);

impl Storage for AtServer {
    fn append(&mut self, _: &[String]) -> Result<(), String> {
        Ok(())
    }

    fn place(&mut self) -> Result<String, String> {
        Ok(format!("the server at {}", self.0))
    }

    fn move_to(&mut self, _: &str) -> Result<String, String> {
        self.place()
    }

    fn reviews(&self) -> Box<dyn KeyValueStore> {
        Box::new(ReviewFolder)
    }
}

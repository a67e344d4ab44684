//! A client of a server, with one connection and no hurry.

use std::net::TcpStream;

use client::{Connection, Retry};
use protocol::{
    Act, Begin, Call, Chair, Error, Join, Message, Payload, Replica, Request, Saying, Snapshot,
    TableId, Version,
};
use tokio_tungstenite::tungstenite::client::{IntoClientRequest, client};
use tokio_tungstenite::tungstenite::{self, WebSocket};

/// More requests than a test makes on one connection.
const REQUESTS: u64 = 1000;

pub(crate) struct OnlineClient {
    socket: WebSocket<TcpStream>,
    /// Who the client is.
    cookie: String,
    first_id: u64,
    connection: Connection,
    replica: Replica,
    snapshot: Option<Snapshot>,
}

impl OnlineClient {
    /// Connects as the same person as another client, or as a new person.
    pub(crate) fn connect(address: &str, before: Option<&OnlineClient>) -> OnlineClient {
        let mut request = format!("ws://{address}/ws").into_client_request().expect("a request");
        if let Some(OnlineClient { cookie, .. }) = before {
            request.headers_mut().insert("cookie", cookie.parse().expect("a value"));
        }
        let stream = TcpStream::connect(address).expect("it listens");
        let (socket, answer) = client(request, stream).expect("it is let in");
        let cookie = answer.headers()["set-cookie"].to_str().expect("text");
        let cookie = cookie.split(';').next().expect("a value").into();
        let first_id = before.map_or(1, |before| before.first_id + REQUESTS);
        let mut connection = Connection::new(first_id, Retry::Once);
        connection.opened(0);
        let (replica, snapshot) = (Replica::default(), None);
        OnlineClient { socket, cookie, first_id, connection, replica, snapshot }
    }

    /// Makes a request and waits for its reply.
    pub(crate) fn ask<C>(&mut self, call: C) -> Result<C::Output, Error>
    where
        C: Call + Into<Request>,
    {
        let asked = self.connection.request(call);
        while let Some(text) = self.connection.poll_transmit(0) {
            self.socket.send(tungstenite::Message::Text(text.into())).expect("it reads");
        }
        loop {
            match self.hear() {
                Message::Reply { id, reply } if id == asked => {
                    return Ok(C::read(reply).expect("a reply of this type"));
                }
                Message::Refused { id, error } if id == asked => return Err(error),
                _ => (),
            }
        }
    }

    pub(crate) fn enter(&mut self, table: TableId) {
        self.ask(Join { table, since: self.version(), commits: false }).expect("it is there");
        self.connection.joined();
    }

    /// Until another person sits at the table.
    pub(crate) fn wait_for_a_guest(&mut self) {
        loop {
            if let Message::Table(info) = self.hear()
                && info.chairs.iter().all(|chair| *chair != Chair::Free)
            {
                return;
            }
        }
    }

    pub(crate) fn begin(&mut self) {
        self.ask(Begin).expect("everybody sits");
    }

    /// Takes the first choice there is, once there is one; the version it led to.
    pub(crate) fn step(&mut self) -> Version {
        let choice = loop {
            let choice = self.snapshot.as_ref().and_then(|snapshot| snapshot.choices.first());
            match choice {
                Some(choice) => break choice.notation.clone(),
                None => drop(self.hear()),
            }
        };
        let version = self.version();
        self.ask(Act { choice, version }).expect("it was offered");
        self.version()
    }

    /// Plays the first choice whenever there is one, to the end of the match.
    pub(crate) fn play_on(&mut self) {
        loop {
            match &self.snapshot {
                Some(snapshot) if snapshot.ending.is_some() => return,
                Some(snapshot) if !snapshot.choices.is_empty() => {
                    std::thread::sleep(std::time::Duration::from_millis(50));
                    self.step();
                }
                _ => drop(self.hear()),
            }
        }
    }

    /// Until this was printed.
    pub(crate) fn wait_for_words(&mut self, words: &str) {
        loop {
            if let Message::Chat(said) = self.hear()
                && said.saying == Saying::Text(words.into())
            {
                return;
            }
        }
    }

    pub(crate) fn version(&self) -> Version {
        self.replica.version()
    }

    /// The next message. What it tells of the match is known afterwards.
    fn hear(&mut self) -> Message {
        let payload = match self.socket.read().expect("the connection holds") {
            tungstenite::Message::Text(text) => Payload::Text(text.as_str().into()),
            tungstenite::Message::Binary(bytes) => Payload::Deflated(bytes.into()),
            tungstenite::Message::Close(_) => panic!("the connection holds"),
            _ => return self.hear(),
        };
        let message = self.connection.receive(&payload).expect("a message of ours");
        let message = message.expect("every request is answered once");
        let seen = match &message {
            Message::Snapshot(snapshot) => self.replica.replace((**snapshot).clone()),
            Message::Patch(patch) => self.replica.apply((**patch).clone()),
            _ => Ok(None),
        };
        let seen = seen.expect("nothing is missing");
        self.snapshot = seen.or(self.snapshot.take());
        message
    }
}

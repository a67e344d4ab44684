//! A client: one connection, one person, and what it was told.

use std::net::SocketAddr;
use std::time::{Duration, Instant};

use client::{Connection, Fairness, Retry};
use futures::{SinkExt, StreamExt};
use protocol::{
    Act, Advice, Begin, Call, ChatMessage, Error, Join, Message, Open, Payload, Plan, Replica,
    Reply, Request, Sit, Snapshot, Sync, TableId, TableInfo, TableStage, Version,
};
use tabletop::{Luck, Rng};
use tokio::net::{TcpSocket, TcpStream};
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::protocol::CloseFrame;
use tokio_tungstenite::tungstenite::{Error as SocketError, Message as Frame};
use tokio_tungstenite::{WebSocketStream, client_async};

use crate::test_server::TestServer;

/// Longer than anything takes that should happen.
pub(crate) const LONG: Duration = Duration::from_secs(30);
/// More requests than a client makes.
const REQUESTS: u64 = 1 << 40;

pub(crate) struct Client {
    socket: WebSocketStream<TcpStream>,
    /// What makes it the same person on another connection.
    pub(crate) cookie: String,
    first_id: u64,
    connection: Connection,
    replica: Replica,
    pub(crate) info: Option<TableInfo>,
    pub(crate) seen: Option<Snapshot>,
    /// The last complete snapshot, whether or not it told anything new.
    pub(crate) snapshot: Option<Snapshot>,
    pub(crate) chat: Vec<ChatMessage>,
    pub(crate) hint: Option<Vec<Advice>>,
    /// All that happened, as it was told.
    pub(crate) log: Vec<String>,
    /// How long an answer may take; without it, silence is a panic.
    pub(crate) patience: Option<Duration>,
    /// Whether something was missed: only a patient client goes on then.
    pub(crate) has_lost_track: bool,
    rng: Rng,
    /// Its part in agreeing on luck, and the request that carries its last answer.
    fairness: Fairness,
    answer: Option<u64>,
}

/// What a client heard.
#[derive(Debug)]
pub(crate) enum Heard {
    /// A message was taken in.
    News,
    Restarting,
    /// The connection has ended, perhaps in words.
    Closed(Option<String>),
}

impl Client {
    pub(crate) async fn connect(server: &TestServer) -> Client {
        Client::with(server.address, &[]).await.expect("it is let in")
    }

    /// A person of before, who shows the same cookie. The server may remember ids of then, so
    /// these are others.
    pub(crate) async fn known(server: SocketAddr, cookie: &str) -> Client {
        let client = Client::with(server, &[("cookie", cookie)]).await.expect("it is let in");
        client.counting_from(REQUESTS)
    }

    /// The same person in another window, which knows nothing of this one.
    pub(crate) async fn again(&self, server: &TestServer) -> Client {
        let headers = [("cookie", self.cookie.as_str())];
        let client = Client::with(server.address, &headers).await.expect("it is let in");
        client.counting_from(self.first_id + REQUESTS)
    }

    /// Counts its requests from `first_id`, as another client may have done before.
    pub(crate) fn counting_from(mut self, first_id: u64) -> Client {
        self.first_id = first_id;
        self.connection = open_connection(first_id);
        self
    }

    /// Comes back to its table on another socket, and sends what was not answered again.
    pub(crate) async fn reconnect(&mut self, server: SocketAddr, table: TableId) -> bool {
        let headers = [("cookie", self.cookie.as_str())];
        let connecting = connected(server, "/ws", &headers);
        let Ok(Ok((socket, _))) = timeout(self.patience.unwrap_or(LONG), connecting).await else {
            return false;
        };
        self.socket = socket;
        self.connection.closed(0, 0.0);
        self.connection.opened(0);
        let is_back = matches!(self.try_join(table).await, Some(Ok(())));
        is_back && self.flush().await.is_ok()
    }

    pub(crate) async fn with(
        server: SocketAddr,
        headers: &[(&str, &str)],
    ) -> Result<Client, SocketError> {
        let (socket, cookie) = connected(server, "/ws", headers).await?;
        let cookie = cookie.expect("it says who we are");
        Ok(Client {
            socket,
            cookie,
            first_id: 1,
            connection: open_connection(1),
            replica: Replica::default(),
            info: None,
            seen: None,
            snapshot: None,
            chat: Vec::new(),
            hint: None,
            log: Vec::new(),
            patience: None,
            has_lost_track: false,
            rng: Rng::new(u64::from(server.port())),
            fairness: Fairness::new([7; 32]),
            answer: None,
        })
    }

    /// Makes a request and waits for its reply.
    pub(crate) async fn ask<Q: Call + Into<Request>>(
        &mut self,
        call: Q,
    ) -> Result<Q::Output, Error> {
        self.try_ask(call).await.expect("the connection holds")
    }

    /// Like `ask`; `None` if the connection ends meanwhile.
    pub(crate) async fn try_ask<Q: Call + Into<Request>>(
        &mut self,
        call: Q,
    ) -> Option<Result<Q::Output, Error>> {
        let request = call.into();
        let joins = matches!(request, Request::Join(_) | Request::ClaimTicket(_));
        let id = self.request(request);
        let reply = self.reply::<Q>(id).await?;
        if joins && reply.is_ok() {
            self.assume_joined();
        }
        Some(reply)
    }

    /// From now on requests to a table are sent.
    pub(crate) fn assume_joined(&mut self) {
        self.connection.joined();
    }

    /// Makes a request, which is sent when its reply is waited for; returns its id.
    pub(crate) fn request(&mut self, request: impl Into<Request>) -> u64 {
        self.connection.request(request)
    }

    /// Waits for the reply to a request that was made on this connection or on one before it;
    /// `None` if the connection ends meanwhile.
    pub(crate) async fn reply<Q: Call>(&mut self, id: u64) -> Option<Result<Q::Output, Error>> {
        self.flush().await.ok()?;
        let result = self.result(id).await.ok()?;
        Some(result.map(|reply| Q::read(reply).expect("a reply of the right type")))
    }

    /// Sends what can be sent now.
    async fn flush(&mut self) -> Result<(), SocketError> {
        while let Some(text) = self.connection.poll_transmit(0) {
            self.send(text).await?;
        }
        Ok(())
    }

    /// The version of the match that was seen last.
    pub(crate) fn version(&self) -> Version {
        self.replica.version()
    }

    pub(crate) async fn send(&mut self, text: String) -> Result<(), SocketError> {
        self.socket.send(Frame::Text(text.into())).await
    }

    /// The result of a request; messages that come before are taken in.
    async fn result(&mut self, request: u64) -> Result<Result<Reply, Error>, Heard> {
        loop {
            match self.receive().await? {
                Message::Reply { id, reply } if id == request => return Ok(Ok(reply)),
                Message::Refused { id, error } if id == request => return Ok(Err(error)),
                Message::Restarting => return Err(Heard::Restarting),
                message => self.take_in(message).await,
            }
        }
    }

    /// The next thing that happens.
    pub(crate) async fn hear(&mut self) -> Heard {
        match self.receive().await {
            Ok(Message::Restarting) => Heard::Restarting,
            Ok(message) => {
                self.take_in(message).await;
                Heard::News
            }
            Err(closed) => closed,
        }
    }

    async fn receive(&mut self) -> Result<Message, Heard> {
        match (timeout(self.patience.unwrap_or(LONG), self.next()).await, self.patience) {
            (Ok(heard), _) => heard,
            (Err(_), Some(_)) => Err(Heard::Closed(None)),
            (Err(_), None) => panic!("something should happen"),
        }
    }

    async fn next(&mut self) -> Result<Message, Heard> {
        loop {
            let payload = match self.socket.next().await {
                Some(Ok(Frame::Text(text))) => Payload::Text(text.as_str().into()),
                Some(Ok(Frame::Binary(bytes))) => Payload::Deflated(bytes.into()),
                Some(Ok(Frame::Close(frame))) => {
                    return Err(Heard::Closed(frame.as_ref().map(words)));
                }
                None | Some(Err(_)) => return Err(Heard::Closed(None)),
                Some(Ok(_)) => continue,
            };
            let message = self.connection.receive(&payload).expect("a message of the protocol");
            if let Some(message) = message {
                return Ok(message);
            }
        }
    }

    /// Answers what the table waits for to agree on luck.
    async fn answer_luck(&mut self) {
        let answer = self.info.as_ref().and_then(|info| self.fairness.answer(info));
        if let Some(answer) = answer {
            self.answer = Some(self.request(answer));
            // An answer that is lost with its connection is sent again on another one.
            let _ = self.flush().await;
        }
    }

    async fn take_in(&mut self, message: Message) {
        let seen = match message {
            Message::Table(info) => {
                self.info = Some(*info);
                return self.answer_luck().await;
            }
            Message::Refused { id, error } => {
                if self.answer == Some(id) && self.fairness.refused(&error) {
                    self.answer_luck().await;
                }
                return;
            }
            Message::Hint(advice) => return self.hint = Some(advice),
            Message::Chat(said) => {
                let is_new = self.chat.iter().all(|known| known.number != said.number);
                return self.chat.extend(is_new.then_some(said));
            }
            Message::Snapshot(snapshot) => {
                self.snapshot = Some((*snapshot).clone());
                self.replica.replace(*snapshot)
            }
            Message::Patch(patch) => self.replica.apply(*patch),
            // To a request whose client did not wait for it.
            Message::Reply { .. } => return,
            message => panic!("no server says {message:?}"),
        };
        match seen {
            Ok(None) => (),
            Ok(Some(seen)) => {
                self.log.extend(seen.log.iter().map(|line| format!("{line:?}")));
                self.seen = Some(seen);
            }
            Err(_) if self.patience.is_some() => self.has_lost_track = true,
            Err(lost) => panic!("{lost}"),
        }
    }

    pub(crate) async fn open(&mut self, plan: Plan) -> TableId {
        self.ask(Open { plan }).await.expect("it is opened")
    }

    pub(crate) async fn join(&mut self, table: TableId) -> Result<(), Error> {
        self.try_join(table).await.expect("the connection holds")
    }

    /// Like `join`; `None` if the connection ends meanwhile.
    pub(crate) async fn try_join(&mut self, table: TableId) -> Option<Result<(), Error>> {
        let since = self.replica.version();
        self.try_ask(Join { table, since, commits: false }).await
    }

    pub(crate) async fn sit(&mut self, name: &str) -> Result<(), Error> {
        self.ask(Sit { chair: None, name: name.into(), salt: None, commits: true }).await
    }

    /// Makes a choice; what it changed is seen before the reply.
    pub(crate) async fn act(&mut self, choice: &str) -> Result<(), Error> {
        let version = self.replica.version();
        self.ask(Act { choice: choice.into(), version }).await?;
        assert!(self.version() > version, "what was changed is told before the reply");
        Ok(())
    }

    pub(crate) fn is_over(&self) -> bool {
        self.seen.as_ref().is_some_and(|seen| seen.ending.is_some())
    }

    pub(crate) fn stage(&self) -> Option<TableStage> {
        self.info.as_ref().map(|info| info.stage)
    }

    /// Any of what may be chosen now.
    pub(crate) fn any_choice(&mut self) -> Option<String> {
        let choices = &self.seen.as_ref()?.choices;
        let nth = (!choices.is_empty()).then(|| self.rng.below(choices.len() as u32))?;
        Some(choices[nth as usize].notation.clone())
    }

    /// Plays at random until the match is over; how long each step took to be answered.
    pub(crate) async fn play(&mut self) -> Vec<Duration> {
        let mut times = Vec::new();
        while !self.is_over() {
            let Some(choice) = self.any_choice() else {
                assert!(matches!(self.hear().await, Heard::News), "the connection holds");
                continue;
            };
            let began = Instant::now();
            self.act(&choice).await.unwrap_or_else(|refusal| panic!("{choice}: {refusal}"));
            times.push(began.elapsed());
        }
        times
    }

    /// Everything, as a client that joins would see it.
    pub(crate) async fn look(&mut self) -> Snapshot {
        self.snapshot = None;
        self.ask(Sync { since: self.version() }).await.expect("it is shown");
        self.snapshot.clone().expect("the match has begun")
    }
}

/// All clients agree on luck, and see the match.
pub(crate) async fn all_see_it(clients: &mut [Client]) {
    let all = clients.iter_mut().map(|client| async move {
        while client.seen.is_none() {
            client.hear().await;
        }
    });
    futures::future::join_all(all).await;
}

/// A connection whose socket is open.
fn open_connection(first_id: u64) -> Connection {
    let mut connection = Connection::new(first_id, Retry::Once);
    connection.opened(0);
    connection
}

fn words(frame: &CloseFrame) -> String {
    frame.reason.as_str().into()
}

/// Connects to a path of a server; the cookie that it sets, if any.
pub(crate) async fn connected(
    server: SocketAddr,
    path: &str,
    headers: &[(&str, &str)],
) -> Result<(WebSocketStream<TcpStream>, Option<String>), SocketError> {
    let mut request = format!("ws://{server}{path}").into_client_request()?;
    for (name, value) in headers {
        let name: axum::http::HeaderName = name.parse().expect("a name");
        request.headers_mut().insert(name, value.parse().expect("a value"));
    }
    // A client that does not read is noticed soon.
    let stream = TcpSocket::new_v4()?;
    stream.set_recv_buffer_size(8 * 1024)?;
    let (socket, answer) = client_async(request, stream.connect(server).await?).await?;
    let cookie = answer.headers().get("set-cookie").and_then(|it| it.to_str().ok());
    let cookie = cookie.and_then(|cookie| cookie.split(';').next()).map(str::to_owned);
    Ok((socket, cookie))
}

/// So many people who have sat down at a table that has begun; the first is its host.
pub(crate) async fn seated(server: &TestServer, plan: Plan) -> (TableId, Vec<Client>) {
    seated_at(server.address, plan).await
}

/// The same at any server.
pub(crate) async fn seated_at(server: SocketAddr, plan: Plan) -> (TableId, Vec<Client>) {
    let people = plan.places.len();
    let connect = || async { Client::with(server, &[]).await.expect("it is let in") };
    let mut host = connect().await;
    let table = host.open(plan).await;
    let mut clients = vec![host];
    for _ in 1..people {
        clients.push(connect().await);
    }
    sit_down(&mut clients, table).await;
    (table, clients)
}

/// Everybody sits down at a table, the first of them begins, and all see it.
pub(crate) async fn sit_down(clients: &mut [Client], table: TableId) {
    for (nth, client) in clients.iter_mut().enumerate() {
        client.join(table).await.expect("it is entered");
        client.sit(&format!("Elf {nth}")).await.expect("there is a chair");
    }
    clients[0].ask(Begin).await.expect("everybody sits");
    all_see_it(clients).await;
}

//! A client: one connection, one person, and what it was told.

use std::net::SocketAddr;
use std::time::{Duration, Instant};

use client::Fairness;
use futures::{SinkExt, StreamExt};
use protocol::{
    Act, Advice, Begin, Call, ChatMessage, Error, Join, Message, Numbered, Open, Payload, Plan,
    Replica, Reply, Request, Sit, Snapshot, Sync, TableId, TableInfo, TableStage, Version,
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

pub(crate) struct Client {
    socket: WebSocketStream<TcpStream>,
    /// What makes it the same person on another connection.
    pub(crate) cookie: String,
    last_id: u64,
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
    /// Its part in agreeing on luck, and the answer that was sent last.
    fairness: Fairness,
    answer: Option<(u64, Request)>,
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

    /// A person of before, who shows the same cookie. Ids of then may be remembered, so these are
    /// others.
    pub(crate) async fn known(server: SocketAddr, cookie: &str) -> Client {
        let client = Client::with(server, &[("cookie", cookie)]).await.expect("it is let in");
        Client { last_id: 1 << 40, ..client }
    }

    /// The same person, on another connection.
    pub(crate) async fn again(&self, server: &TestServer) -> Client {
        self.again_at(server.address).await
    }

    pub(crate) async fn again_at(&self, server: SocketAddr) -> Client {
        self.try_again_at(server).await.expect("it is let in")
    }

    pub(crate) async fn try_again_at(&self, server: SocketAddr) -> Option<Client> {
        let headers = [("cookie", self.cookie.as_str())];
        let connecting = Client::with(server, &headers);
        let client = timeout(self.patience.unwrap_or(LONG), connecting).await.ok()?.ok()?;
        Some(Client { last_id: self.last_id, patience: self.patience, ..client })
    }

    /// The same client on another connection: it knows what it knew.
    pub(crate) fn reconnected(&mut self, other: Client) {
        self.socket = other.socket;
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
            last_id: 0,
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

    /// Makes a request under the next id.
    pub(crate) async fn ask<Q: Call>(&mut self, call: Q) -> Result<Q::Output, Error>
    where
        Request: From<Q>,
    {
        let id = self.next_id();
        self.ask_as(id, call).await
    }

    /// Makes a request under a chosen id.
    pub(crate) async fn ask_as<Q: Call>(&mut self, id: u64, call: Q) -> Result<Q::Output, Error>
    where
        Request: From<Q>,
    {
        self.try_ask(id, call).await.expect("the connection holds")
    }

    /// Like `ask_as`; `None` if the connection ends meanwhile.
    pub(crate) async fn try_ask<Q: Call>(
        &mut self,
        id: u64,
        call: Q,
    ) -> Option<Result<Q::Output, Error>>
    where
        Request: From<Q>,
    {
        let request = Numbered { id, request: Request::from(call) };
        self.send(serde_json::to_string(&request).expect("written")).await.ok()?;
        let result = self.result(id).await.ok()?;
        Some(result.map(|reply| Q::read(reply).expect("a reply of the right type")))
    }

    /// An id that was not used yet.
    pub(crate) fn next_id(&mut self) -> u64 {
        self.last_id += 1;
        self.last_id
    }

    /// The version of the match that was seen last.
    pub(crate) fn version(&self) -> Version {
        self.replica.version()
    }

    pub(crate) async fn send(&mut self, text: String) -> Result<(), SocketError> {
        self.socket.send(Frame::Text(text.into())).await
    }

    pub(crate) async fn send_bytes(&mut self, bytes: Vec<u8>) {
        self.socket.send(Frame::Binary(bytes.into())).await.expect("it reads");
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
            return Ok(payload.read().expect("a message of the protocol"));
        }
    }

    /// Takes part in agreeing on luck. The answer of this client may cross another player's, and is
    /// given again then.
    async fn answer_luck(&mut self, refused: Option<(u64, Error)>) {
        let is_late = |id: u64, error: Error| {
            error == Error::TooLate && self.answer.as_ref().is_some_and(|(sent, _)| *sent == id)
        };
        let again = refused.is_some_and(|(id, error)| is_late(id, error));
        let new = self.info.as_ref().and_then(|info| self.fairness.answer(info));
        let last = self.answer.take();
        let old = last.clone().map(|(_, request)| request).filter(|_| again);
        self.answer = match new.or(old) {
            Some(request) => Some((self.next_id(), request)),
            None => return self.answer = last,
        };
        self.send_answer().await;
    }

    /// Sends the last answer; if the connection is lost, it is sent again on another one.
    pub(crate) async fn send_answer(&mut self) {
        let Some((id, request)) = self.answer.clone() else { return };
        let request = Numbered { id, request };
        let _ = self.send(serde_json::to_string(&request).expect("written")).await;
    }

    async fn take_in(&mut self, message: Message) {
        let seen = match message {
            Message::Table(info) => {
                self.info = Some(*info);
                return self.answer_luck(None).await;
            }
            Message::Refused { id, error } => return self.answer_luck(Some((id, error))).await,
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
        let since = self.replica.version();
        self.ask(Join { table, since }).await
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

//! A client: one line, one person, and what it was told.

use std::net::SocketAddr;
use std::time::{Duration, Instant};

use futures::{SinkExt, StreamExt};
use tabletop::{Luck, Rng};
use tokio::net::{TcpSocket, TcpStream};
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::protocol::CloseFrame;
use tokio_tungstenite::tungstenite::{Error, Message};
use tokio_tungstenite::{WebSocketStream, client_async};
use wire::online::{
    Begin, Enter, Entered, Follower, Frame, FromServer, Gathered, News, OpenTable, Plan, Said,
    Sight, Sit, Stage, TableAsk, TableId, ToServer, Turn,
};
use wire::{Advice, Look, Question, Refusal, Reply, Request, Step, Update, Version};

use crate::house::House;

/// Longer than anything takes that should happen.
pub(crate) const LONG: Duration = Duration::from_secs(30);

pub(crate) struct Client {
    socket: WebSocketStream<TcpStream>,
    /// What makes it the same person on another line.
    pub(crate) cookie: String,
    number: u64,
    follower: Follower,
    pub(crate) gathered: Option<Gathered>,
    pub(crate) update: Option<Update>,
    pub(crate) said: Vec<Said>,
    pub(crate) advice: Option<Vec<Advice>>,
    /// All that happened, as it was told.
    pub(crate) log: Vec<String>,
    /// How long an answer may take; who has none ends in a panic.
    pub(crate) patience: Option<Duration>,
    /// Whether something was missed: only who is patient goes on then.
    pub(crate) has_lost_track: bool,
    rng: Rng,
}

/// Something other than a line.
#[derive(Debug)]
pub(crate) enum Heard {
    /// A message was taken in.
    News,
    ComeBack,
    /// The line has ended, perhaps in words.
    Closed(Option<String>),
}

impl Client {
    pub(crate) async fn connect(house: &House) -> Client {
        Client::with(house.address, &[]).await.expect("it is let in")
    }

    /// The same person, on another line.
    pub(crate) async fn again(&self, house: &House) -> Client {
        self.again_at(house.address).await
    }

    pub(crate) async fn again_at(&self, server: SocketAddr) -> Client {
        self.try_again_at(server).await.expect("it is let in")
    }

    pub(crate) async fn try_again_at(&self, server: SocketAddr) -> Option<Client> {
        let headers = [("cookie", self.cookie.as_str())];
        let connecting = Client::with(server, &headers);
        let client = timeout(self.patience.unwrap_or(LONG), connecting).await.ok()?.ok()?;
        Some(Client { number: self.number, patience: self.patience, ..client })
    }

    /// The same client on another line: it knows what it knew.
    pub(crate) fn reconnected(&mut self, line: Client) {
        self.socket = line.socket;
    }

    pub(crate) async fn with(
        server: SocketAddr,
        headers: &[(&str, &str)],
    ) -> Result<Client, Error> {
        let mut request = format!("ws://{server}/line").into_client_request()?;
        for (name, value) in headers {
            let name: axum::http::HeaderName = name.parse().expect("a name");
            request.headers_mut().insert(name, value.parse().expect("a value"));
        }
        // Whoever does not read is noticed soon.
        let stream = TcpSocket::new_v4()?;
        stream.set_recv_buffer_size(8 * 1024)?;
        let (socket, answer) = client_async(request, stream.connect(server).await?).await?;
        let cookie = answer.headers().get("set-cookie").expect("it says who we are");
        let cookie = cookie.to_str().expect("text").split(';').next().expect("a value");
        Ok(Client {
            socket,
            cookie: cookie.into(),
            number: 0,
            follower: Follower::default(),
            gathered: None,
            update: None,
            said: Vec::new(),
            advice: None,
            log: Vec::new(),
            patience: None,
            has_lost_track: false,
            rng: Rng::new(u64::from(server.port())),
        })
    }

    /// Asks under the next number.
    pub(crate) async fn ask<Q>(&mut self, question: Q) -> Result<Q::Answer, Refusal>
    where
        Q: Question + Into<ToServer>,
    {
        let number = self.next_number();
        self.ask_as(number, question).await
    }

    /// Asks under a number of one's choice.
    pub(crate) async fn ask_as<Q>(&mut self, number: u64, question: Q) -> Result<Q::Answer, Refusal>
    where
        Q: Question + Into<ToServer>,
    {
        self.try_ask(number, question).await.expect("the line holds")
    }

    /// The same; nothing if the line ends meanwhile.
    pub(crate) async fn try_ask<Q>(
        &mut self,
        number: u64,
        question: Q,
    ) -> Option<Result<Q::Answer, Refusal>>
    where
        Q: Question + Into<ToServer>,
    {
        let request = Request { number, ask: question.into() };
        self.send(serde_json::to_string(&request).expect("written")).await.ok()?;
        let reply = self.reply(number).await.ok()?;
        Some(reply.read::<Q>().unwrap_or_else(|| panic!("an answer of this type: {reply:?}")))
    }

    /// A number that was not used yet.
    pub(crate) fn next_number(&mut self) -> u64 {
        self.number += 1;
        self.number
    }

    /// The version of the match that was seen last.
    pub(crate) fn version(&self) -> Version {
        self.follower.version()
    }

    pub(crate) async fn send(&mut self, text: String) -> Result<(), Error> {
        self.socket.send(Message::Text(text.into())).await
    }

    pub(crate) async fn send_bytes(&mut self, bytes: Vec<u8>) {
        self.socket.send(Message::Binary(bytes.into())).await.expect("it reads");
    }

    /// The answer to a number; news that comes before is taken in.
    async fn reply(&mut self, number: u64) -> Result<Reply, Heard> {
        loop {
            match self.receive().await {
                Ok(FromServer::Reply(reply)) if reply.number == number => return Ok(reply),
                Ok(FromServer::Reply(_)) => (),
                Ok(FromServer::News(news)) => self.take_in(news),
                Ok(FromServer::ComeBack) => return Err(Heard::ComeBack),
                Err(closed) => return Err(closed),
            }
        }
    }

    /// The next thing that happens.
    pub(crate) async fn hear(&mut self) -> Heard {
        match self.receive().await {
            Ok(FromServer::News(news)) => self.take_in(news),
            Ok(FromServer::Reply(_)) => (),
            Ok(FromServer::ComeBack) => return Heard::ComeBack,
            Err(closed) => return closed,
        }
        Heard::News
    }

    async fn receive(&mut self) -> Result<FromServer, Heard> {
        match (timeout(self.patience.unwrap_or(LONG), self.next()).await, self.patience) {
            (Ok(heard), _) => heard,
            (Err(_), Some(_)) => Err(Heard::Closed(None)),
            (Err(_), None) => panic!("something should happen"),
        }
    }

    async fn next(&mut self) -> Result<FromServer, Heard> {
        loop {
            let frame = match self.socket.next().await {
                Some(Ok(Message::Text(text))) => Frame::Text(text.as_str().into()),
                Some(Ok(Message::Binary(bytes))) => Frame::Packed(bytes.into()),
                Some(Ok(Message::Close(frame))) => {
                    return Err(Heard::Closed(frame.as_ref().map(words)));
                }
                None | Some(Err(_)) => return Err(Heard::Closed(None)),
                Some(Ok(_)) => continue,
            };
            return Ok(frame.read().expect("a message of ours"));
        }
    }

    fn take_in(&mut self, news: News) {
        match news {
            News::Gathered(gathered) => self.gathered = Some(*gathered),
            News::Sight(sight) => self.see(sight),
            News::Advice(advice) => self.advice = Some(advice),
            News::Said(said) => self.said.push(said),
        }
    }

    pub(crate) fn see(&mut self, sight: Sight) {
        match self.follower.follow(sight) {
            Ok(None) => (),
            Ok(Some(update)) => {
                self.log.extend(update.log.iter().map(|line| format!("{line:?}")));
                self.update = Some(update);
            }
            Err(_) if self.patience.is_some() => self.has_lost_track = true,
            Err(lost) => panic!("{lost}"),
        }
    }

    pub(crate) async fn open(&mut self, plan: Plan) -> TableId {
        self.ask(OpenTable { plan }).await.expect("it is opened")
    }

    pub(crate) async fn enter(&mut self, table: TableId) -> Result<(), Refusal> {
        let since = self.follower.version();
        let entered = self.ask(Enter { table, since }).await?;
        self.arrive(entered);
        Ok(())
    }

    pub(crate) fn arrive(&mut self, entered: Entered) {
        self.gathered = Some(entered.gathered);
        self.said = entered.said;
        if let Some(sight) = entered.sight {
            self.see(sight);
        }
    }

    pub(crate) async fn sit(&mut self, name: &str) -> Result<(), Refusal> {
        self.ask(Sit { chair: None, name: name.into(), salt: None }).await
    }

    /// Takes a step; what it changed is seen.
    pub(crate) async fn step(&mut self, notation: &str) -> Result<(), Refusal> {
        let version = self.follower.version();
        let sight = self.ask(Turn(Step { notation: notation.into(), version })).await?;
        self.see(sight);
        Ok(())
    }

    pub(crate) fn is_over(&self) -> bool {
        self.update.as_ref().is_some_and(|update| update.ending.is_some())
    }

    pub(crate) fn stage(&self) -> Option<Stage> {
        self.gathered.as_ref().map(|gathered| gathered.stage)
    }

    /// Any of what may be chosen now.
    pub(crate) fn any_choice(&mut self) -> Option<String> {
        let choices = &self.update.as_ref()?.choices;
        let nth = (!choices.is_empty()).then(|| self.rng.below(choices.len() as u32))?;
        Some(choices[nth as usize].notation.clone())
    }

    /// Plays at random until the match is over; how long each step took to be answered.
    pub(crate) async fn play(&mut self) -> Vec<Duration> {
        let mut times = Vec::new();
        while !self.is_over() {
            let Some(choice) = self.any_choice() else {
                assert!(matches!(self.hear().await, Heard::News), "the line holds");
                continue;
            };
            let began = Instant::now();
            self.step(&choice).await.unwrap_or_else(|refusal| panic!("{choice}: {refusal}"));
            times.push(began.elapsed());
        }
        times
    }

    /// Sees everything anew, as whoever comes would.
    pub(crate) async fn look(&mut self) -> Update {
        let entered = self.ask(TableAsk(Look { since: 0 })).await.expect("it is shown");
        self.see(entered.sight.expect("the match has begun"));
        self.update.clone().expect("everything was asked for")
    }
}

fn words(frame: &CloseFrame) -> String {
    frame.reason.as_str().into()
}

/// So many people who have sat down at a table that has begun; the first is its host.
pub(crate) async fn seated(house: &House, plan: Plan) -> (TableId, Vec<Client>) {
    seated_at(house.address, plan).await
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
        client.enter(table).await.expect("it is entered");
        client.sit(&format!("Elf {nth}")).await.expect("there is a chair");
    }
    clients[0].ask(Begin).await.expect("everybody sits");
    for client in clients {
        while client.update.is_none() {
            client.hear().await;
        }
    }
}

//! A client of a server, with one line and no hurry.

use std::net::TcpStream;

use tokio_tungstenite::tungstenite::client::{IntoClientRequest, client};
use tokio_tungstenite::tungstenite::{Message, WebSocket};
use wire::online::{
    Begin, Enter, Follower, Frame, FromServer, News, Saying, Sight, TableId, ToServer, Turn,
};
use wire::{Question, Refusal, Request, Step, Update, Version};

pub(crate) struct Line {
    socket: WebSocket<TcpStream>,
    /// Who one is.
    cookie: String,
    number: u64,
    follower: Follower,
    update: Option<Update>,
}

impl Line {
    /// As the same person as on another line; as somebody new without.
    pub(crate) fn connect(address: &str, before: Option<&Line>) -> Line {
        let mut request = format!("ws://{address}/line").into_client_request().expect("a request");
        if let Some(Line { cookie, .. }) = before {
            request.headers_mut().insert("cookie", cookie.parse().expect("a value"));
        }
        let stream = TcpStream::connect(address).expect("it listens");
        let (socket, answer) = client(request, stream).expect("it is let in");
        let cookie = answer.headers()["set-cookie"].to_str().expect("text");
        let cookie = cookie.split(';').next().expect("a value").into();
        Line { socket, cookie, number: 0, follower: Follower::default(), update: None }
    }

    /// Asks under the next number.
    pub(crate) fn ask<Q>(&mut self, question: Q) -> Result<Q::Answer, Refusal>
    where
        Q: Question + Into<ToServer>,
    {
        self.number += 1;
        let request = Request { number: self.number, ask: question.into() };
        let text = serde_json::to_string(&request).expect("written");
        self.socket.send(Message::Text(text.into())).expect("it reads");
        loop {
            if let FromServer::Reply(reply) = self.hear()
                && reply.number == self.number
            {
                return reply.read::<Q>().expect("an answer of this type");
            }
        }
    }

    pub(crate) fn enter(&mut self, table: TableId) {
        let entered = self.ask(Enter { table, since: 0 }).expect("it is there");
        entered.sight.into_iter().for_each(|sight| self.see(sight));
    }

    pub(crate) fn begin(&mut self) {
        self.ask(Begin).expect("everybody sits");
    }

    /// Takes the first choice there is, once there is one, under a number that is not used twice; the
    /// version it led to.
    pub(crate) fn step(&mut self, number: u64) -> Version {
        self.number = number - 1;
        let notation = loop {
            let choice = self.update.as_ref().and_then(|update| update.choices.first());
            match choice {
                Some(choice) => break choice.notation.clone(),
                None => drop(self.hear()),
            }
        };
        let step = Step { notation, version: self.follower.version() };
        let sight = self.ask(Turn(step)).expect("it was offered");
        self.see(sight);
        self.version()
    }

    /// Plays the first choice whenever there is one, to the end of the match.
    pub(crate) fn play_on(&mut self) {
        loop {
            match &self.update {
                Some(update) if update.ending.is_some() => return,
                Some(update) if !update.choices.is_empty() => {
                    std::thread::sleep(std::time::Duration::from_millis(50));
                    let number = self.number + 1;
                    self.step(number);
                }
                _ => drop(self.hear()),
            }
        }
    }

    /// Until somebody has said this.
    pub(crate) fn wait_for_words(&mut self, words: &str) {
        loop {
            if let FromServer::News(News::Said(said)) = self.hear()
                && said.saying == Saying::Text(words.into())
            {
                return;
            }
        }
    }

    pub(crate) fn version(&self) -> Version {
        self.follower.version()
    }

    fn hear(&mut self) -> FromServer {
        let frame = match self.socket.read().expect("the line holds") {
            Message::Text(text) => Frame::Text(text.as_str().into()),
            Message::Binary(bytes) => Frame::Packed(bytes.into()),
            Message::Ping(_) | Message::Pong(_) | Message::Frame(_) => return self.hear(),
            Message::Close(_) => panic!("the line holds"),
        };
        let told = frame.read().expect("a message of ours");
        if let FromServer::News(News::Sight(sight)) = &told {
            self.see(sight.clone());
        }
        told
    }

    fn see(&mut self, sight: Sight) {
        let update = self.follower.follow(sight).expect("nothing is missing");
        self.update = update.or(self.update.take());
    }
}

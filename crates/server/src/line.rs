//! A client's line: what comes in is answered one after the other; news is fetched whenever the
//! client can take it, so whoever reads slowly skips what is in between.

use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;
use std::time::Duration;

use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, WebSocketUpgrade, close_code};
use tokio::sync::{Notify, watch};
use tokio::time::{Interval, MissedTickBehavior, interval_at, sleep};
use wire::online::{
    Bring, Enter, Entered, Frame, FromServer, News, OpenTable, TableId, TablesAsk, ToServer,
    ToTable,
};
use wire::{Refusal, Reply, Request, reply};

use crate::crowd::Place;
use crate::hall::{self, Lost, Visit};
use crate::house::House;
use crate::identity::Secret;
use crate::keeper::{Entrance, refused};
use crate::limits::{Asker, Kind};
use crate::metrics::Counted;

/// The longest message, and the longest that opens a table: it may bring an edition along.
const LONGEST: usize = 16 * 1024;
const LONGEST_OPENING: usize = 80 * 1024;
/// Many lines are idle: each keeps little memory.
const BUFFER: usize = 2 * 1024;
/// Who asks for too much waits, but not so long that we would seem to be gone.
const LONGEST_WAIT: Duration = Duration::from_secs(1);

/// With buffers and messages of our size.
pub(crate) fn sized<F>(upgrade: WebSocketUpgrade<F>) -> WebSocketUpgrade<F> {
    upgrade
        .read_buffer_size(BUFFER)
        .write_buffer_size(0)
        .max_message_size(LONGEST_OPENING)
        .max_frame_size(LONGEST_OPENING)
}

pub(crate) struct Line {
    house: Arc<House>,
    socket: WebSocket,
    secret: Secret,
    asker: Asker,
    bell: Arc<Notify>,
    visit: Option<Visit>,
    closing: watch::Receiver<bool>,
    /// Whether anything was heard since we last asked.
    is_alive: bool,
    _place: Place,
}

/// Why a line ends.
#[derive(Debug)]
enum End {
    /// They are gone, or do not listen.
    Gone,
    /// We are going, or the table cannot be kept here.
    ComeBack,
    /// They do not speak our language; in words.
    Nonsense(&'static str),
}

/// What happens next on a line.
enum Next {
    Heard(Option<Message>),
    News,
    Pulse,
    Closing,
}

impl Line {
    pub(crate) fn new(
        house: Arc<House>,
        socket: WebSocket,
        (secret, asker, place): (Secret, Asker, Place),
    ) -> Line {
        let closing = house.closing();
        let (bell, visit) = (Arc::default(), None);
        Line { house, socket, secret, asker, bell, visit, closing, is_alive: true, _place: place }
    }

    /// Serves the line until it ends.
    pub(crate) async fn run(mut self) {
        let house = Arc::clone(&self.house);
        let _counted = Counted::new(&house.metrics.sockets);
        let mut pulse = pulse(house.pulse);
        tracing::debug!(person = ?self.asker.person, "a line begins");
        let end = loop {
            if let Err(end) = self.step(&mut pulse).await {
                break end;
            }
        };
        tracing::debug!(person = ?self.asker.person, ?end, "a line ends");
        self.visit = None;
        self.say_goodbye(end).await;
    }

    async fn step(&mut self, pulse: &mut Interval) -> Result<(), End> {
        let next = tokio::select! {
            _ = self.closing.wait_for(|is_closing| *is_closing) => Next::Closing,
            heard = self.socket.recv() => Next::Heard(heard.and_then(Result::ok)),
            () = self.bell.notified() => Next::News,
            _ = pulse.tick() => Next::Pulse,
        };
        match next {
            Next::Heard(heard) => self.hear(heard).await,
            Next::News => Box::pin(self.tell_news()).await,
            Next::Pulse => self.ask_whether_alive().await,
            Next::Closing => Err(End::ComeBack),
        }
    }

    async fn hear(&mut self, heard: Option<Message>) -> Result<(), End> {
        self.is_alive = true;
        match heard {
            Some(Message::Text(text)) => Box::pin(self.answer(&text)).await,
            Some(Message::Ping(_) | Message::Pong(_)) => Ok(()),
            Some(Message::Binary(_)) => Err(End::Nonsense("send text")),
            Some(Message::Close(_)) | None => Err(End::Gone),
        }
    }

    async fn ask_whether_alive(&mut self) -> Result<(), End> {
        if !std::mem::take(&mut self.is_alive) {
            self.house.metrics.cut.fetch_add(1, Relaxed);
            return Err(End::Gone);
        }
        self.send(Message::Ping(axum::body::Bytes::new())).await
    }

    async fn answer(&mut self, text: &Utf8Bytes) -> Result<(), End> {
        let Ok(request) = serde_json::from_str::<Request<ToServer>>(text) else {
            return Err(End::Nonsense("this is no question of this version: load the page again"));
        };
        if text.len() > LONGEST && !matches!(request.ask, ToServer::Open(_)) {
            return Err(End::Nonsense("this message is too long"));
        }
        let number = request.number;
        let reply = match self.house.allow(Kind::Message, self.asker) {
            Ok(()) => self.reply(request).await?,
            Err(too_much) => {
                // Meanwhile the system lets them wait, and not our memory.
                sleep(too_much.0.min(LONGEST_WAIT)).await;
                refused(number, too_much.into())
            }
        };
        self.house.metrics.requests.fetch_add(1, Relaxed);
        self.tell(&FromServer::Reply(reply)).await
    }

    async fn reply(&mut self, Request { number, ask }: Request<ToServer>) -> Result<Reply, End> {
        Ok(match ask {
            ToServer::Open(open) => match self.open(number, open).await {
                Ok(opened) => reply::<OpenTable>(number, &Ok(opened?)),
                Err(refusal) => refused(number, refusal),
            },
            ToServer::Tables(TablesAsk) => {
                reply::<TablesAsk>(number, &hall::tables(&self.house, self.asker.person).await)
            }
            ToServer::Enter(Enter { table, since }) => {
                let entrance = Entrance::Enter(self.asker.person, since);
                reply::<Enter>(number, &self.enter(table, entrance).await)
            }
            ToServer::Bring(Bring { table, ticket }) => {
                let entrance = Entrance::Bring(self.asker.person, ticket);
                reply::<Bring>(number, &self.enter(table, entrance).await)
            }
            ToServer::At(ask) => match self.ask(Request { number, ask }).await {
                Ok(told) => told?,
                Err(refusal) => refused(number, refusal),
            },
        })
    }

    async fn open(
        &mut self,
        number: u64,
        open: OpenTable,
    ) -> Result<Result<TableId, End>, Refusal> {
        let id = self.secret.table(number);
        if hall::exists(&self.house, id).await? {
            return Ok(Ok(id));
        }
        self.house.allow(Kind::Table, self.asker)?;
        let opened = hall::open(&self.house, id, open, self.asker.person).await?;
        // Whoever comes back asks again, under the same number.
        Ok(opened.map(|()| id).map_err(|_| End::ComeBack))
    }

    async fn enter(&mut self, table: TableId, entrance: Entrance) -> Result<Entered, Refusal> {
        self.house.allow(Kind::Entry, self.asker)?;
        self.house.limits.look(Kind::Miss, self.asker)?;
        self.visit = None;
        let begun = Visit::begin(&self.house, table, entrance, &self.bell).await;
        let (visit, entered) = begun.inspect_err(|_| {
            // Whoever guesses addresses or tickets has to wait.
            let _ = self.house.allow(Kind::Miss, self.asker);
        })?;
        self.visit = Some(visit);
        Ok(entered)
    }

    async fn ask(&mut self, request: Request<ToTable>) -> Result<Result<Reply, End>, Refusal> {
        if let ToTable::Hint(_) = request.ask {
            self.house.allow(Kind::Hint, self.asker)?;
        }
        if let ToTable::Say(_) | ToTable::React(_) = request.ask {
            self.house.allow(Kind::Saying, self.asker)?;
        }
        let visit = self.visit.as_ref().ok_or_else(|| Refusal::new("come to a table first"))?;
        match visit.ask(request).await {
            Ok(reply) => Ok(Ok(reply)),
            // The bell has rung then, and what was kept is shown next.
            Err(Lost::Ended) => Err(Refusal::new(FELL)),
            // Whoever comes back asks again, under the same number.
            Err(Lost::Unknown) => Ok(Err(End::ComeBack)),
        }
    }

    async fn tell_news(&mut self) -> Result<(), End> {
        let Some(visit) = &self.visit else { return Ok(()) };
        let Ok(news) = visit.news().await else { return self.come_again().await };
        for one in news {
            self.tell(&FromServer::News(one)).await?;
        }
        Ok(())
    }

    /// The table fell, or somebody else went on with it: it is shown as it was kept.
    async fn come_again(&mut self) -> Result<(), End> {
        let Some(visit) = self.visit.take() else { return Ok(()) };
        let entrance = Entrance::Enter(self.asker.person, 0);
        let Ok(entered) = self.enter(visit.table, entrance).await else {
            return Err(End::ComeBack);
        };
        self.tell(&FromServer::News(News::Gathered(Box::new(entered.gathered)))).await?;
        match entered.sight {
            Some(sight) => self.tell(&FromServer::News(News::Sight(sight))).await,
            None => Ok(()),
        }
    }

    async fn tell(&mut self, told: &FromServer) -> Result<(), End> {
        self.send(match Frame::of(told) {
            Frame::Text(text) => Message::Text(text.into()),
            Frame::Packed(bytes) => Message::Binary(bytes.into()),
        })
        .await
    }

    async fn send(&mut self, message: Message) -> Result<(), End> {
        self.socket.send(message).await.map_err(|_| End::Gone)
    }

    async fn say_goodbye(mut self, end: End) {
        let (code, reason) = match end {
            End::Gone => return,
            End::ComeBack => {
                let _ = self.tell(&FromServer::ComeBack).await;
                (close_code::RESTART, "come back in a moment")
            }
            End::Nonsense(why) => {
                self.house.metrics.cut.fetch_add(1, Relaxed);
                (close_code::POLICY, why)
            }
        };
        let _ = self.send(Message::Close(Some(CloseFrame { code, reason: reason.into() }))).await;
    }
}

const FELL: &str =
    "That went wrong, and it is our mistake. The table was set up again after the last step.";

fn pulse(every: Duration) -> Interval {
    let mut pulse = interval_at(tokio::time::Instant::now() + every, every);
    pulse.set_missed_tick_behavior(MissedTickBehavior::Delay);
    pulse
}

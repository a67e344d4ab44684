//! A table of the load test with all its players.

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;
use std::time::Duration;

use client::Fairness;
use protocol::{
    Act, Begin, Call, Error, Join, Message, Open, OutOfSync, Place, Plan, Reply, Request, Say, Sit,
    Snapshot, Stand, Sync, TableId,
};
use tabletop::{Luck, Rng};
use tokio::sync::mpsc::{UnboundedReceiver, unbounded_channel};
use tokio::time::{Instant, sleep, sleep_until, timeout};

use crate::Shared;
use crate::player::{Event, TestPlayer};
use crate::seen::SeenMatch;

/// A request without an answer for this long has failed.
const PATIENCE: Duration = Duration::from_secs(30);
/// How long a player is away, in milliseconds.
const AWAY: (u32, u32) = (300, 3000);

pub(crate) struct TestTable {
    shared: Arc<Shared>,
    nth: usize,
    rng: Rng,
    players: Vec<TestPlayer>,
    events: UnboundedReceiver<Event>,
    id: TableId,
    /// When the next step is due.
    due: Instant,
    pending: Option<Pending>,
    /// When the last step that was taken was due.
    last: Option<Instant>,
    /// When players whose connection was cut come back.
    away: Vec<(Instant, usize)>,
    /// The complete snapshot that a player asked for, to compare it with the patches.
    complete: Option<(usize, Option<Box<Snapshot>>)>,
}

/// A step that is not answered yet.
struct Pending {
    player: usize,
    id: u64,
    due: Instant,
    sent: Instant,
}

/// Why a game could not continue.
type Stopped = String;

impl TestTable {
    pub(crate) fn new(shared: Arc<Shared>, nth: usize, rng: Rng) -> TestTable {
        let (sender, events) = unbounded_channel();
        let test = &shared.test;
        // The remainder of the division sits at the first tables.
        let sockets = test.sockets / test.tables + usize::from(nth < test.sockets % test.tables);
        let players = (0..sockets.max(1))
            .map(|player| TestPlayer::new(Arc::clone(&shared), player, sender.clone()))
            .collect();
        let due = shared.begin;
        let id = TableId(0);
        TestTable {
            shared,
            nth,
            rng,
            players,
            events,
            id,
            due,
            pending: None,
            last: None,
            away: Vec::new(),
            complete: None,
        }
    }

    /// Plays one game after the other until it is time to end.
    pub(crate) async fn play(mut self) {
        let wait = self.shared.test.arrival.mul_f64(0.8 * self.chance());
        sleep(wait).await;
        self.due = self.shared.begin + self.pause().mul_f64(self.chance());
        let end = self.shared.end;
        let mut games = 0;
        while Instant::now() < end {
            let game = self.seat(games).await;
            games += 1;
            let Err(stopped) = (match game {
                Ok(()) => self.game().await,
                Err(stopped) => Err(stopped),
            }) else {
                continue;
            };
            if Instant::now() >= end {
                return;
            }
            self.shared.tally.trouble(&stopped);
            self.pending = None;
            self.away.clear();
            sleep(Duration::from_millis(500)).await;
        }
    }

    /// Opens a table full of strong bots, takes its last seat, and leaves.
    pub(crate) async fn desert(mut self) {
        sleep(self.shared.test.arrival.mul_f64(0.8 * self.chance())).await;
        if let Err(stopped) = self.open_and_leave().await {
            self.shared.tally.trouble(&stopped);
        }
        self.players[0].cut();
    }

    async fn open_and_leave(&mut self) -> Result<(), Stopped> {
        let server = self.server(0);
        self.players[0].connect(server).await?;
        let all = &self.shared.test.games;
        let game = all[self.nth % all.len()].clone();
        let about = catalog::games().into_iter().find(|about| about.id == game);
        let seats = about.ok_or("there is no such game")?.players.1;
        let bot = Place::Bot("expert".parse().expect("a level of every game"));
        let places = (0..seats).map(|seat| if seat == 0 { Place::Free } else { bot }).collect();
        self.id = self.ask(0, Open { plan: Plan::new(&game, places) }).await?;
        self.join(0).await?;
        self.ask(0, Sit { chair: None, name: "Elf".into(), salt: None, commits: false }).await?;
        self.ask(0, Begin).await?;
        self.ask(0, Stand).await
    }

    fn chance(&mut self) -> f64 {
        f64::from(self.rng.below(1000)) / 1000.0
    }

    /// The time between two steps at this table.
    fn pause(&self) -> Duration {
        let test = &self.shared.test;
        Duration::from_secs_f64(test.tables as f64 / test.rate.max(0.001))
    }

    fn server(&mut self, guest: usize) -> SocketAddr {
        let servers = &self.shared.test.servers;
        servers[(self.nth + guest) % servers.len()]
    }

    /// All players join a new table and sit down; the others watch.
    async fn seat(&mut self, games: usize) -> Result<(), Stopped> {
        for player in 0..self.players.len() {
            self.players[player].seen = SeenMatch::default();
            self.players[player].fairness = Fairness::new([player as u8; 32]);
            self.last = None;
            if !self.players[player].is_here() {
                let server = self.server(player);
                self.players[player].connect(server).await?;
            }
        }
        let all = &self.shared.test.games;
        let game = all[(self.nth + games) % all.len()].clone();
        let about = catalog::games().into_iter().find(|about| about.id == game);
        let about = about.ok_or("there is no such game")?;
        let people = self.players.len().min(4).clamp(about.players.0, about.players.1);
        if people > self.players.len() {
            return Err("a table has too few sockets for its game".to_owned());
        }
        let plan = Plan::new(&game, vec![Place::Free; people]);
        self.id = self.ask(0, Open { plan }).await?;
        for player in 0..self.players.len() {
            self.join(player).await?;
            if player < people {
                let name = format!("Elf {player}");
                let sit = Sit { chair: None, name, salt: None, commits: true };
                self.ask(player, sit).await?;
            }
        }
        self.ask(0, Begin).await?;
        timeout(PATIENCE, self.agree()).await.map_err(|_| "a game did not start")?;
        // No step could have been taken earlier: the time to sit down is measured separately.
        self.due = self.due.max(Instant::now());
        Ok(())
    }

    /// Waits until all have agreed on luck and see the match.
    async fn agree(&mut self) {
        while !self.players.iter().all(|player| player.seen.has_begun()) {
            let event = self.events.recv().await.expect("the players hold the other end");
            self.hear(event).await;
        }
    }

    async fn join(&mut self, player: usize) -> Result<(), Stopped> {
        let since = self.players[player].seen.version;
        let began = Instant::now();
        self.ask(player, Join { table: self.id, since, commits: false }).await?;
        self.shared.tally.entered.add(began.elapsed());
        self.players[player].connection.joined();
        if self.players[player].seen.version < since {
            self.shared.tally.wrong("a player who came back was shown less than before");
        }
        Ok(())
    }

    /// Makes a request and waits for its reply, handling other messages in the meantime.
    async fn ask<C: Call + Into<Request>>(
        &mut self,
        player: usize,
        call: C,
    ) -> Result<C::Output, Stopped> {
        let (id, is_sent) = self.players[player].request(call).await;
        if !is_sent {
            // The next attempt needs a new socket: the end of this one was not read yet.
            self.players[player].cut();
            return Err("a connection was lost".to_owned());
        }
        let result = timeout(PATIENCE, self.result(player, id)).await;
        let result = result.map_err(|_| "a request was not answered")??;
        let reply = result.map_err(|error| format!("refused: {error}"))?;
        C::read(reply).ok_or_else(|| "a reply was of another kind".to_owned())
    }

    async fn result(&mut self, player: usize, id: u64) -> Result<Result<Reply, Error>, Stopped> {
        loop {
            let event = self.events.recv().await.expect("the players hold the other end");
            let is_ours = event.player == player && self.players[player].is_current(event.socket);
            match self.read(event) {
                Some((_, Message::Reply { id: of, reply })) if is_ours && of == id => {
                    return Ok(Ok(reply));
                }
                Some((_, Message::Refused { id: of, error })) if is_ours && of == id => {
                    return Ok(Err(error));
                }
                Some((other, message)) => Box::pin(self.take(other, message)).await,
                None => (),
            }
            if is_ours && !self.players[player].is_here() {
                return Err("a connection was lost".to_owned());
            }
        }
    }

    /// The message in an event, with its player; `None` if the connection has ended.
    fn read(&mut self, Event { player, socket, payload }: Event) -> Option<(usize, Message)> {
        if !self.players[player].is_current(socket) {
            return None;
        }
        let Some(payload) = payload else {
            self.shared.tally.trouble("a connection was closed by the server");
            self.lose(player);
            return None;
        };
        let Ok(message) = self.players[player].connection.receive(&payload) else {
            self.shared.tally.wrong("a message could not be read");
            return None;
        };
        message.map(|message| (player, message))
    }

    /// Plays to the end of the game or of the test.
    async fn game(&mut self) -> Result<(), Stopped> {
        while Instant::now() < self.shared.end {
            if self.is_over() {
                return self.compare().await;
            }
            let looked = self.go_on().await?;
            let back = self.away.iter().map(|(at, _)| *at).min();
            let answer_by = self.pending.as_ref().map(|pending| pending.sent + PATIENCE);
            // A player who gets ready when a step is overdue takes it at once.
            let due = (self.pending.is_none() && self.due > looked).then_some(self.due);
            let next = back.into_iter().chain(answer_by).chain(due).min();
            let next = next.unwrap_or(self.shared.end).min(self.shared.end);
            tokio::select! {
                event = self.events.recv() => {
                    self.hear(event.expect("the players hold the other end")).await;
                }
                () = sleep_until(next) => (),
            }
            while let Ok(event) = self.events.try_recv() {
                self.hear(event).await;
            }
        }
        Ok(())
    }

    /// Does what is due; returns when to do that again.
    async fn go_on(&mut self) -> Result<Instant, Stopped> {
        let now = Instant::now();
        while let Some(nth) = self.away.iter().position(|(at, _)| *at <= now) {
            let (_, player) = self.away.swap_remove(nth);
            self.come_back(player).await;
        }
        // Coming back takes time, so a step may be due now.
        let now = Instant::now();
        if self.pending.as_ref().is_some_and(|pending| pending.sent + PATIENCE <= now) {
            return Err("a step was not answered".to_owned());
        }
        if self.pending.is_none() && self.due <= now {
            self.step().await;
        }
        Ok(now)
    }

    /// Takes the step that is due, if a player is ready. Nothing is due while the table may be
    /// waiting for a player who is away.
    async fn step(&mut self) {
        let ready = |player: &TestPlayer| player.is_here() && player.seen.choices() > 0;
        let ready: Vec<usize> =
            (0..self.players.len()).filter(|&nth| ready(&self.players[nth])).collect();
        if ready.is_empty() {
            if !self.away.is_empty() {
                self.due = self.due.max(Instant::now()) + self.pause();
            }
            return;
        }
        let player = ready[self.rng.below(ready.len() as u32) as usize];
        let nth = self.rng.below(self.players[player].seen.choices() as u32) as usize;
        let Some(choice) = self.players[player].seen.notation(nth) else { return };
        let version = self.players[player].seen.version;
        self.shared.tally.taken.add(self.due.elapsed());
        let sent = Instant::now();
        let (id, is_sent) = self.players[player].request(Act { choice, version }).await;
        self.pending = Some(Pending { player, id, due: self.due, sent });
        self.last = Some(self.due);
        self.due += self.pause();
        if !is_sent {
            self.lose(player);
        }
    }

    /// Takes note that a connection is lost; it is opened again shortly.
    fn lose(&mut self, player: usize) {
        self.players[player].cut();
        if self.away.iter().any(|(_, away)| *away == player) {
            return;
        }
        let (least, most) = AWAY;
        let wait = u64::from(least + self.rng.below(most - least));
        self.away.push((Instant::now() + Duration::from_millis(wait), player));
    }

    async fn come_back(&mut self, player: usize) {
        let servers = &self.shared.test.servers;
        let server = servers[self.rng.below(servers.len() as u32) as usize];
        let is_back =
            self.players[player].connect(server).await.is_ok() && self.join(player).await.is_ok();
        if !is_back {
            self.shared.tally.trouble("a player could not come back at once");
            return self.lose(player);
        }
        self.shared.tally.comebacks.fetch_add(1, Relaxed);
        // Requests without an answer are sent again, under the same ids.
        if !self.players[player].flush().await {
            self.lose(player);
        }
    }

    async fn hear(&mut self, event: Event) {
        if let Some((player, message)) = self.read(event) {
            self.take(player, message).await;
        }
    }

    async fn take(&mut self, player: usize, message: Message) {
        match message {
            Message::Snapshot(snapshot) => {
                if let Some((_, complete)) = self.complete.as_mut().filter(|it| it.0 == player) {
                    *complete = Some(snapshot);
                    return;
                }
                let taken = self.players[player].seen.replace(*snapshot);
                self.seen(player, taken).await;
            }
            Message::Patch(patch) => {
                let taken = self.players[player].seen.apply(*patch);
                self.seen(player, taken).await;
            }
            Message::Reply { id, .. } => self.answered(player, id, None).await,
            Message::Refused { id, error } => self.answered(player, id, Some(error)).await,
            Message::Restarting => self.lose(player),
            Message::Table(info) => {
                if let Some(answer) = self.players[player].fairness.answer(&info) {
                    self.players[player].request(answer).await;
                }
            }
            _ => (),
        }
    }

    /// Lets a player who is out of sync ask for a snapshot.
    async fn seen(&mut self, player: usize, taken: Result<bool, OutOfSync>) {
        let is_new = if let Ok(is_new) = taken {
            is_new
        } else {
            self.shared.tally.trouble("a player was out of sync and asked for everything");
            self.resync(player).await;
            true
        };
        let acts = self.pending.as_ref().is_some_and(|pending| pending.player == player);
        if let Some(due) = self.last.filter(|_| is_new && !acts) {
            self.shared.tally.seen.add(due.elapsed());
        }
    }

    async fn answered(&mut self, player: usize, id: u64, refused: Option<Error>) {
        let is_it = |pending: &mut Pending| (pending.player, pending.id) == (player, id);
        let Some(pending) = self.pending.take_if(is_it) else { return };
        if let Some(error) = refused {
            self.shared.tally.trouble(&format!("a step was refused: {error}"));
            return self.resync(player).await;
        }
        if pending.due < self.shared.end {
            self.shared.tally.answered.add(pending.due.elapsed());
        }
        self.live().await;
    }

    /// Lets people do other things than take steps.
    async fn live(&mut self) {
        let test = &self.shared.test;
        let (chatting, leaving) = (test.chatting, test.leaving);
        let player = self.rng.below(self.players.len() as u32) as usize;
        if self.rng.below(1000) < chatting {
            let say = Say { text: "Ho ho ho, well played!".into() };
            if self.players[0].is_here() && self.players[0].request(say).await.1 {
                self.shared.tally.sayings.fetch_add(1, Relaxed);
            }
        }
        if self.rng.below(1000) < leaving && self.players[player].is_here() {
            self.lose(player);
        }
    }

    async fn resync(&mut self, player: usize) {
        if let Some(complete) = self.complete(player).await {
            if complete.version < self.players[player].seen.version {
                self.shared.tally.wrong("the table went back");
            }
            self.players[player].seen = complete;
        }
    }

    /// What a client sees that joins without knowing anything.
    async fn complete(&mut self, player: usize) -> Option<SeenMatch> {
        self.complete = Some((player, None));
        let asked = Box::pin(self.ask(player, Sync { since: 0 })).await;
        let (_, snapshot) = self.complete.take()?;
        asked.ok()?;
        let mut complete = SeenMatch::default();
        complete.replace(*snapshot?).ok()?;
        Some(complete)
    }

    fn is_over(&self) -> bool {
        self.away.is_empty() && self.players.iter().all(|player| player.seen.ending.is_some())
    }

    /// Once the game is over, all players must have seen the same end, and the patches that one of
    /// them received must add up to a complete snapshot.
    async fn compare(&mut self) -> Result<(), Stopped> {
        let tally = &self.shared.tally;
        tally.games.fetch_add(1, Relaxed);
        let ending = self.players[0].seen.ending.as_ref();
        if self.players.iter().any(|player| player.seen.ending.as_ref() != ending) {
            tally.wrong("players saw different ends");
        }
        let player = self.rng.below(self.players.len() as u32) as usize;
        if let Some(complete) = self.complete(player).await
            && !self.players[player].seen.agrees(&complete)
        {
            self.shared.tally.wrong("what was told is not what is there");
        }
        Ok(())
    }
}

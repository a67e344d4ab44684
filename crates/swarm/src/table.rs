//! A table of the swarm, and everybody at it.

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::Ordering::Relaxed;
use std::time::Duration;

use tabletop::{Luck, Rng};
use tokio::sync::mpsc::{UnboundedReceiver, unbounded_channel};
use tokio::time::{Instant, sleep, sleep_until, timeout};
use wire::online::{
    Begin, Enter, OpenTable, Place, Plan, Say, Sit, TableAsk, TableId, ToServer, Turn,
};
use wire::{Look, Refusal, Reply, Step};

use crate::Shared;
use crate::guest::{Event, Guest, What};
use crate::told::{Entered, News, Seen, Sight, Told, answer};

/// An answer that takes longer than this has not come.
const PATIENCE: Duration = Duration::from_secs(30);
/// How long somebody is away, in milliseconds.
const AWAY: (u32, u32) = (300, 3000);

pub(crate) struct Table {
    shared: Arc<Shared>,
    nth: usize,
    rng: Rng,
    guests: Vec<Guest>,
    events: UnboundedReceiver<Event>,
    id: TableId,
    /// When the next step is due.
    due: Instant,
    pending: Option<Pending>,
    /// When the step was due that was taken last.
    last: Option<Instant>,
    /// When guests whose line was cut come back.
    away: Vec<(Instant, usize)>,
}

/// A step whose answer has not come.
struct Pending {
    guest: usize,
    number: u64,
    step: Step,
    due: Instant,
    sent: Instant,
}

/// Why a game could not be gone on with.
type Stopped = String;

impl Table {
    pub(crate) fn new(shared: Arc<Shared>, nth: usize, rng: Rng) -> Table {
        let (sender, events) = unbounded_channel();
        let swarm = &shared.swarm;
        // Those that the division leaves over sit at the first tables.
        let sockets =
            swarm.sockets / swarm.tables + usize::from(nth < swarm.sockets % swarm.tables);
        let guests = (0..sockets.max(1))
            .map(|guest| Guest::new(Arc::clone(&shared), guest, sender.clone()))
            .collect();
        let due = shared.begin;
        let id = TableId(0);
        Table {
            shared,
            nth,
            rng,
            guests,
            events,
            id,
            due,
            pending: None,
            last: None,
            away: Vec::new(),
        }
    }

    /// One game after the other until it is time to end.
    pub(crate) async fn play(mut self) {
        let wait = self.shared.swarm.arrival.mul_f64(0.8 * self.chance());
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

    fn chance(&mut self) -> f64 {
        f64::from(self.rng.below(1000)) / 1000.0
    }

    /// The time from one step of this table to the next.
    fn pause(&self) -> Duration {
        let swarm = &self.shared.swarm;
        Duration::from_secs_f64(swarm.tables as f64 / swarm.rate.max(0.001))
    }

    fn server(&mut self, guest: usize) -> SocketAddr {
        let servers = &self.shared.swarm.servers;
        servers[(self.nth + guest) % servers.len()]
    }

    /// Everybody comes to a new table and sits down; the others watch.
    async fn seat(&mut self, games: usize) -> Result<(), Stopped> {
        for guest in 0..self.guests.len() {
            self.guests[guest].seen = Seen::default();
            self.last = None;
            if !self.guests[guest].is_here() {
                let server = self.server(guest);
                self.guests[guest].connect(server).await?;
            }
        }
        let games_there_are = &self.shared.swarm.games;
        let game = games_there_are[(self.nth + games) % games_there_are.len()].clone();
        let about = catalog::games().into_iter().find(|about| about.id == game);
        let about = about.ok_or("there is no such game")?;
        let people = self.guests.len().min(4).clamp(about.players.0, about.players.1);
        if people > self.guests.len() {
            return Err("a table has too few sockets for its game".to_owned());
        }
        let plan = Plan::new(&game, vec![Place::Free; people]);
        self.id = self.ask(0, OpenTable { plan }).await?;
        for guest in 0..self.guests.len() {
            self.enter(guest).await?;
            if guest < people {
                let sit = Sit { chair: None, name: format!("Elf {guest}"), salt: None };
                self.ask::<()>(guest, sit).await?;
            }
        }
        self.ask::<()>(0, Begin).await?;
        // Nobody can have taken a step before: how long it took to come is counted by itself.
        self.due = self.due.max(Instant::now());
        Ok(())
    }

    async fn enter(&mut self, guest: usize) -> Result<(), Stopped> {
        let since = self.guests[guest].seen.version;
        let began = Instant::now();
        let entered: Entered = self.ask(guest, Enter { table: self.id, since }).await?;
        self.shared.tally.entered.add(began.elapsed());
        if let Some(sight) = entered.sight {
            let before = self.guests[guest].seen.version;
            self.see(guest, sight).await;
            if self.guests[guest].seen.version < before {
                self.shared.tally.wrong("who came back was shown less than before");
            }
        }
        Ok(())
    }

    /// Asks and waits for the answer, whatever else happens meanwhile.
    async fn ask<T: serde::de::DeserializeOwned>(
        &mut self,
        guest: usize,
        question: impl Into<ToServer>,
    ) -> Result<T, Stopped> {
        let number = self.guests[guest].next_number();
        if !self.guests[guest].ask(number, question.into()).await {
            // Whoever tries again needs another line: nobody has read yet that this one has ended.
            self.guests[guest].cut();
            return Err("a line was lost".to_owned());
        }
        let reply = timeout(PATIENCE, self.reply(guest, number)).await;
        let reply = reply.map_err(|_| "a question was not answered")??;
        let told = answer(&reply).ok_or("an answer was none")?;
        told.map_err(|refusal: Refusal| format!("refused: {refusal}"))
    }

    async fn reply(&mut self, guest: usize, number: u64) -> Result<Reply, Stopped> {
        loop {
            let event = self.events.recv().await.expect("the guests hold the other end");
            let is_ours = event.guest == guest && self.guests[guest].is_current(event.line);
            match event.what {
                What::Told(Told::Reply(reply)) if is_ours && reply.number == number => {
                    return Ok(reply);
                }
                What::Ended | What::Told(Told::ComeBack) if is_ours => {
                    self.guests[guest].cut();
                    return Err("a line was lost".to_owned());
                }
                what @ (What::Told(_) | What::Ended) => {
                    Box::pin(self.take_in(Event { what, ..event })).await;
                }
            }
        }
    }

    /// Plays to the end of the game, or of the time.
    async fn game(&mut self) -> Result<(), Stopped> {
        while Instant::now() < self.shared.end {
            if self.is_over() {
                return self.compare().await;
            }
            let looked = self.go_on().await?;
            let back = self.away.iter().map(|(at, _)| *at).min();
            let answer_by = self.pending.as_ref().map(|pending| pending.sent + PATIENCE);
            // Who is ready when a step is overdue takes it at once; others are waited for.
            let due = (self.pending.is_none() && self.due > looked).then_some(self.due);
            let next = back.into_iter().chain(answer_by).chain(due).min();
            let next = next.unwrap_or(self.shared.end).min(self.shared.end);
            tokio::select! {
                event = self.events.recv() => {
                    self.take_in(event.expect("the guests hold the other end")).await;
                }
                () = sleep_until(next) => (),
            }
            while let Ok(event) = self.events.try_recv() {
                self.take_in(event).await;
            }
        }
        Ok(())
    }

    /// Does what is due; up to which moment.
    async fn go_on(&mut self) -> Result<Instant, Stopped> {
        let now = Instant::now();
        while let Some(nth) = self.away.iter().position(|(at, _)| *at <= now) {
            let (_, guest) = self.away.swap_remove(nth);
            self.come_back(guest).await;
        }
        // Coming back takes a while: a step may have become due.
        let now = Instant::now();
        if self.pending.as_ref().is_some_and(|pending| pending.sent + PATIENCE <= now) {
            return Err("a step was not answered".to_owned());
        }
        if self.pending.is_none() && self.due <= now {
            self.step().await;
        }
        Ok(now)
    }

    /// Takes the step that is due, if somebody is ready to. While somebody is away who may be the
    /// one that is waited for, nothing is due.
    async fn step(&mut self) {
        let ready = |guest: &Guest| guest.is_here() && guest.seen.choices() > 0;
        let ready: Vec<usize> =
            (0..self.guests.len()).filter(|&nth| ready(&self.guests[nth])).collect();
        if ready.is_empty() {
            if !self.away.is_empty() {
                self.due = self.due.max(Instant::now()) + self.pause();
            }
            return;
        }
        let guest = ready[self.rng.below(ready.len() as u32) as usize];
        let nth = self.rng.below(self.guests[guest].seen.choices() as u32) as usize;
        let Some(notation) = self.guests[guest].seen.notation(nth) else { return };
        let step = Step { notation, version: self.guests[guest].seen.version };
        let number = self.guests[guest].next_number();
        let pending = Pending { guest, number, step, due: self.due, sent: Instant::now() };
        self.shared.tally.taken.add(self.due.elapsed());
        self.last = Some(self.due);
        self.due += self.pause();
        self.send(pending).await;
    }

    async fn send(&mut self, pending: Pending) {
        let turn = ToServer::from(Turn(pending.step.clone()));
        let is_sent = self.guests[pending.guest].ask(pending.number, turn).await;
        let guest = pending.guest;
        self.pending = Some(pending);
        if !is_sent {
            self.lose(guest);
        }
    }

    /// The line is lost; it is found again in a moment.
    fn lose(&mut self, guest: usize) {
        self.guests[guest].cut();
        if self.away.iter().any(|(_, away)| *away == guest) {
            return;
        }
        let (least, most) = AWAY;
        let wait = u64::from(least + self.rng.below(most - least));
        self.away.push((Instant::now() + Duration::from_millis(wait), guest));
    }

    async fn come_back(&mut self, guest: usize) {
        let servers = &self.shared.swarm.servers;
        let server = servers[self.rng.below(servers.len() as u32) as usize];
        if self.guests[guest].connect(server).await.is_err() || self.enter(guest).await.is_err() {
            self.shared.tally.trouble("somebody could not come back at once");
            return self.lose(guest);
        }
        self.shared.tally.comebacks.fetch_add(1, Relaxed);
        // What was not answered is asked again, under the same number.
        if let Some(pending) = self.pending.take_if(|pending| pending.guest == guest) {
            self.send(pending).await;
        }
    }

    async fn take_in(&mut self, Event { guest, line, what }: Event) {
        if !self.guests[guest].is_current(line) {
            return;
        }
        match what {
            What::Told(Told::News(News::Sight(sight))) => {
                if self.see(guest, *sight).await
                    && let Some(due) = self.last
                {
                    self.shared.tally.seen.add(due.elapsed());
                }
            }
            What::Told(Told::News(_)) => (),
            What::Told(Told::Reply(reply)) => self.answered(guest, &reply).await,
            What::Told(Told::ComeBack) => self.lose(guest),
            What::Ended => {
                self.shared.tally.trouble("a line was cut by the server");
                self.lose(guest);
            }
        }
    }

    async fn answered(&mut self, guest: usize, reply: &Reply) {
        let is_it =
            |pending: &mut Pending| (pending.guest, pending.number) == (guest, reply.number);
        let Some(pending) = self.pending.take_if(is_it) else { return };
        match answer::<Sight>(reply) {
            Some(Ok(sight)) => {
                if pending.due < self.shared.end {
                    self.shared.tally.answered.add(pending.due.elapsed());
                }
                self.see(guest, sight).await;
                self.live().await;
            }
            Some(Err(refusal)) => {
                self.shared.tally.trouble(&format!("a step was refused: {refusal}"));
                self.look(guest).await;
            }
            None => self.shared.tally.wrong("the answer to a step was none"),
        }
    }

    /// People do other things than take steps.
    async fn live(&mut self) {
        let swarm = &self.shared.swarm;
        let (chatting, leaving) = (swarm.chatting, swarm.leaving);
        let guest = self.rng.below(self.guests.len() as u32) as usize;
        if self.rng.below(1000) < chatting {
            let say = ToServer::from(Say { text: "Ho ho ho, well played!".into() });
            let number = self.guests[0].next_number();
            if self.guests[0].ask(number, say).await {
                self.shared.tally.sayings.fetch_add(1, Relaxed);
            }
        }
        if self.rng.below(1000) < leaving && self.guests[guest].is_here() {
            self.lose(guest);
        }
    }

    /// Whether that was anything new. Who has lost track looks at the whole.
    async fn see(&mut self, guest: usize, sight: Sight) -> bool {
        if let Ok(is_new) = self.guests[guest].seen.follow(sight) {
            return is_new;
        }
        self.shared.tally.trouble("somebody lost track and looked at the whole");
        self.look(guest).await;
        true
    }

    async fn look(&mut self, guest: usize) {
        if let Some(anew) = self.looked(guest).await {
            if anew.version < self.guests[guest].seen.version {
                self.shared.tally.wrong("the table went back");
            }
            self.guests[guest].seen = anew;
        }
    }

    /// What somebody sees who knows nothing.
    async fn looked(&mut self, guest: usize) -> Option<Seen> {
        let asked = Box::pin(self.ask::<Entered>(guest, TableAsk(Look { since: 0 }))).await;
        let sight = asked.ok()?.sight?;
        let mut anew = Seen::default();
        anew.follow(sight).ok()?;
        Some(anew)
    }

    fn is_over(&self) -> bool {
        self.away.is_empty() && self.guests.iter().all(|guest| guest.seen.ending.is_some())
    }

    /// Once the game is over: everybody has seen the same end, and one of them looks whether what
    /// was told bit by bit is what is there.
    async fn compare(&mut self) -> Result<(), Stopped> {
        let tally = &self.shared.tally;
        tally.games.fetch_add(1, Relaxed);
        let ending = self.guests[0].seen.ending.as_ref();
        if self.guests.iter().any(|guest| guest.seen.ending.as_ref() != ending) {
            tally.wrong("people saw different ends");
        }
        let guest = self.rng.below(self.guests.len() as u32) as usize;
        if let Some(anew) = self.looked(guest).await
            && !self.guests[guest].seen.agrees(&anew)
        {
            self.shared.tally.wrong("what was told is not what is there");
        }
        Ok(())
    }
}

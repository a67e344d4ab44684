//! One table in use: whoever keeps it reads its letters one after the other, and does what it asks
//! for. Nothing else is read while records are on their way to the store, so nobody hears of
//! anything that could still be lost.

mod following;

use std::collections::HashMap;
use std::panic::AssertUnwindSafe;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::time::Duration;

use futures::FutureExt;
use host::AnyThought;
use room::online::{Effect, Outside, Person, Summary, Table};
use room::{Guest, Ticket};
use store::{Append, Standing};
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender};
use tokio::sync::{Notify, oneshot};
use tokio::time::timeout;
use wire::online::{Entered, News, Stand, TableId, ToTable};
use wire::{Refusal, Reply, Request, Version, reply};

use crate::hall::{Lost, unreadable};
use crate::house::{House, Unkept, first, kept};
use crate::metrics::Counted;
use crate::thinkers::Wanted;

/// To a table. Every guest waits for an answer before the next letter, so few are on their way.
pub(crate) type Mailbox = UnboundedSender<Letter>;

/// What a table is told.
pub(crate) enum Letter {
    /// Somebody comes.
    Enter(Guest, Bell, Entrance, oneshot::Sender<Result<Entered, Refusal>>),
    /// A guest asks.
    Ask(Guest, Request<ToTable>, oneshot::Sender<Result<Reply, Lost>>),
    /// A guest can take whatever is new.
    News(Guest, oneshot::Sender<Vec<News>>),
    /// A guest is gone.
    Leave(Guest),
    /// A bot has thought, after the table was set up so often; nothing came of it if that went wrong.
    Thought(u64, Ticket, Option<Box<dyn AnyThought>>),
    /// It is time for what was to happen now.
    Wake,
    /// Another node has so many records.
    Elsewhere(u64),
    /// How the table stands among all nodes.
    Stand(Standing),
    /// The server ends.
    Close,
}

/// How somebody comes.
#[derive(Clone, Debug)]
pub(crate) enum Entrance {
    /// As who they are, and with what they know.
    Enter(Person, Version),
    /// With a ticket from another device.
    Bring(Person, String),
}

/// Rings for one guest: when there is news, and when the table ends in whatever way.
#[derive(Debug)]
pub(crate) struct Bell(Arc<Notify>);

impl Bell {
    pub(crate) fn new(bell: &Arc<Notify>) -> Bell {
        Bell(Arc::clone(bell))
    }

    fn ring(&self) {
        self.0.notify_one();
    }
}

impl Drop for Bell {
    fn drop(&mut self) {
        self.ring();
    }
}

/// The longest sleep: a clock that is put forward is noticed then.
const NAP: Duration = Duration::from_secs(30);

/// How often something is tried again that other nodes came before.
const TRIES: u32 = 8;

/// A table, and the way to it.
#[derive(Clone)]
pub(crate) struct Post {
    pub(crate) id: TableId,
    pub(crate) mailbox: Mailbox,
    /// How many records are in the store, as far as it is known here.
    pub(crate) records: Arc<AtomicU64>,
}

/// Keeps a table until nobody needs it. A panic ends this table and nothing else; whoever is there
/// comes again, and finds it as it was kept.
pub(crate) async fn guarded(house: Arc<House>, post: Post, letters: UnboundedReceiver<Letter>) {
    let _counted = Counted::new(&house.metrics.tables);
    let keeping = keep(&house, post.clone(), letters);
    let ended = AssertUnwindSafe(keeping).catch_unwind().await;
    house.hall.forget(post.id, &post.mailbox);
    if ended.is_err() {
        house.metrics.panics.fetch_add(1, Relaxed);
        let records = post.records.load(Relaxed);
        tracing::error!(table = ?post.id, records, "a table fell over and is set up again");
    }
}

async fn keep(house: &Arc<House>, post: Post, mut letters: UnboundedReceiver<Letter>) {
    match load(house, post.id).await {
        Ok((table, count)) => {
            post.records.store(count, Relaxed);
            tracing::debug!(table = ?post.id, records = count, "a table wakes up");
            let keeper = Keeper {
                house: Arc::clone(house),
                post,
                table,
                bells: HashMap::new(),
                thoughts: HashMap::new(),
                thinks: true,
                parked: Vec::new(),
                wake_at: None,
                reloads: 0,
                listed: None,
            };
            keeper.run(letters).await;
        }
        Err(refusal) => {
            house.hall.forget(post.id, &post.mailbox);
            letters.close();
            while let Ok(letter) = letters.try_recv() {
                if let Letter::Enter(_, _, _, answer) = letter {
                    let _ = answer.send(Err(refusal.clone()));
                }
            }
        }
    }
}

async fn load(house: &House, id: TableId) -> Result<(Table, u64), Refusal> {
    let records = house.store.load(id, 0).await.map_err(|error| unreadable(&error))?;
    let table = house.outside(|outside| Table::restore(id, &records, outside))?;
    Ok((table, records.len() as u64))
}

struct Keeper {
    house: Arc<House>,
    post: Post,
    table: Table,
    bells: HashMap<Guest, Bell>,
    thoughts: HashMap<Ticket, Wanted>,
    /// Whether the table's bots think here, and what they would think about if they do not.
    thinks: bool,
    parked: Vec<(Ticket, Box<dyn AnyThought>)>,
    wake_at: Option<u64>,
    /// How often it was set up again.
    reloads: u64,
    /// What the store's lists say, as far as it was said from here.
    listed: Option<Summary>,
}

impl Keeper {
    async fn run(mut self, mut letters: UnboundedReceiver<Letter>) {
        // What bots have to think about, and when to wake up, follows from the records.
        if self.carry_out().await.is_err() {
            return;
        }
        loop {
            let next = timeout(self.patience(), letters.recv()).await;
            let done = match next {
                Ok(None | Some(Letter::Close)) => return,
                Ok(Some(Letter::News(guest, answer))) => {
                    let news = std::iter::from_fn(|| self.table.news(guest));
                    let _ = answer.send(news.collect());
                    Ok(())
                }
                Ok(Some(letter)) => self.read(letter).await,
                Err(_) if self.wake_at.is_some_and(|at| at <= self.house.now()) => {
                    self.read(Letter::Wake).await
                }
                Err(_) if self.is_deserted() && self.house.hall.retire(self.post.id, &letters) => {
                    return;
                }
                Err(_) => {
                    self.table.rest();
                    Ok(())
                }
            };
            if done.is_err() {
                // What stands here is not what is kept: whoever is there finds the kept one.
                return;
            }
        }
    }

    /// How long nothing happens unless somebody writes.
    fn patience(&self) -> Duration {
        let until = |at: u64| Duration::from_millis(at.saturating_sub(self.house.now()));
        let nap = if self.is_deserted() { self.house.lingers } else { NAP };
        self.wake_at.map_or(nap, |at| until(at).min(nap))
    }

    fn is_deserted(&self) -> bool {
        self.bells.is_empty() && self.thoughts.is_empty()
    }

    async fn read(&mut self, letter: Letter) -> Result<(), Unkept> {
        match letter {
            Letter::Enter(guest, bell, entrance, answer) => {
                self.bells.insert(guest, bell);
                let entered = self.let_in(guest, &entrance).await;
                if !matches!(entered, Ok(Ok(_))) {
                    self.bells.remove(&guest);
                }
                let done = entered.as_ref().map(drop).map_err(|unkept| *unkept);
                // Who is not answered knocks again, and finds the table as it is kept.
                if done != Err(Unkept::Unknown) {
                    let _ = answer.send(entered.unwrap_or_else(|unkept| Err(unkept.into())));
                }
                done
            }
            Letter::Ask(guest, request, answer) => {
                let ask = |table: &mut Table, outside: &mut Outside<'_>| {
                    table.ask(guest, &request, outside)
                };
                let mut told = self.attempt(guest, ask).await;
                if told.as_ref().is_ok_and(is_refusal) && self.knows_more().await? {
                    // Perhaps it is right by what another node kept meanwhile.
                    told = self.attempt(guest, ask).await;
                }
                let done = told.as_ref().map(drop).map_err(|unkept| *unkept);
                let _ = answer.send(match told {
                    Err(Unkept::Unknown) => Err(Lost::Unknown),
                    Err(unkept) => Ok(refused(request.number, unkept.into())),
                    Ok(told) => Ok(told),
                });
                done
            }
            Letter::Leave(guest) => {
                self.bells.remove(&guest);
                self.house.outside(|outside| self.table.leave(guest, outside));
                self.tell_who_is_here();
                self.settle().await
            }
            // Tickets are counted anew, and this one is another thought's now.
            Letter::Thought(reloads, ..) if reloads < self.reloads => Ok(()),
            Letter::Thought(_, ticket, thought) => {
                let thought = thought.expect("a bot that fell over takes its table with it");
                if self.thoughts.remove(&ticket).is_some() {
                    self.house.outside(|outside| self.table.thought(ticket, thought, outside));
                }
                self.settle().await
            }
            Letter::Wake => self.wake().await,
            Letter::Elsewhere(records) => self.catch_up(records).await,
            Letter::Stand(standing) => self.stand(standing).await,
            Letter::News(..) | Letter::Close => unreachable!("the loop has read it"),
        }
    }

    async fn let_in(
        &mut self,
        guest: Guest,
        entrance: &Entrance,
    ) -> Result<Result<Entered, Refusal>, Unkept> {
        if self.house.is_shared {
            // Whoever comes from another node may know more than we do.
            self.catch_up(u64::MAX).await?;
        }
        let enter = |table: &mut Table, outside: &mut Outside<'_>| match entrance {
            Entrance::Enter(person, since) => table.enter(guest, *person, *since, outside),
            Entrance::Bring(person, ticket) => table.bring(guest, *person, ticket, outside),
        };
        let entered = self.attempt(guest, enter).await?;
        if entered.is_err() {
            // Whoever was in before another node came first was taken along, and is refused now.
            self.house.outside(|outside| self.table.leave(guest, outside));
            self.settle().await?;
        }
        self.tell_who_is_here();
        Ok(entered)
    }

    async fn wake(&mut self) -> Result<(), Unkept> {
        let before = self.records();
        self.wake_at = None;
        self.house.outside(|outside| self.table.wake(outside));
        self.settle().await?;
        if self.records() == before {
            // It must not be found to be due again and again.
            return match self.append(Vec::new()).await {
                Err(Unkept::Late) => self.reload().await,
                done => done,
            };
        }
        Ok(())
    }

    /// Does something for a guest, again if another node came before. What comes of it is kept.
    async fn attempt<T>(
        &mut self,
        guest: Guest,
        work: impl Fn(&mut Table, &mut Outside<'_>) -> T,
    ) -> Result<T, Unkept> {
        for _ in 0..TRIES {
            let told = self.table.told(guest);
            let result = self.house.outside(|outside| work(&mut self.table, outside));
            match self.carry_out().await {
                Ok(()) => return Ok(result),
                Err(Unkept::Late) => {
                    self.table.retell(guest, told);
                    self.reload().await?;
                }
                Err(unkept) => return Err(unkept),
            }
        }
        Err(Unkept::Late)
    }

    /// Carries out what nobody waits for: if another node came before, it is not to be done.
    async fn settle(&mut self) -> Result<(), Unkept> {
        match self.carry_out().await {
            Err(Unkept::Late) => self.reload().await,
            done => done,
        }
    }

    async fn carry_out(&mut self) -> Result<(), Unkept> {
        for effect in self.table.effects() {
            match effect {
                Effect::Open(table, records, summary) => {
                    self.house.keep(first(table, records, &summary)).await?;
                }
                Effect::Append(records) => self.append(records).await?,
                Effect::Tell(guest) => {
                    let bell = self.bells.get(&guest).filter(|_| self.table.has_news(guest));
                    if let Some(bell) = bell {
                        bell.ring();
                    }
                }
                Effect::Think(ticket, thought) => self.think(ticket, thought),
                Effect::CallOff(ticket) => {
                    self.thoughts.remove(&ticket);
                    self.parked.retain(|(parked, _)| *parked != ticket);
                }
                Effect::WakeAt(at) => self.wake_at = Some(at),
            }
        }
        Ok(())
    }

    async fn append(&mut self, records: Vec<String>) -> Result<(), Unkept> {
        let (after, count) = (self.records(), records.len() as u64);
        let now = self.table.summary();
        let is_listed = self.listed.take_if(|listed| listed.says(&now));
        let summary = is_listed.is_none().then(|| kept(&now));
        self.house.keep(Append { table: self.post.id, after, records, summary }).await?;
        self.post.records.store(after + count, Relaxed);
        self.listed = Some(is_listed.unwrap_or(now));
        Ok(())
    }

    fn think(&mut self, ticket: Ticket, thought: Box<dyn AnyThought>) {
        if !self.thinks && !self.table.advises(ticket) {
            return self.parked.push((ticket, thought));
        }
        let (mailbox, reloads) = (self.post.mailbox.clone(), self.reloads);
        // A table that has ended meanwhile does not wait for it.
        let done = move |thought| drop(mailbox.send(Letter::Thought(reloads, ticket, thought)));
        let wanted = self.house.thinkers.think(self.post.id, thought, Box::new(done));
        self.thoughts.insert(ticket, wanted);
    }

    /// How many records are in the store.
    fn records(&self) -> u64 {
        self.post.records.load(Relaxed)
    }
}

fn is_refusal(reply: &Reply) -> bool {
    matches!(reply.read::<Stand>(), Some(Err(_)))
}

/// A refusal looks the same whatever was asked.
pub(crate) fn refused(number: u64, why: Refusal) -> Reply {
    reply::<Stand>(number, &Err(why))
}

//! One table in use: whoever keeps it reads its letters one after the other, and does what it asks
//! for. Nothing else is read while records are on their way to the store, so nobody hears of
//! anything that could still be lost.

use std::collections::HashMap;
use std::panic::AssertUnwindSafe;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};
use std::time::Duration;

use futures::FutureExt;
use host::AnyThought;
use room::online::{Effect, Person, Table};
use room::{Guest, Ticket};
use store::Append;
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender};
use tokio::sync::{Notify, oneshot};
use tokio::time::timeout;
use wire::online::{Entered, News, Stand, TableId, ToTable};
use wire::{Refusal, Reply, Request, Version, reply};

use crate::hall::unreadable;
use crate::house::{House, Unkept, first, kept, now, outside};
use crate::metrics::Counted;
use crate::thinkers::Wanted;

/// To a table. Every guest waits for an answer before the next letter, so few are on their way.
pub(crate) type Mailbox = UnboundedSender<Letter>;

/// What a table is told.
pub(crate) enum Letter {
    /// Somebody comes.
    Enter(Guest, Bell, Entrance, oneshot::Sender<Result<Entered, Refusal>>),
    /// A guest asks.
    Ask(Guest, Request<ToTable>, oneshot::Sender<Reply>),
    /// A guest can take the next news.
    News(Guest, oneshot::Sender<Option<News>>),
    /// A guest is gone.
    Leave(Guest),
    /// A bot has thought; nothing came of it if that went wrong.
    Thought(Ticket, Option<Box<dyn AnyThought>>),
    /// It is time for what was to happen now.
    Wake,
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

/// Keeps a table until nobody needs it. A panic ends this table and nothing else; whoever is there
/// comes again, and finds it as it was kept.
pub(crate) async fn guarded(
    house: Arc<House>,
    id: TableId,
    mailbox: Mailbox,
    letters: UnboundedReceiver<Letter>,
) {
    let _counted = Counted::new(&house.metrics.tables);
    let records = Arc::new(AtomicU64::new(0));
    let keeping = keep(&house, (id, mailbox.clone()), letters, Arc::clone(&records));
    let ended = AssertUnwindSafe(keeping).catch_unwind().await;
    house.hall.forget(id, &mailbox);
    if ended.is_err() {
        house.metrics.panics.fetch_add(1, Relaxed);
        let records = records.load(Relaxed);
        tracing::error!(table = ?id, records, "a table fell over and is set up again");
    }
}

async fn keep(
    house: &Arc<House>,
    (id, mailbox): (TableId, Mailbox),
    mut letters: UnboundedReceiver<Letter>,
    records: Arc<AtomicU64>,
) {
    match load(house, id).await {
        Ok((table, count)) => {
            records.store(count, Relaxed);
            tracing::debug!(table = ?id, records = count, "a table wakes up");
            let keeper = Keeper {
                house: Arc::clone(house),
                id,
                table,
                mailbox,
                bells: HashMap::new(),
                thoughts: HashMap::new(),
                records,
                wake_at: None,
            };
            keeper.run(letters).await;
        }
        Err(refusal) => {
            house.hall.forget(id, &mailbox);
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
    let table = outside(|outside| Table::restore(id, &records, outside))?;
    Ok((table, records.len() as u64))
}

struct Keeper {
    house: Arc<House>,
    id: TableId,
    table: Table,
    /// The way back for thoughts.
    mailbox: Mailbox,
    bells: HashMap<Guest, Bell>,
    thoughts: HashMap<Ticket, Wanted>,
    /// How many records are in the store.
    records: Arc<AtomicU64>,
    wake_at: Option<u64>,
}

/// Answers somebody, once it is known whether what they asked for is safe.
type Answer = Box<dyn FnOnce(Result<(), Refusal>) + Send>;

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
                    let _ = answer.send(self.table.news(guest));
                    Ok(())
                }
                Ok(Some(letter)) => self.read(letter).await,
                Err(_) if self.wake_at.is_some_and(|at| at <= now()) => {
                    self.read(Letter::Wake).await
                }
                Err(_) if self.is_deserted() && self.house.hall.retire(self.id, &letters) => return,
                Err(_) => Ok(()),
            };
            if done.is_err() {
                // What stands here is not what is kept: whoever is there finds the kept one.
                return;
            }
        }
    }

    /// How long nothing happens unless somebody writes.
    fn patience(&self) -> Duration {
        let until = |at: u64| Duration::from_millis(at.saturating_sub(now()));
        let nap = if self.is_deserted() { self.house.lingers } else { NAP };
        self.wake_at.map_or(nap, |at| until(at).min(nap))
    }

    fn is_deserted(&self) -> bool {
        self.bells.is_empty() && self.thoughts.is_empty()
    }

    async fn read(&mut self, letter: Letter) -> Result<(), Unkept> {
        let before = self.records.load(Relaxed);
        let was_woken = matches!(letter, Letter::Wake);
        let answer = self.hear(letter);
        let mut done = self.carry_out().await;
        if was_woken && done.is_ok() && self.records.load(Relaxed) == before {
            // It must not be found to be due again and again.
            done = self.append(Vec::new()).await;
        }
        if let Some(answer) = answer {
            answer(done.map_err(Refusal::from));
        }
        done
    }

    fn hear(&mut self, letter: Letter) -> Option<Answer> {
        match letter {
            Letter::Enter(guest, bell, entrance, answer) => {
                let entered = self.enter(guest, entrance);
                if entered.is_ok() {
                    self.bells.insert(guest, bell);
                }
                return Some(Box::new(move |kept| drop(answer.send(kept.and(entered)))));
            }
            Letter::Ask(guest, request, answer) => {
                let told = outside(|outside| self.table.ask(guest, &request, outside));
                return Some(Box::new(move |kept| {
                    let told = kept.map_or_else(|why| refused(request.number, why), |()| told);
                    let _ = answer.send(told);
                }));
            }
            Letter::Leave(guest) => {
                self.bells.remove(&guest);
                outside(|outside| self.table.leave(guest, outside));
            }
            Letter::Thought(ticket, thought) => {
                let thought = thought.expect("a bot that fell over takes its table with it");
                if self.thoughts.remove(&ticket).is_some() {
                    outside(|outside| self.table.thought(ticket, thought, outside));
                }
            }
            Letter::Wake => {
                self.wake_at = None;
                outside(|outside| self.table.wake(outside));
            }
            Letter::News(..) | Letter::Close => unreachable!("the loop has read it"),
        }
        None
    }

    fn enter(&mut self, guest: Guest, entrance: Entrance) -> Result<Entered, Refusal> {
        outside(|outside| match entrance {
            Entrance::Enter(person, since) => self.table.enter(guest, person, since, outside),
            Entrance::Bring(person, ticket) => self.table.bring(guest, person, &ticket, outside),
        })
    }

    async fn carry_out(&mut self) -> Result<(), Unkept> {
        for effect in self.table.effects() {
            match effect {
                Effect::Open(table, records, summary) => {
                    self.house.keep(first(table, records, &summary)).await?;
                }
                Effect::Append(records) => self.append(records).await?,
                Effect::Tell(guest) => {
                    if let Some(bell) = self.bells.get(&guest) {
                        bell.ring();
                    }
                }
                Effect::Think(ticket, thought) => self.think(ticket, thought),
                Effect::CallOff(ticket) => drop(self.thoughts.remove(&ticket)),
                Effect::WakeAt(at) => self.wake_at = Some(at),
            }
        }
        Ok(())
    }

    async fn append(&mut self, records: Vec<String>) -> Result<(), Unkept> {
        let (after, count) = (self.records.load(Relaxed), records.len() as u64);
        let summary = Some(kept(&self.table.summary()));
        self.house.keep(Append { table: self.id, after, records, summary }).await?;
        self.records.store(after + count, Relaxed);
        Ok(())
    }

    fn think(&mut self, ticket: Ticket, thought: Box<dyn AnyThought>) {
        let mailbox = self.mailbox.clone();
        // A table that has ended meanwhile does not wait for it.
        let done = move |thought| drop(mailbox.send(Letter::Thought(ticket, thought)));
        let wanted = self.house.thinkers.think(self.id, thought, Box::new(done));
        self.thoughts.insert(ticket, wanted);
    }
}

/// A refusal looks the same whatever was asked.
pub(crate) fn refused(number: u64, why: Refusal) -> Reply {
    reply::<Stand>(number, &Err(why))
}

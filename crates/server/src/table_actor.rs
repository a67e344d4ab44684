//! The task of one table in use. It handles one message after the other, and none while records are
//! being stored, so that no client receives anything that could still be lost.

mod following;

use std::collections::{BTreeMap, HashMap};
use std::net::IpAddr;
use std::panic::AssertUnwindSafe;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};
use std::time::Duration;

use futures::FutureExt;
use host::AnyThought;
use protocol::{Error, Message, Numbered, Reply, Request, TableId};
use room::online::{Env, OnlineTable, Person, Summary};
use room::{Effect, Guest, Ticket};
use store::{Append, Standing};
use tokio::sync::mpsc::{UnboundedReceiver, UnboundedSender};
use tokio::sync::{Notify, oneshot};
use tokio::time::timeout;

use crate::app_state::{AppState, AppendFailure, first, stored_summary};
use crate::metrics::Counted;
use crate::table_registry::{Lost, unreadable};
use crate::thinkers::{Origin, Wanted};

/// The channel to a table. Every guest waits for a reply before its next message, so the queue
/// stays short.
pub(crate) type TableSender = UnboundedSender<TableMessage>;

/// The messages that a request caused for its own guest, and its result.
pub(crate) type Answer = (Vec<Message>, Result<Reply, Error>);

/// A message to a table.
pub(crate) enum TableMessage {
    /// A guest joins; the reply contains the messages for it.
    Join(Join, oneshot::Sender<Result<Vec<Message>, Error>>),
    /// A guest sends a request.
    Request(Guest, Numbered, oneshot::Sender<Result<Answer, Lost>>),
    /// A guest can take the messages that it has not received.
    News(Guest, oneshot::Sender<Vec<Message>>),
    /// A guest is gone.
    Leave(Guest),
    /// A bot has finished thinking, and how often the table had been reloaded when it started;
    /// `None` if it panicked.
    Thought(u64, Ticket, Option<Box<dyn AnyThought>>),
    /// The table's deadline has passed.
    Wake,
    /// Another node has stored records; their number now.
    Follow(u64),
    /// What other nodes do with the table.
    Stand(Standing),
    /// The server shuts down.
    Close,
}

/// A guest that joins.
pub(crate) struct Join {
    pub(crate) guest: Guest,
    pub(crate) person: Person,
    pub(crate) address: IpAddr,
    pub(crate) notifier: Notifier,
    /// [`Request::Join`] or [`Request::ClaimTicket`].
    pub(crate) request: Request,
}

/// Notifies the connection of one guest when there is news, and when the table's task ends for any
/// reason.
#[derive(Debug)]
pub(crate) struct Notifier(Arc<Notify>);

impl Notifier {
    pub(crate) fn new(news: &Arc<Notify>) -> Notifier {
        Notifier(Arc::clone(news))
    }

    fn notify(&self) {
        self.0.notify_one();
    }
}

impl Drop for Notifier {
    fn drop(&mut self) {
        self.notify();
    }
}

/// A guest that is connected here.
struct Present {
    notifier: Notifier,
    address: IpAddr,
}

/// The longest sleep, so that a clock that is put forward is noticed.
const LONGEST_SLEEP: Duration = Duration::from_secs(30);

/// How often a change is tried again after another node was faster.
const TRIES: u32 = 8;

/// A table and the channel to it.
#[derive(Clone)]
pub(crate) struct TableHandle {
    pub(crate) id: TableId,
    pub(crate) sender: TableSender,
    /// How many records are in the store, as far as this node knows.
    pub(crate) records: Arc<AtomicU64>,
    /// Whether the task ended because the store failed, and not because of a bug.
    pub(crate) is_unsaved: Arc<AtomicBool>,
}

/// Runs a table until it is no longer needed. A panic ends only this table; its guests join again
/// and find it as it was stored.
pub(crate) async fn run(
    app: Arc<AppState>,
    handle: TableHandle,
    messages: UnboundedReceiver<TableMessage>,
) {
    let _counted = Counted::new(&app.metrics.tables);
    let running = load_and_run(&app, handle.clone(), messages);
    let ended = AssertUnwindSafe(running).catch_unwind().await;
    app.registry.forget(handle.id, &handle.sender);
    if ended.is_err() {
        app.metrics.panics.fetch_add(1, Relaxed);
        let records = handle.records.load(Relaxed);
        tracing::error!(table = ?handle.id, records, "a table panicked and is restored");
    }
}

async fn load_and_run(
    app: &Arc<AppState>,
    handle: TableHandle,
    mut messages: UnboundedReceiver<TableMessage>,
) {
    match load(app, handle.id).await {
        Ok((table, count)) => {
            handle.records.store(count, Relaxed);
            tracing::debug!(table = ?handle.id, records = count, "a table is loaded");
            let actor = TableActor {
                app: Arc::clone(app),
                handle,
                table,
                guests: BTreeMap::new(),
                thoughts: HashMap::new(),
                thinks: true,
                parked: Vec::new(),
                wake_at: None,
                reloads: 0,
                listed: None,
            };
            actor.run(messages).await;
        }
        Err(error) => {
            app.registry.forget(handle.id, &handle.sender);
            messages.close();
            while let Ok(message) = messages.try_recv() {
                if let TableMessage::Join(_, reply) = message {
                    let _ = reply.send(Err(error.clone()));
                }
            }
        }
    }
}

async fn load(app: &AppState, id: TableId) -> Result<(OnlineTable, u64), Error> {
    let records = app.store.load(id, 0).await.map_err(|error| unreadable(&error))?;
    let table = app.with_env(|env| OnlineTable::restore(id, &records, env))?;
    Ok((table, records.len() as u64))
}

struct TableActor {
    app: Arc<AppState>,
    handle: TableHandle,
    table: OnlineTable,
    guests: BTreeMap<Guest, Present>,
    thoughts: HashMap<Ticket, Wanted>,
    /// Whether this node has the lease to think for the table's bots, and the thoughts that wait
    /// for it.
    thinks: bool,
    parked: Vec<(Ticket, Box<dyn AnyThought>)>,
    wake_at: Option<u64>,
    /// How often this node has restored the table.
    reloads: u64,
    /// The summary in the store, as far as this node has written it.
    listed: Option<Summary>,
}

impl TableActor {
    async fn run(mut self, mut messages: UnboundedReceiver<TableMessage>) {
        // What bots have to think about and when to wake up follow from the records.
        if self.carry_out().await.is_err() {
            return self.handle.is_unsaved.store(true, Relaxed);
        }
        loop {
            let next = timeout(self.sleep_time(), messages.recv()).await;
            let done = match next {
                Ok(None | Some(TableMessage::Close)) => return,
                Ok(Some(TableMessage::News(guest, reply))) => {
                    let _ = reply.send(self.table.messages(guest));
                    continue;
                }
                Ok(Some(message)) => self.handle(message).await,
                Err(_) if self.wake_at.is_some_and(|at| at <= self.app.now()) => self.wake().await,
                Err(_)
                    if self.is_unused() && self.app.registry.retire(self.handle.id, &messages) =>
                {
                    return;
                }
                Err(_) => {
                    self.table.rest();
                    continue;
                }
            };
            if done.is_err() {
                // The state here differs from the stored one: guests join again and find what is
                // stored.
                return self.handle.is_unsaved.store(true, Relaxed);
            }
            self.notify();
        }
    }

    /// How long to wait for a message.
    fn sleep_time(&self) -> Duration {
        let until = |at: u64| Duration::from_millis(at.saturating_sub(self.app.now()));
        let longest = if self.is_unused() { self.app.idle_timeout } else { LONGEST_SLEEP };
        self.wake_at.map_or(longest, |at| until(at).min(longest))
    }

    fn is_unused(&self) -> bool {
        self.guests.is_empty() && self.thoughts.is_empty()
    }

    async fn handle(&mut self, message: TableMessage) -> Result<(), AppendFailure> {
        match message {
            TableMessage::Join(join, reply) => self.join(join, reply).await,
            TableMessage::Request(guest, request, reply) => {
                self.request(guest, request, reply).await
            }
            TableMessage::Leave(guest) => {
                self.guests.remove(&guest);
                self.app.with_env(|env| self.table.leave(guest, env));
                self.tell_who_is_here();
                self.settle().await
            }
            // Tickets are counted from the start after a reload, so this one may belong to another
            // thought now.
            TableMessage::Thought(reloads, ..) if reloads < self.reloads => Ok(()),
            TableMessage::Thought(_, ticket, thought) => {
                let thought = thought.expect("a bot that panics takes its table with it");
                if self.thoughts.remove(&ticket).is_some() {
                    self.app.with_env(|env| self.table.thought(ticket, thought, env));
                }
                self.settle().await
            }
            TableMessage::Wake => self.wake().await,
            TableMessage::Follow(records) => self.catch_up(records).await,
            TableMessage::Stand(standing) => self.stand(standing).await,
            TableMessage::News(..) | TableMessage::Close => unreachable!("`run` handles it"),
        }
    }

    async fn join(
        &mut self,
        Join { guest, person, address, notifier, request }: Join,
        reply: oneshot::Sender<Result<Vec<Message>, Error>>,
    ) -> Result<(), AppendFailure> {
        let is_crowded = self.is_crowded(address, person, &request);
        self.guests.insert(guest, Present { notifier, address });
        let joined = if is_crowded {
            Ok(Err(Error::TableFull))
        } else {
            self.let_in(guest, person, &request).await
        };
        if !matches!(joined, Ok(Ok(()))) {
            self.guests.remove(&guest);
        }
        self.begin_parked();
        let done = joined.as_ref().map(drop).map_err(|failure| *failure);
        // A guest without an answer tries again, and finds the table as it is stored.
        if done != Err(AppendFailure::Unknown) {
            let joined = joined.unwrap_or_else(|failure| Err(failure.into()));
            let _ = reply.send(joined.map(|()| self.table.messages(guest)));
        }
        done
    }

    /// Whether an address has so many spectators here that another would take a place from others.
    fn is_crowded(&self, address: IpAddr, person: Person, request: &Request) -> bool {
        let watches = |(guest, present): &(&Guest, &Present)| {
            present.address == address && self.table.is_spectator(**guest)
        };
        let watching = self.guests.iter().filter(watches).count();
        let is_stranger = matches!(request, Request::Join(_)) && !self.table.expects(person);
        is_stranger && !self.app.limits.admit_spectator(watching)
    }

    async fn let_in(
        &mut self,
        guest: Guest,
        person: Person,
        request: &Request,
    ) -> Result<Result<(), Error>, AppendFailure> {
        if self.app.is_shared {
            // A guest that comes from another node may know more than this node.
            self.catch_up(u64::MAX).await?;
        }
        let joined = self.attempt(|table, env| table.join(guest, person, request, env)).await?;
        if joined.is_err() {
            // A guest that had joined before another node was faster was adopted; now it is
            // refused.
            self.app.with_env(|env| self.table.leave(guest, env));
            self.settle().await?;
        }
        self.tell_who_is_here();
        Ok(joined)
    }

    async fn request(
        &mut self,
        guest: Guest,
        request: Numbered,
        reply: oneshot::Sender<Result<Answer, Lost>>,
    ) -> Result<(), AppendFailure> {
        let work = |table: &mut OnlineTable, env: &mut Env<'_>| table.request(guest, &request, env);
        let mut result = self.attempt(work).await;
        if matches!(result, Ok(Err(_))) && self.learned_more().await? {
            // What another node has stored in the meantime may make the request valid.
            result = self.attempt(work).await;
        }
        let done = result.as_ref().map(drop).map_err(|failure| *failure);
        let _ = reply.send(match result {
            Ok(result) => Ok((self.table.messages(guest), result)),
            Err(AppendFailure::Unknown) => Err(Lost::Unknown),
            Err(failure) => Ok((Vec::new(), Err(failure.into()))),
        });
        done
    }

    async fn wake(&mut self) -> Result<(), AppendFailure> {
        let before = self.records();
        self.wake_at = None;
        self.app.with_env(|env| self.table.wake(env));
        self.settle().await?;
        if self.records() == before {
            // Otherwise every scan would find that its deadline has passed.
            return match self.append(Vec::new()).await {
                Err(AppendFailure::Late) => self.reload().await,
                done => done,
            };
        }
        Ok(())
    }

    /// Does something for a guest, again if another node was faster. What follows is stored.
    async fn attempt<T>(
        &mut self,
        work: impl Fn(&mut OnlineTable, &mut Env<'_>) -> T,
    ) -> Result<T, AppendFailure> {
        for _ in 0..TRIES {
            let result = self.app.with_env(|env| work(&mut self.table, env));
            match self.carry_out().await {
                Ok(()) => return Ok(result),
                Err(AppendFailure::Late) => self.reload().await?,
                Err(failure) => return Err(failure),
            }
        }
        Err(AppendFailure::Late)
    }

    /// Carries out what no guest waits for. If another node was faster, it is dropped.
    async fn settle(&mut self) -> Result<(), AppendFailure> {
        match self.carry_out().await {
            Err(AppendFailure::Late) => self.reload().await,
            done => done,
        }
    }

    async fn carry_out(&mut self) -> Result<(), AppendFailure> {
        for effect in self.table.effects() {
            match effect {
                Effect::Open(table, records, summary) => {
                    self.app.store(first(table, records, &summary)).await?;
                }
                Effect::Append(records) => self.append(records).await?,
                Effect::Think(ticket, thought) => self.think(ticket, thought),
                Effect::Cancel(ticket) => {
                    self.thoughts.remove(&ticket);
                    self.parked.retain(|(parked, _)| *parked != ticket);
                }
                Effect::WakeAt(at) => self.wake_at = Some(at),
            }
        }
        Ok(())
    }

    async fn append(&mut self, records: Vec<String>) -> Result<(), AppendFailure> {
        let (after, count) = (self.records(), records.len() as u64);
        let now = self.table.summary();
        let is_listed = self.listed.take_if(|listed| listed.stands_for(&now));
        let summary = is_listed.is_none().then(|| stored_summary(&now));
        self.app.store(Append { table: self.handle.id, after, records, summary }).await?;
        self.handle.records.store(after + count, Relaxed);
        self.listed = Some(is_listed.unwrap_or(now));
        Ok(())
    }

    fn think(&mut self, ticket: Ticket, thought: Box<dyn AnyThought>) {
        let origin = self.origin();
        let may_begin = self.thinks && self.app.thinkers.has_room(origin);
        if !may_begin && !self.table.is_hint(ticket) {
            return self.parked.push((ticket, thought));
        }
        let (sender, reloads) = (self.handle.sender.clone(), self.reloads);
        // A table whose task has ended does not wait for it.
        let done =
            move |thought| drop(sender.send(TableMessage::Thought(reloads, ticket, thought)));
        let wanted = self.app.thinkers.think((origin, self.handle.id), thought, Box::new(done));
        self.thoughts.insert(ticket, wanted);
    }

    /// Starts the thoughts that had to wait, if they can start now.
    fn begin_parked(&mut self) {
        for (ticket, thought) in std::mem::take(&mut self.parked) {
            self.think(ticket, thought);
        }
    }

    /// The origin that the table's thoughts count for: the player who has been connected for
    /// longest, so that no spectator can slow a table down.
    fn origin(&self) -> Origin {
        let players = self.guests.iter().filter(|(guest, _)| self.table.has_chair(**guest));
        let payer = players.chain(&self.guests).next();
        match payer {
            Some((_, present)) => Origin::Address(present.address),
            None if self.table.is_attended() => Origin::Elsewhere,
            None => Origin::Deserted,
        }
    }

    /// Notifies every guest that has news.
    fn notify(&self) {
        for (guest, present) in &self.guests {
            if self.table.has_news(*guest) {
                present.notifier.notify();
            }
        }
    }

    /// How many records are in the store.
    fn records(&self) -> u64 {
        self.handle.records.load(Relaxed)
    }
}

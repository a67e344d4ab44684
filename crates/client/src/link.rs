//! The link between a client and its table, local or remote.

use std::collections::VecDeque;

use protocol::{
    ChatMessage, ClaimTicket, Join, LocalRequest, Numbered, Request, Sync, TableId, TableInfo,
    Version,
};

use scene::words;

use crate::event::Status;
use crate::{Connection, Millis};

/// How long a client reports that the connection is back.
const RESTORED: Millis = 3_000;
/// How often the remaining time is counted again, and how often in its last seconds.
const TICK: Millis = 15_000;
const LAST_TICK: Millis = 1_000;

/// A request on its way to the table.
#[derive(Clone, PartialEq, Debug)]
pub enum Transmit {
    /// To a table in the same process, or in a worker beside it.
    Local(Numbered<LocalRequest>),
    /// A text message for the socket.
    Remote(String),
}

#[derive(Debug)]
pub(crate) enum Link {
    Local(Local),
    Remote(Box<Remote>),
}

/// Numbered requests to a table in the same process or in a worker, which wait until it is ready.
#[derive(Debug, Default)]
pub struct LocalQueue {
    last_id: u64,
    unsent: VecDeque<Numbered<LocalRequest>>,
    is_ready: bool,
}

/// A table in the same process.
#[derive(Debug, Default)]
pub(crate) struct Local {
    pub(crate) queue: LocalQueue,
    /// Whether the table may continue, as far as the client knows.
    pub(crate) may_continue: bool,
    /// The open request to continue.
    pub(crate) continuing: Option<u64>,
}

/// A table on a server.
#[derive(Debug)]
pub(crate) struct Remote {
    pub(crate) connection: Connection,
    table: TableId,
    ticket: Option<String>,
    /// Whether the client takes part in agreeing on luck.
    pub(crate) commits: bool,
    pub(crate) status: Status,
    /// The open requests to join and to get the complete state.
    pub(crate) join: Option<u64>,
    pub(crate) sync: Option<u64>,
    pub(crate) info: Option<TableInfo>,
    pub(crate) chat: Vec<ChatMessage>,
    /// When the step that the table waits for is due.
    pub(crate) deadline: Option<Millis>,
    restored_until: Millis,
    next_tick: Millis,
}

impl Link {
    pub(crate) fn local() -> Link {
        Link::Local(Local::default())
    }

    /// Makes a request. Only requests that a server understands go to a server.
    pub(crate) fn request(&mut self, request: LocalRequest) -> u64 {
        match (self, request) {
            (Link::Local(local), request) => local.queue.request(request),
            (Link::Remote(remote), LocalRequest::Table(request)) => {
                remote.connection.request(request)
            }
            (Link::Remote(_), request) => unreachable!("a server cannot read {request:?}"),
        }
    }
}

impl LocalQueue {
    /// Queues a request; returns its id.
    pub fn request(&mut self, request: impl Into<LocalRequest>) -> u64 {
        self.last_id += 1;
        self.unsent.push_back(Numbered { id: self.last_id, request: request.into() });
        self.last_id
    }

    /// Reports that the table accepts requests.
    pub fn ready(&mut self) {
        self.is_ready = true;
    }

    /// The next request to send.
    pub fn poll_transmit(&mut self) -> Option<Numbered<LocalRequest>> {
        self.unsent.pop_front_if(|_| self.is_ready)
    }
}

impl Local {
    /// Takes note that the table continued, or that it waits for a person.
    pub(crate) fn continued(&mut self, goes_on: bool) {
        (self.continuing, self.may_continue) = (None, goes_on);
    }

    /// The next request. If there is none and `is_free`, the client asks the table to continue.
    pub(crate) fn poll_transmit(&mut self, is_free: bool) -> Option<Numbered<LocalRequest>> {
        let is_due = self.may_continue && self.continuing.is_none();
        if self.queue.unsent.is_empty() && self.queue.is_ready && is_free && is_due {
            self.continuing = Some(self.queue.request(LocalRequest::Continue));
        }
        self.queue.poll_transmit()
    }
}

impl Remote {
    pub(crate) fn new(connection: Connection, table: TableId, ticket: Option<String>) -> Remote {
        Remote {
            connection,
            table,
            ticket,
            commits: false,
            status: Status::Joining,
            join: None,
            sync: None,
            info: None,
            chat: Vec::new(),
            deadline: None,
            restored_until: 0,
            next_tick: 0,
        }
    }

    /// Takes note that the socket is open, and joins the table, for the first time or again.
    pub(crate) fn opened(&mut self, since: Version, now: Millis) {
        self.connection.opened(now);
        let table = self.table;
        let join: Request = match self.ticket.clone() {
            Some(ticket) => ClaimTicket { table, ticket }.into(),
            None => Join { table, since, commits: self.commits }.into(),
        };
        self.join = Some(self.connection.request(join));
    }

    pub(crate) fn joined(&mut self, now: Millis) {
        (self.join, self.ticket) = (None, None);
        self.connection.joined();
        self.status = match self.status {
            Status::Lost => Status::Restored,
            _ => Status::Joined,
        };
        self.restored_until = now + RESTORED;
    }

    /// Returns the requests that were lost with the connection.
    pub(crate) fn closed(&mut self, now: Millis, jitter: f64) -> Vec<u64> {
        self.connection.closed(now, jitter);
        self.status = if self.connection.was_open() { Status::Lost } else { Status::Unreachable };
        let (join, sync) = (self.join.take(), self.sync.take());
        let forgotten = std::iter::from_fn(|| self.connection.poll_forgotten());
        forgotten.filter(|id| ![join, sync].contains(&Some(*id))).collect()
    }

    pub(crate) fn take_info(&mut self, info: TableInfo, now: Millis) {
        self.deadline = info.left.map(|left| now + left * 1000);
        self.info = Some(info);
        self.set_tick(now);
    }

    /// Asks for the complete state, unless that is on its way.
    pub(crate) fn resync(&mut self, since: Version) {
        if self.sync.is_none() && self.join.is_none() {
            self.sync = Some(self.connection.request(Sync { since }));
        }
    }

    pub(crate) fn timeout(&self) -> Option<Millis> {
        let restored = (self.status == Status::Restored).then_some(self.restored_until);
        let tick = self.deadline.map(|_| self.next_tick);
        [self.connection.timeout(), restored, tick].into_iter().flatten().min()
    }

    /// Returns whether the state of the connection or the remaining time must be shown again.
    pub(crate) fn handle_timeout(&mut self, now: Millis) -> bool {
        self.connection.handle_timeout(now);
        let is_over = self.status == Status::Restored && now >= self.restored_until;
        if is_over {
            self.status = Status::Joined;
        }
        let ticks = self.deadline.is_some() && now >= self.next_tick;
        if ticks {
            self.set_tick(now);
        }
        is_over || ticks
    }

    /// In the last seconds, counts each one when it begins.
    fn set_tick(&mut self, now: Millis) {
        let left = self.deadline.map_or(0, |deadline| deadline.saturating_sub(now));
        let last = words::LAST * 1000;
        self.next_tick = now
            + match left {
                0 => TICK,
                left if left <= last + LAST_TICK => (left % LAST_TICK) + 1,
                left => TICK.min(left - last),
            };
    }
}

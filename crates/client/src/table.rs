//! One client at one table.

use std::collections::VecDeque;

use protocol::{
    ChatMessage, Error, LocalMessage, Message, Payload, Replica, Reply, Request, Seated, Snapshot,
    TableId, TableInfo,
};
use scene::{About, Choice, Line, Scene};
use tabletop::Seat;

use crate::event::{Status, TableEvent};
use crate::forced::Forced;
use crate::guide::GuideReader;
use crate::link::{Link, Remote, Transmit};
use crate::memory::ClientMemory;
use crate::playback::{Playback, Tempo};
use crate::state::SLOW;
use crate::{Connection, Fairness, Millis, Retry, Transport};

/// A client that follows one table: a local one, or one on a server.
///
/// The caller owns socket or worker and clock. After each call it drains
/// [`poll_transport`](Self::poll_transport), [`poll_event`](Self::poll_event) and then
/// [`poll_transmit`](Self::poll_transmit), and calls [`handle_timeout`](Self::handle_timeout) at
/// [`timeout`](Self::timeout).
#[expect(clippy::struct_excessive_bools, reason = "each is a fact of its own")]
pub struct TableClient {
    pub(crate) link: Link,
    pub(crate) about: fn(&str) -> Option<&'static About>,
    pub(crate) replica: Replica,
    pub(crate) memory: ClientMemory,
    pub(crate) playback: Playback,
    pub(crate) tempo: Tempo,
    /// Snapshots that wait to be shown.
    pub(crate) queue: VecDeque<Snapshot>,
    pub(crate) events: VecDeque<TableEvent>,
    pub(crate) seated: Seated,
    pub(crate) shown: OnScreen,
    pub(crate) guide: Option<GuideReader>,
    pub(crate) acting: Option<Acting>,
    pub(crate) luck: Option<Luck>,
    pub(crate) is_hinting: bool,
    pub(crate) is_held: bool,
    pub(crate) others_acted: bool,
    pub(crate) is_idle: bool,
    pub(crate) forced: Forced,
}

/// What is on the screen.
#[derive(Debug, Default)]
pub(crate) struct OnScreen {
    /// The last snapshot that is shown completely.
    pub(crate) snapshot: Option<Box<Snapshot>>,
    pub(crate) scene: Scene,
    pub(crate) log: Vec<Line>,
    /// What the viewer may choose, regardless of a guide.
    pub(crate) choices: Vec<Choice>,
    pub(crate) handover: Option<Seat>,
}

/// The client's part in agreeing on luck.
#[derive(Debug)]
pub(crate) struct Luck {
    pub(crate) fairness: Fairness,
    /// The answer to send once the device has stored what it knows.
    pub(crate) answer: Option<Request>,
    /// The id of the answer that was sent and is not acknowledged yet.
    pub(crate) sent: Option<u64>,
}

/// A choice, an undo or a take-back on its way.
#[derive(Debug)]
pub(crate) struct Acting {
    pub(crate) id: u64,
    pub(crate) choice: String,
    pub(crate) since: Millis,
    pub(crate) is_slow: bool,
}

impl TableClient {
    /// A client of a table in the same process, or in a worker beside it. `about` finds a game by
    /// its id, for its guide.
    pub fn local(about: fn(&str) -> Option<&'static About>) -> TableClient {
        TableClient::new(Link::local(), about)
    }

    /// A client of a table on a server. No other client of the same person counts its requests from
    /// `first_id`. A `ticket` takes over a chair from another device.
    pub fn remote(
        table: TableId,
        ticket: Option<String>,
        first_id: u64,
        about: fn(&str) -> Option<&'static About>,
    ) -> TableClient {
        let connection = Connection::new(first_id, Retry::Forever);
        TableClient::new(Link::Remote(Box::new(Remote::new(connection, table, ticket))), about)
    }

    fn new(link: Link, about: fn(&str) -> Option<&'static About>) -> TableClient {
        TableClient {
            link,
            about,
            replica: Replica::default(),
            memory: ClientMemory::default(),
            playback: Playback::default(),
            tempo: Tempo::default(),
            queue: VecDeque::new(),
            events: VecDeque::new(),
            seated: Seated::default(),
            shown: OnScreen::default(),
            guide: None,
            acting: None,
            luck: None,
            is_hinting: false,
            is_held: false,
            others_acted: false,
            is_idle: false,
            forced: Forced::default(),
        }
    }
}

/// Reports from the transport.
impl TableClient {
    /// Reports that the socket is open. (A local table reports this itself.)
    pub fn opened(&mut self, now: Millis) {
        let version = self.replica.version();
        if let Link::Remote(remote) = &mut self.link {
            remote.opened(version, now);
        }
    }

    /// Reports that the socket is closed, or could not be opened. `jitter` is random, from 0 to 1.
    pub fn closed(&mut self, now: Millis, jitter: f64) {
        let Link::Remote(remote) = &mut self.link else { return };
        let forgotten = remote.closed(now, jitter);
        self.events.extend(forgotten.into_iter().map(TableEvent::Forgotten));
        self.events.push_back(TableEvent::Connection);
    }

    /// Takes what the socket received.
    pub fn receive(&mut self, payload: &Payload, now: Millis) {
        let Link::Remote(remote) = &mut self.link else { return };
        match remote.connection.receive(payload) {
            Ok(Some(message)) => self.take(message, now),
            Ok(None) => (),
            Err(_) => self.events.push_back(TableEvent::Outdated),
        }
    }

    /// Takes a message from the table. A local table calls this directly.
    pub fn take(&mut self, message: Message, now: Millis) {
        match message {
            Message::Reply { id, reply } => self.replied(id, reply, now),
            Message::Refused { id, error } => self.refused(id, error),
            Message::Snapshot(snapshot) => self.take_snapshot(*snapshot),
            Message::Patch(patch) => {
                let applied = self.replica.apply(*patch);
                self.take_news(applied.map_err(|_| ()));
            }
            Message::Hint(advice) => {
                self.is_hinting = false;
                self.events.push_back(TableEvent::Hint(advice));
            }
            Message::Table(info) => self.take_info(*info, now),
            Message::Chat(said) => self.take_chat(said),
            Message::Restarting => (),
            Message::Local(local) => self.take_local(local),
        }
        self.show(now);
    }

    fn take_local(&mut self, message: LocalMessage) {
        let Link::Local(local) = &mut self.link else { return };
        match message {
            LocalMessage::Ready => local.queue.ready(),
            LocalMessage::Append(lines) => self.events.push_back(TableEvent::Append(lines)),
            LocalMessage::HandOver(seat) => {
                self.shown.handover = Some(seat);
                self.events.push_back(TableEvent::HandOver(seat));
            }
        }
    }

    fn take_snapshot(&mut self, snapshot: Snapshot) {
        match &self.link {
            Link::Local(_) => self.queue.push_back(snapshot),
            Link::Remote(_) => {
                let replaced = self.replica.replace(snapshot);
                self.take_news(replaced.map_err(|_| ()));
            }
        }
    }

    fn take_news(&mut self, news: Result<Option<Snapshot>, ()>) {
        match news {
            Ok(snapshot) => {
                if let Some(snapshot) = &snapshot {
                    self.witness(snapshot);
                }
                self.queue.extend(snapshot);
            }
            Err(()) => self.resync(),
        }
    }

    fn take_info(&mut self, info: TableInfo, now: Millis) {
        let Link::Remote(remote) = &mut self.link else { return };
        let seated = info.seated();
        remote.take_info(info, now);
        self.answer_luck();
        self.events.push_back(TableEvent::Table);
        if self.seated != seated {
            self.seated = seated;
            self.events.push_back(TableEvent::Seated);
        }
    }

    /// After a lost connection, a message may arrive twice.
    fn take_chat(&mut self, said: ChatMessage) {
        let Link::Remote(remote) = &mut self.link else { return };
        if remote.chat.last().is_none_or(|last| last.number < said.number) {
            remote.chat.push(said.clone());
            self.events.push_back(TableEvent::Chat(said));
        }
    }

    fn replied(&mut self, id: u64, reply: Reply, now: Millis) {
        if self.answered_luck(id, None) {
            return;
        }
        let is_act = self.acting.as_ref().is_some_and(|acting| acting.id == id);
        match &mut self.link {
            Link::Remote(remote) if remote.join == Some(id) => {
                remote.joined(now);
                self.events.push_back(TableEvent::Connection);
                return;
            }
            Link::Remote(remote) if remote.sync == Some(id) => return remote.sync = None,
            Link::Local(local) if local.continuing == Some(id) => {
                local.continued(reply == Reply::Continued(true));
                return;
            }
            Link::Local(local) => {
                local.may_continue |= is_act || matches!(reply, Reply::Seated(_));
            }
            Link::Remote(_) => (),
        }
        self.acted(id);
        if let Reply::Seated(seated) = &reply {
            self.seated = seated.clone();
            self.events.push_back(TableEvent::Seated);
        }
        self.events.push_back(TableEvent::Reply(id, reply));
    }

    fn refused(&mut self, id: u64, error: Error) {
        if self.answered_luck(id, Some(&error)) {
            return;
        }
        match &mut self.link {
            Link::Remote(remote) if remote.join == Some(id) => {
                remote.status = Status::Refused(error);
                self.events.push_back(TableEvent::Connection);
                return;
            }
            Link::Remote(remote) if remote.sync == Some(id) => return remote.sync = None,
            Link::Local(local) if local.continuing == Some(id) => local.continued(false),
            _ => (),
        }
        self.acted(id);
        self.is_hinting = false;
        self.stop_forcing(Forced::Refused);
        self.events.push_back(TableEvent::Refused(id, error));
    }

    fn acted(&mut self, id: u64) {
        self.acting.take_if(|acting| acting.id == id);
    }

    /// Does what was due at [`timeout`](Self::timeout).
    pub fn handle_timeout(&mut self, now: Millis) {
        if let Link::Remote(remote) = &mut self.link
            && remote.handle_timeout(now)
        {
            self.events.push_back(TableEvent::Connection);
        }
        if let Some(acting) = &mut self.acting {
            acting.is_slow = now >= acting.since + SLOW;
        }
        self.show(now);
    }

    /// What the caller has to do with its socket.
    pub fn poll_transport(&mut self) -> Option<Transport> {
        match &mut self.link {
            Link::Local(_) => None,
            Link::Remote(remote) => remote.connection.poll_transport(),
        }
    }

    /// The next event, in the order in which they happened.
    pub fn poll_event(&mut self) -> Option<TableEvent> {
        self.events.pop_front()
    }

    /// The next request to send. Poll events first: handling them may hold the table.
    pub fn poll_transmit(&mut self, now: Millis) -> Option<Transmit> {
        let is_free = self.is_at_rest() && self.acting.is_none() && !self.is_held_back();
        match &mut self.link {
            Link::Local(local) => local.poll_transmit(is_free).map(Transmit::Local),
            Link::Remote(remote) => remote.connection.poll_transmit(now).map(Transmit::Remote),
        }
    }

    /// When [`handle_timeout`](Self::handle_timeout) must be called.
    pub fn timeout(&self) -> Option<Millis> {
        let is_new = |acting: &&Acting| !acting.is_slow;
        let slow = self.acting.as_ref().filter(is_new).map(|acting| acting.since + SLOW);
        let link = match &self.link {
            Link::Local(_) => None,
            Link::Remote(remote) => remote.timeout(),
        };
        [self.playback.timeout(), slow, link].into_iter().flatten().min()
    }
}

impl std::fmt::Debug for TableClient {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "TableClient of {} at version {}", self.seated.game, self.version())
    }
}

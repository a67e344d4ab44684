//! A client in a storm.

use std::collections::BTreeMap;

use client::{Connection, Fairness, MemoryStore, Retry};
use protocol::{
    ChatMessage, Join, Message, Numbered, Payload, Replica, Request, Snapshot, TableId, TableInfo,
};
use scene::Line;

use crate::guests::take;

/// A page: its connection sends what was not answered again when it has a new line.
pub(super) struct Client {
    /// What the device stores.
    store: MemoryStore,
    pub(super) fairness: Fairness,
    pub(super) line: Option<u64>,
    connection: Connection,
    last_id: u64,
    /// What it asked for and was not answered, and whether that was sent on this line.
    pub(super) unanswered: BTreeMap<u64, (Request, bool)>,
    joining: Option<u64>,
    pub(super) replica: Replica,
    pub(super) info: Option<TableInfo>,
    pub(super) table: Option<Snapshot>,
    pub(super) log: Vec<Line>,
    pub(super) chat: BTreeMap<u64, ChatMessage>,
    /// What was carried out, and whether that left a record.
    pub(super) acknowledged: Vec<(u64, bool)>,
}

impl Client {
    pub(super) fn new(nth: usize, table: TableId) -> Client {
        let store = MemoryStore::default();
        Client {
            fairness: Fairness::of_device(&store, table, None, [nth as u8; 32]),
            store,
            line: None,
            connection: Connection::new(1, Retry::Forever),
            last_id: 0,
            unanswered: BTreeMap::new(),
            joining: None,
            replica: Replica::default(),
            info: None,
            table: None,
            log: Vec::new(),
            chat: BTreeMap::new(),
            acknowledged: Vec::new(),
        }
    }

    /// The page is loaded again: it knows what its device has stored, and nothing else.
    pub(super) fn reload(&mut self, table: TableId) {
        let store = std::mem::take(&mut self.store);
        *self = Client {
            acknowledged: std::mem::take(&mut self.acknowledged),
            fairness: Fairness::of_device(&store, table, None, [99; 32]),
            store,
            ..Client::new(0, table).counting_on(self.last_id)
        };
    }

    /// Another page of the same person: ids of a person are never used twice.
    fn counting_on(self, last_id: u64) -> Client {
        let connection = Connection::new(last_id + 1, Retry::Forever);
        Client { connection, last_id, ..self }
    }

    /// The page goes to another table.
    pub(super) fn go(&mut self, nth: usize, table: TableId) {
        *self = Client::new(nth, table).counting_on(self.last_id);
    }

    /// It has a new line, and joins the table.
    pub(super) fn connected(&mut self, line: u64, table: TableId) {
        self.line = Some(line);
        self.connection.opened(0);
        let join = Join { table, since: self.replica.version(), commits: true };
        self.last_id = self.connection.request(join);
        self.joining = Some(self.last_id);
    }

    /// It notices that its line is lost; returns which one.
    pub(super) fn lose(&mut self) -> Option<u64> {
        let line = self.line.take()?;
        self.joining = None;
        self.connection.closed(0, 0.0);
        while let Some(id) = self.connection.poll_forgotten() {
            self.unanswered.remove(&id);
        }
        self.unanswered.values_mut().for_each(|(_, is_sent)| *is_sent = false);
        Some(line)
    }

    pub(super) fn request(&mut self, request: Request) {
        self.last_id = self.connection.request(request.clone());
        self.unanswered.insert(self.last_id, (request, false));
    }

    /// The next text that its connection sends.
    pub(super) fn poll_transmit(&mut self) -> Option<String> {
        let text = self.connection.poll_transmit(0)?;
        let Numbered::<Request> { id, .. } = serde_json::from_str(&text).expect("its own text");
        if let Some((_, is_sent)) = self.unanswered.get_mut(&id) {
            *is_sent = true;
        }
        Some(text)
    }

    /// Texts that it has sent on this line, and that were not answered: they may arrive twice.
    pub(super) fn repeated(&self) -> Vec<String> {
        let sent = self.unanswered.iter().filter(|(_, (_, is_sent))| *is_sent);
        let text = |(&id, (request, _)): (&u64, &(Request, bool))| {
            serde_json::to_string(&Numbered { id, request }).expect("written")
        };
        sent.map(text).collect()
    }

    /// What the table waits for, once the device has stored it.
    pub(super) fn answer_luck(&mut self, table: TableId) -> Option<Request> {
        let answer = self.fairness.answer(self.info.as_ref().filter(|_| self.line.is_some())?)?;
        self.fairness.store(&self.store, table).then_some(answer)
    }

    /// Whether the client lost track.
    pub(super) fn told(&mut self, text: String, table: TableId) -> bool {
        let received = self.connection.receive(&Payload::Text(text));
        let Some(message) = received.expect("what a server says") else { return false };
        match message {
            Message::Reply { id, .. } => self.answered(id, true),
            Message::Refused { id, .. } => self.answered(id, false),
            Message::Chat(said) => drop(self.chat.insert(said.number, said)),
            Message::Table(info) => self.info = Some(*info),
            Message::Hint(_) => (),
            message => match take(&mut self.replica, message) {
                Ok(Some(seen)) => {
                    self.log.extend(seen.log.clone());
                    self.fairness.see(&seen);
                    self.fairness.store(&self.store, table);
                    self.table = Some(seen);
                }
                Ok(None) => (),
                Err(_) => return true,
            },
        }
        false
    }

    fn answered(&mut self, id: u64, is_done: bool) {
        if self.joining == Some(id) {
            assert!(is_done, "everybody may join");
            self.joining = None;
            self.connection.joined();
        }
        let Some((request, _)) = self.unanswered.remove(&id) else { return };
        if is_done && !matches!(request, Request::Sync(_)) {
            self.acknowledged.push((id, super::deeds::is_recorded(&request)));
        }
    }
}

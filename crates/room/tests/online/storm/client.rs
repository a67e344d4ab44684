//! A client in a storm.

use std::collections::BTreeMap;

use client::{Fairness, MemoryStore};
use protocol::{ChatMessage, Message, Replica, Request, Snapshot, TableId, TableInfo};
use scene::Line;

use crate::guests::take;

/// A page: remembers what it has not been answered, and asks again when it has a new line.
pub(super) struct Client {
    /// What the device stores.
    store: MemoryStore,
    pub(super) fairness: Fairness,
    pub(super) line: Option<u64>,
    pub(super) last_id: u64,
    pub(super) unanswered: Vec<(u64, Request)>,
    pub(super) joining: Option<u64>,
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
            last_id: 0,
            unanswered: Vec::new(),
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
            last_id: self.last_id,
            acknowledged: std::mem::take(&mut self.acknowledged),
            fairness: Fairness::of_device(&store, table, None, [99; 32]),
            store,
            ..Client::new(0, table)
        };
    }

    /// What the table waits for, once the device has stored it.
    pub(super) fn answer_luck(&mut self, table: TableId) -> Option<Request> {
        let answer = self.fairness.answer(self.info.as_ref().filter(|_| self.line.is_some())?)?;
        self.fairness.store(&self.store, table).then_some(answer)
    }

    /// Whether the client lost track.
    pub(super) fn told(&mut self, message: Message, table: TableId) -> bool {
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
        }
        // Others were answered before, on another line or to a repeated request.
        let Some(nth) = self.unanswered.iter().position(|(it, _)| *it == id) else { return };
        let (_, request) = self.unanswered.remove(nth);
        if is_done && !matches!(request, Request::Sync(_)) {
            self.acknowledged.push((id, super::deeds::is_recorded(&request)));
        }
    }
}

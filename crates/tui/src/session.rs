//! A client with the transport to its table and the storage of its game.

use std::time::Instant;

use client::{KeyValueStore, Millis, TableClient, TableEvent, Transmit, Verdict};
use host::AnyMatch;
use protocol::{LocalMessage, Message};
use room::LocalTable;

/// Passes messages between a client and its table.
pub trait Transport {
    /// Sends the client's requests, and passes it the messages that have arrived; returns whether
    /// there were any. A local table thinks for a few milliseconds at most.
    fn exchange(&mut self, client: &mut TableClient, now: Millis) -> bool;

    /// Whether the table thinks in this thread, so that `exchange` must be called again at once.
    fn is_thinking(&self) -> bool {
        false
    }

    /// Why the table cannot be reached.
    fn trouble(&self) -> Option<String> {
        None
    }

    /// Whether another attempt cannot help.
    fn is_hopeless(&self) -> bool {
        false
    }
}

/// Where the records of a local game go.
pub trait Storage {
    /// Stores records, or says why that is impossible.
    fn append(&mut self, lines: &[String]) -> Result<(), String>;

    /// Where the game is stored, in words.
    fn place(&mut self) -> Result<String, String>;

    /// Stores the game in this file from now on.
    fn move_to(&mut self, path: &str) -> Result<String, String>;

    /// Where reviews are stored.
    fn reviews(&self) -> Box<dyn KeyValueStore>;

    /// Where this device stores what it knows of the luck of online tables.
    fn luck(&self) -> Option<Box<dyn KeyValueStore>> {
        None
    }
}

/// A table in this thread.
#[derive(Debug, Default)]
pub struct Local(LocalTable);

impl Transport for Local {
    fn exchange(&mut self, client: &mut TableClient, now: Millis) -> bool {
        while let Some(Transmit::Local(request)) = client.poll_transmit(now) {
            self.0.request(request);
        }
        let mut messages = self.0.messages();
        if messages.is_empty() && self.0.is_thinking() {
            self.0.think();
            messages = self.0.messages();
        }
        let is_any = !messages.is_empty();
        for message in messages {
            client.take(message, now);
        }
        is_any
    }

    fn is_thinking(&self) -> bool {
        self.0.is_thinking()
    }
}

/// One client at one table.
pub struct Session {
    /// The client.
    pub client: TableClient,
    transport: Box<dyn Transport>,
    storage: Box<dyn Storage>,
    begun: Instant,
    /// Why the last records could not be stored.
    unsaved: Option<String>,
}

impl Session {
    /// A client of the table behind `transport`.
    pub fn new(
        client: TableClient,
        transport: Box<dyn Transport>,
        storage: Box<dyn Storage>,
    ) -> Session {
        Session { client, transport, storage, begun: Instant::now(), unsaved: None }
    }

    /// A client of a table in this thread, where this match is played. Its records so far are
    /// `stored`.
    pub fn local(hosted: Box<dyn AnyMatch>, stored: &str, storage: Box<dyn Storage>) -> Session {
        let mut table = LocalTable::default();
        let mut client = TableClient::local(|id| catalog::about(id).ok());
        client.begin(table.begin(hosted, stored, |records| host::resume(records, None)));
        let messages = table.messages();
        let mut session = Session::new(client, Box::new(Local(table)), storage);
        for message in messages {
            match message {
                // Stored at once: a caller that cannot store anything does not start.
                Message::Local(LocalMessage::Append(lines)) => session.append(&lines),
                message => session.client.take(message, 0),
            }
        }
        session
    }

    /// Compares a match that is over with what this device saw of it.
    pub fn check_luck(&self, transcript: &str) -> Option<Verdict> {
        let found = host::verify(transcript, Some(self.client.fairness()?.witness()));
        let ended_early = self.client.info().is_some_and(|info| info.ended_early);
        Some(Verdict::new(&found.map_err(|why| why.to_string()), ended_early))
    }

    /// The time on the client's clock.
    pub fn now(&self) -> Millis {
        self.begun.elapsed().as_millis() as Millis
    }

    /// The next event. Records are stored before anything that follows from them is returned.
    pub fn poll(&mut self) -> Option<TableEvent> {
        let now = self.now();
        if self.client.timeout().is_some_and(|at| at <= now) {
            self.client.handle_timeout(now);
        }
        loop {
            match self.client.poll_event() {
                Some(TableEvent::Append(lines)) => self.append(&lines),
                Some(TableEvent::Keep) => {
                    if let Some(store) = self.storage.luck() {
                        self.client.keep(&store);
                    }
                }
                Some(event) => return Some(event),
                None if !self.transport.exchange(&mut self.client, now) => return None,
                None => (),
            }
        }
    }

    fn append(&mut self, lines: &[String]) {
        self.unsaved = self.storage.append(lines).err().or(self.unsaved.take());
    }

    /// For how many milliseconds, but at most `most`, nothing happens without input.
    pub fn rest(&self, most: Millis) -> Millis {
        if self.transport.is_thinking() {
            return 0;
        }
        let now = self.now();
        // Not too short: a request that has become slow stays slow until it is answered.
        self.client.timeout().map_or(most, |at| at.saturating_sub(now).clamp(most.min(5), most))
    }

    /// Whether the table thinks in this thread.
    pub fn is_thinking(&self) -> bool {
        self.transport.is_thinking()
    }

    /// Why the table cannot be reached.
    pub fn trouble(&self) -> Option<String> {
        self.transport.trouble()
    }

    /// Whether another attempt to reach the table cannot help.
    pub fn is_hopeless(&self) -> bool {
        self.transport.is_hopeless()
    }

    /// Reports that the records so far could not be stored, for this reason.
    pub fn report_unsaved(&mut self, why: String) {
        self.unsaved = Some(why);
    }

    /// Why the last records could not be stored; returned once.
    pub fn take_unsaved(&mut self) -> Option<String> {
        self.unsaved.take()
    }

    /// Where the game is stored.
    pub fn storage(&mut self) -> &mut dyn Storage {
        &mut *self.storage
    }
}

impl std::fmt::Debug for Session {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Session of {:?}", self.client)
    }
}

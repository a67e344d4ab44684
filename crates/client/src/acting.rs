//! What a person does at the table.

use protocol::{Act, LocalRequest, Request, Seated};

use crate::event::TableEvent;
use crate::forced::Forced;
use crate::link::Link;
use crate::table::Acting;
use crate::{Millis, TableClient};

impl TableClient {
    /// Follows a match that the caller has started at a local table itself, with these players.
    pub fn begin(&mut self, seated: Seated) {
        if let Link::Local(local) = &mut self.link {
            local.queue.ready();
            local.may_continue = true;
        }
        self.seated = seated;
        self.events.push_back(TableEvent::Seated);
    }

    /// Makes a choice. Nothing happens while what changes the choices is shown or on its way.
    pub fn act(&mut self, choice: &str, now: Millis) -> bool {
        if self.is_blocked() || self.viewer().is_none() {
            return false;
        }
        self.memory.acts();
        self.decides();
        let act = Act { choice: choice.into(), version: self.version() };
        self.send_act(Request::Act(act).into(), choice, now);
        true
    }

    /// Takes the last step back.
    pub fn undo(&mut self, now: Millis) {
        if !self.is_blocked() {
            self.stop_forcing(Forced::TakenBack);
            self.send_act(Request::Undo.into(), "undo", now);
        }
    }

    /// Goes back to the last decision, over luck and the steps of bots; at a table with other
    /// people this is an undo.
    pub fn take_back(&mut self, now: Millis) {
        if self.is_local() && !self.is_blocked() {
            return self.send_act(LocalRequest::TakeBack, "undo", now);
        }
        self.undo(now);
    }

    /// Tells the table that the person who was asked to take the screen sits in front of it.
    pub fn arrive(&mut self, now: Millis) {
        if !self.is_blocked() && self.shown.handover.is_some() {
            self.send_act(LocalRequest::Arrive, "arrive", now);
        }
    }

    /// Asks a strong bot for a hint; [`TableEvent::Hint`] follows.
    pub fn hint(&mut self) {
        if !self.is_blocked() {
            self.is_hinting = true;
            self.request(Request::Hint);
        }
    }

    fn send_act(&mut self, request: LocalRequest, choice: &str, now: Millis) {
        let id = self.link.request(request);
        self.acting = Some(Acting { id, choice: choice.into(), since: now, is_slow: false });
        self.is_idle = false;
    }

    /// Makes a request; its reply or refusal follows as an event. Returns the request's id.
    pub fn request(&mut self, request: impl Into<Request>) -> u64 {
        self.link.request(LocalRequest::Table(request.into()))
    }

    /// Makes a request of a local table.
    pub fn request_local(&mut self, request: impl Into<LocalRequest>) -> u64 {
        self.link.request(request.into())
    }

    /// Asks for the complete state of a remote table: the connection may have been lost unnoticed.
    pub fn resync(&mut self) {
        let version = self.replica.version();
        if let Link::Remote(remote) = &mut self.link {
            remote.resync(version);
        }
    }

    /// Connects again at once, if the client waits to do so.
    pub fn retry(&mut self) {
        if let Link::Remote(remote) = &mut self.link {
            remote.connection.retry();
        }
    }

    /// Closes the connection and opens it again: the operating system reports that the network is
    /// gone.
    pub fn give_up(&mut self) {
        if let Link::Remote(remote) = &mut self.link {
            remote.connection.give_up();
        }
    }
}

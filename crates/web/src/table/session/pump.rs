//! The client of a table with its transport: passes in what happens, and carries out what follows.

use client::{
    Fairness, Millis, SocketEvent, TableClient, TableEvent, Transmit, Transport, luck_code,
};
use leptos::prelude::*;
use scene::words;

use super::guiding::Guided;
use super::{Session, TableKind, about};
use crate::calls::Calls;
use crate::clock::{Timer, now};
use crate::online::socket::Socket;
use crate::random::jitter;
use crate::storage::Browser;
use crate::table::stage::set_if_changed;
use crate::worker_port::WorkerPort;

/// A client and its transport.
pub(super) struct Core {
    pub(super) client: TableClient,
    pub(super) port: Port,
    pub(super) calls: Calls,
    timer: Timer,
}

/// Where messages go.
pub(super) enum Port {
    None,
    Worker(WorkerPort),
    Socket(Socket),
}

/// Something that the client asks its driver to do.
enum Output {
    Transport(Transport),
    Event(TableEvent),
    Transmit(Transmit),
}

impl Core {
    pub(super) fn new(client: TableClient, port: Port) -> Core {
        Core { client, port, calls: Calls::default(), timer: Timer::default() }
    }

    fn poll(&mut self) -> Option<Output> {
        let transport = self.client.poll_transport().map(Output::Transport);
        let event = || self.client.poll_event().map(Output::Event);
        let output = transport.or_else(event);
        output.or_else(|| self.client.poll_transmit(now()).map(Output::Transmit))
    }

    fn send(&self, transmit: &Transmit) {
        match (&self.port, transmit) {
            (Port::Worker(worker), Transmit::Local(request)) => worker.send(request),
            (Port::Socket(socket), Transmit::Remote(text)) => socket.send(text),
            _ => (),
        }
    }
}

impl Session {
    /// Passes something to the client, and carries out what follows.
    pub(super) fn drive<T>(self, input: impl FnOnce(&mut TableClient) -> T) -> Option<T> {
        let tempo = (!self.is_left()).then(|| self.tempo())?;
        let makes_forced = self.settings.with_untracked(|settings| settings.makes_forced);
        let result = self.core.try_update_value(|core| {
            core.client.set_tempo(tempo);
            core.client.set_makes_forced(makes_forced);
            input(&mut core.client)
        });
        self.pump();
        result
    }

    fn pump(self) {
        while let Some(output) = self.core.try_update_value(Core::poll).flatten() {
            match output {
                Output::Transport(Transport::Connect) => self.open_socket(),
                Output::Transport(Transport::Close) => self.closed(),
                Output::Event(event) => self.handle(event),
                Output::Transmit(transmit) => self.core.with_value(|core| core.send(&transmit)),
            }
        }
        self.core.update_value(|core| {
            let ring = move || _ = self.drive(|client| client.handle_timeout(now()));
            core.timer.set(core.client.timeout(), ring);
        });
        if !self.needs_reload.get_untracked() {
            self.core.with_value(|core| self.show_state(&core.client, now()));
        }
    }

    /// Starts a worker with a new local table.
    pub(super) fn open_worker(self) {
        let port = WorkerPort::start(move |message| match message {
            Some(message) => _ = self.drive(|client| client.take(message, now())),
            None => self.recover(),
        });
        self.core.set_value(Core::new(TableClient::local(about), Port::Worker(port)));
    }

    fn open_socket(self) {
        let socket = Socket::open(move |event| match event {
            SocketEvent::Opened => _ = self.drive(|client| client.opened(now())),
            SocketEvent::Received(payload) => {
                self.drive(|client| client.receive(&payload, now()));
            }
            SocketEvent::Closed if self.is_left() => (),
            SocketEvent::Closed => {
                self.closed();
                self.pump();
            }
        });
        match socket {
            Some(socket) => self.core.update_value(|core| core.port = Port::Socket(socket)),
            None => self.closed(),
        }
    }

    fn closed(self) {
        self.core.update_value(|core| {
            core.port = Port::None;
            core.client.closed(now(), jitter());
        });
    }

    fn handle(self, event: TableEvent) {
        match event {
            TableEvent::Seated => self.seat(),
            TableEvent::Changing { keeps_choices } => self.lay_aside(keeps_choices),
            TableEvent::Log => self.core.with_value(|core| self.show_log(core.client.log())),
            TableEvent::Scene => self.core.with_value(|core| self.show_scene(core.client.scene())),
            TableEvent::Moment(moment) => self.begin(*moment),
            TableEvent::Settled => self.settle(),
            TableEvent::Idle { calls } => self.rest(calls),
            TableEvent::Hint(advice) => self.hint.set(advice),
            TableEvent::Forced(choice) => self.note_forced(&choice),
            TableEvent::Append(lines) => self.store(&lines),
            TableEvent::Keep => self.core.update_value(|core| core.client.keep(&Browser)),
            TableEvent::Table => self.show_info(),
            TableEvent::Chat(said) => self.hear(said),
            TableEvent::Reply(id, reply) => {
                self.core.update_value(|core| core.calls.answer(id, Ok(reply)));
            }
            TableEvent::Refused(id, error) => {
                self.problem.set(Some(error.to_string()));
                self.core.update_value(|core| core.calls.answer(id, Err(error)));
            }
            TableEvent::Forgotten(id) => self.core.update_value(|core| core.calls.forget(id)),
            TableEvent::Outdated => {
                self.problem.set(Some(words::saving::UPDATED.into()));
                self.needs_reload.set(true);
            }
            // The screen reads both from the client's state.
            TableEvent::HandOver(_) | TableEvent::Connection => (),
        }
    }

    /// Sets the signals that follow the client's state.
    fn show_state(self, client: &TableClient, now: Millis) {
        if client.sending().is_none() && self.sending.with_untracked(Option::is_some) {
            self.choose_again();
        }
        let is_begun = client.snapshot().is_some() || client.handover().is_some();
        let is_gathering = self.remote().is_some() && !is_begun;
        set_if_changed(self.busy, client.is_busy() || !is_begun && !is_gathering);
        set_if_changed(self.sending, client.sending().map(Into::into));
        set_if_changed(self.is_slow, client.is_slow());
        set_if_changed(self.since, client.new_since());
        set_if_changed(self.has_missed, !client.missed().is_empty());
        set_if_changed(self.stage.viewer, client.viewer());
        let showing = self.showing();
        set_if_changed(showing.waits, client.moment().is_some_and(|moment| moment.waits));
        if showing.revealed.with_untracked(|shown| shown != client.revealed()) {
            showing.revealed.set(client.revealed().into());
        }
        set_if_changed(showing.guided, Guided::of(client));
        match self.table() {
            TableKind::Local(local) => set_if_changed(local.handover, client.handover()),
            TableKind::Remote(remote) => {
                set_if_changed(remote.status, client.status());
                set_if_changed(remote.left, client.seconds_left(now));
                let warning = client.fairness().and_then(Fairness::warning);
                set_if_changed(remote.luck_warning, warning);
                let code = |info| luck_code(info, client.fairness());
                set_if_changed(remote.luck_code, client.info().map(code));
            }
        }
    }
}

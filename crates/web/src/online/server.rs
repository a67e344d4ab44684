//! Requests to a server without sitting at a table: to list tables, and to open one.

use std::cell::RefCell;
use std::rc::Rc;

use client::{Connection, Retry, SocketEvent, Transport, Unreadable};
use protocol::{Call, Error, Message, Reply, Request};

use super::network::{self, Network};
use super::socket::Socket;
use crate::calls::Calls;
use crate::clock::{Timer, now};
use crate::random::{first_id, jitter};

/// A connection to the server. It ends when the last copy of this is dropped.
#[derive(Clone)]
pub(crate) struct Server(Rc<Inner>);

/// Whether the server can be reached.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Reach {
    Connected,
    Lost,
    /// The server speaks a newer protocol than this page, which must be reloaded.
    Outdated,
}

struct Inner {
    state: RefCell<State>,
    /// Called with the state after every attempt to connect, and when the connection is lost.
    watch: Box<dyn Fn(Reach)>,
}

struct State {
    connection: Connection,
    socket: Option<Socket>,
    timer: Timer,
    calls: Calls,
    is_outdated: bool,
}

impl Server {
    /// Connects, and reconnects by itself; calls `watch` with the state.
    pub(crate) fn connect(retry: Retry, watch: impl Fn(Reach) + 'static) -> Server {
        let state = State {
            connection: Connection::new(first_id(), retry),
            socket: None,
            timer: Timer::default(),
            calls: Calls::default(),
            is_outdated: false,
        };
        let inner = Inner { state: RefCell::new(state), watch: Box::new(watch) };
        let server = Server(Rc::new(inner));
        let handle = server.weakly(|server, network: Network| {
            server.drive(|connection| match network {
                Network::Seen | Network::Online => connection.retry(),
                Network::Offline => connection.give_up(),
            });
        });
        network::watch(handle);
        server.pump();
        server
    }

    /// The reply; the error `None` means that the request was lost with its connection.
    pub(crate) async fn ask<C>(&self, call: C) -> Result<C::Output, Option<Error>>
    where
        C: Call + Into<Request>,
    {
        let id = self.drive(|connection| connection.request(call));
        let reply = self.0.state.borrow_mut().calls.wait::<C>(id);
        reply.await.ok_or(None)?.map_err(Some)
    }

    /// Takes note that a table was joined, so that requests to it can be sent.
    pub(crate) fn joined(&self) {
        self.drive(Connection::joined);
    }

    /// A handler that works as long as the connection exists.
    fn weakly<E, F: Fn(&Server, E) + Clone>(&self, handle: F) -> impl Fn(E) + Clone + use<E, F> {
        let inner = Rc::downgrade(&self.0);
        move |event| {
            if let Some(inner) = inner.upgrade() {
                handle(&Server(inner), event);
            }
        }
    }

    fn handle(&self, event: SocketEvent) {
        match event {
            SocketEvent::Opened => {
                self.drive(|connection| connection.opened(now()));
                self.tell(Reach::Connected);
            }
            SocketEvent::Closed => self.closed(),
            SocketEvent::Received(payload) => {
                let received = self.0.state.borrow_mut().connection.receive(&payload);
                match received {
                    Ok(Some(Message::Reply { id, reply })) => self.answer(id, Ok(reply)),
                    Ok(Some(Message::Refused { id, error })) => self.answer(id, Err(error)),
                    Ok(_) => (),
                    Err(Unreadable) => self.outdated(),
                }
                self.pump();
            }
        }
    }

    fn answer(&self, id: u64, result: Result<Reply, Error>) {
        self.0.state.borrow_mut().calls.answer(id, result);
    }

    fn closed(&self) {
        self.0.state.borrow_mut().socket = None;
        self.drive(|connection| connection.closed(now(), jitter()));
        self.tell(Reach::Lost);
    }

    /// Takes note that the server's messages cannot be read: no request will be answered.
    fn outdated(&self) {
        let mut state = self.0.state.borrow_mut();
        state.calls.forget_all();
        let is_known = std::mem::replace(&mut state.is_outdated, true);
        drop(state);
        if !is_known {
            (self.0.watch)(Reach::Outdated);
        }
    }

    /// Reports the state. An outdated page stays outdated, connected or not.
    fn tell(&self, reach: Reach) {
        let is_outdated = self.0.state.borrow().is_outdated;
        if !is_outdated {
            (self.0.watch)(reach);
        }
    }

    /// Passes something to the connection, and carries out what follows.
    fn drive<T>(&self, input: impl FnOnce(&mut Connection) -> T) -> T {
        let output = input(&mut self.0.state.borrow_mut().connection);
        self.pump();
        output
    }

    fn pump(&self) {
        let transport = self.0.state.borrow_mut().connection.poll_transport();
        match transport {
            Some(Transport::Connect) => {
                let socket = Socket::open(self.weakly(Server::handle));
                let has_failed = socket.is_none();
                self.0.state.borrow_mut().socket = socket;
                if has_failed {
                    return self.closed();
                }
            }
            Some(Transport::Close) => return self.closed(),
            None => (),
        }
        let mut state = self.0.state.borrow_mut();
        let State { connection, socket, timer, calls, .. } = &mut *state;
        while let Some(id) = connection.poll_forgotten() {
            calls.forget(id);
        }
        while let Some(text) = connection.poll_transmit(now()) {
            if let Some(socket) = socket {
                socket.send(&text);
            }
        }
        let ring = self.weakly(|server, ()| {
            server.drive(|connection| connection.handle_timeout(now()));
        });
        timer.set(connection.timeout(), move || ring(()));
    }
}

//! A server before a table is joined: its lists of tables, and new tables.

use std::time::Instant;

use client::{Connection, Millis, Retry, SocketEvent};
use protocol::{Message, Reply, Request};
use tui::{OUTDATED, ServiceEvent};

use super::server::Server;
use super::socket::Socket;

/// A connection without a table.
pub(crate) struct Service {
    connection: Connection,
    socket: Socket,
    begun: Instant,
}

impl Service {
    pub(crate) fn new(server: Server) -> Service {
        let connection = Connection::new(super::random() >> 1, Retry::Forever);
        Service { connection, socket: Socket::new(server), begun: Instant::now() }
    }

    /// Whether another attempt to reach the server cannot help.
    pub(crate) fn is_hopeless(&self) -> bool {
        self.socket.trouble.is_lasting
    }

    fn take(&mut self, event: SocketEvent, now: Millis) -> Option<ServiceEvent> {
        match event {
            SocketEvent::Opened => {
                self.connection.opened(now);
                Some(ServiceEvent::Connected)
            }
            SocketEvent::Closed => {
                self.connection.closed(now, super::jitter());
                Some(ServiceEvent::Trouble(self.socket.trouble()))
            }
            SocketEvent::Received(payload) => match self.connection.receive(&payload) {
                Ok(Some(Message::Reply { reply: Reply::Tables(tables), .. })) => {
                    Some(ServiceEvent::Tables(tables))
                }
                Ok(Some(Message::Reply { reply: Reply::Opened(table), .. })) => {
                    Some(ServiceEvent::Opened(table))
                }
                Ok(Some(Message::Refused { error, .. })) => {
                    Some(ServiceEvent::Refused(error.to_string()))
                }
                Ok(_) => None,
                Err(_) => Some(ServiceEvent::Trouble(OUTDATED.into())),
            },
        }
    }
}

impl tui::Service for Service {
    fn request(&mut self, request: Request) {
        self.connection.request(request);
    }

    fn poll(&mut self) -> Option<ServiceEvent> {
        let now = self.begun.elapsed().as_millis() as Millis;
        self.connection.handle_timeout(now);
        while let Some(transport) = self.connection.poll_transport() {
            self.socket.carry_out(transport);
        }
        while let Some(text) = self.connection.poll_transmit(now) {
            self.socket.send(text);
        }
        while let Some(event) = self.socket.event() {
            if let Some(event) = self.take(event, now) {
                return Some(event);
            }
        }
        None
    }
}

//! A table on a server, for a client in this process.

use client::{KeyValueStore, Millis, SocketEvent, TableClient, Transmit};
use tui::{Storage, Transport};

use super::server::Server;
use super::socket::Socket;
use crate::folder::{LUCK, REVIEWS};

/// The transport to a table.
pub(super) struct Remote(Socket);

impl Remote {
    pub(super) fn new(server: Server) -> Remote {
        Remote(Socket::new(server))
    }
}

impl Transport for Remote {
    fn exchange(&mut self, client: &mut TableClient, now: Millis) -> bool {
        while let Some(transport) = client.poll_transport() {
            self.0.carry_out(transport);
        }
        while let Some(Transmit::Remote(text)) = client.poll_transmit(now) {
            self.0.send(text);
        }
        match self.0.event() {
            Some(SocketEvent::Opened) => client.opened(now),
            Some(SocketEvent::Received(payload)) => client.receive(&payload, now),
            Some(SocketEvent::Closed) => client.closed(now, super::jitter()),
            None => return false,
        }
        true
    }

    fn trouble(&self) -> Option<String> {
        Some(self.0.trouble())
    }

    fn is_hopeless(&self) -> bool {
        self.0.trouble.is_lasting
    }
}

/// The server stores the game.
pub(super) struct AtServer(pub(super) Server);

impl Storage for AtServer {
    fn append(&mut self, _: &[String]) -> Result<(), String> {
        Ok(())
    }

    fn place(&mut self) -> Result<String, String> {
        Ok(format!("the server at {}", self.0))
    }

    fn move_to(&mut self, _: &str) -> Result<String, String> {
        self.place()
    }

    fn reviews(&self) -> Box<dyn KeyValueStore> {
        Box::new(REVIEWS)
    }

    fn luck(&self) -> Option<Box<dyn KeyValueStore>> {
        Some(Box::new(LUCK))
    }
}

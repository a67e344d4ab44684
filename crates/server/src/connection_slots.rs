//! Slots for HTTP connections, from the moment they are accepted until they end or become WebSocket
//! connections.
//!
//! A client that is slow to send its request must not keep other clients waiting, so every
//! connection is accepted at once. When there are too many, the oldest connection without a request
//! is closed. A client that sends its request promptly is at risk only for a moment.

use std::collections::BTreeMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::sync::Notify;
use tokio::time::sleep;

/// One in this many slots is reserved for health checks and for addresses with open sockets, and
/// each address has one more in this many for them. Clients that are slow to read cannot use them.
const RESERVED_OF: usize = 8;

/// All slots.
#[derive(Debug)]
pub(crate) struct ConnectionSlots {
    most: usize,
    most_from_one: usize,
    open: Mutex<Open>,
}

#[derive(Debug, Default)]
struct Open {
    /// In the order in which they were accepted.
    connections: BTreeMap<u64, Connection>,
    last: u64,
}

#[derive(Debug)]
struct Connection {
    address: IpAddr,
    has_asked: bool,
    evicted: Arc<Notify>,
}

/// The slot of one connection. It is free again when this is dropped.
#[derive(Debug)]
pub(crate) struct ConnectionSlot {
    slots: Arc<ConnectionSlots>,
    number: u64,
    evicted: Arc<Notify>,
    /// Whether only reserved slots were left.
    pub(crate) is_reserved: bool,
}

/// Marks requests of a connection on a reserved slot.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Reserved;

impl ConnectionSlots {
    pub(crate) fn new(most: usize, most_from_one: usize) -> Arc<ConnectionSlots> {
        Arc::new(ConnectionSlots { most, most_from_one, open: Mutex::default() })
    }

    /// Assigns a slot to a new connection. If all are taken, a connection that has not sent a
    /// request loses its own.
    pub(crate) fn admit(self: &Arc<ConnectionSlots>, address: IpAddr) -> Option<ConnectionSlot> {
        let mut open = self.open();
        let own = open.count_from(address);
        let is_own = |it: &Connection| it.address == address;
        let has_room = own < self.most_from_one || open.evict(is_own);
        if !has_room && own >= self.most_from_one + self.most_from_one / RESERVED_OF {
            return None;
        }
        if open.connections.len() >= self.most && !open.evict(|_| true) {
            return None;
        }
        let is_reserved =
            !has_room || open.connections.len() >= self.most - self.most / RESERVED_OF;
        open.last += 1;
        let (number, evicted) = (open.last, Arc::new(Notify::new()));
        let connection = Connection { address, has_asked: false, evicted: Arc::clone(&evicted) };
        open.connections.insert(number, connection);
        drop(open);
        Some(ConnectionSlot { slots: Arc::clone(self), number, evicted, is_reserved })
    }

    /// Waits until all connections have ended.
    pub(crate) async fn emptied(&self) {
        while !self.open().connections.is_empty() {
            sleep(Duration::from_millis(5)).await;
        }
    }

    fn open(&self) -> MutexGuard<'_, Open> {
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Open {
    /// How many connections come from an address.
    fn count_from(&self, address: IpAddr) -> usize {
        self.connections.values().filter(|it| it.address == address).count()
    }

    /// Closes the oldest of those connections that has not sent a request; returns whether there
    /// was one.
    fn evict(&mut self, which: impl Fn(&Connection) -> bool) -> bool {
        let mut silent = self.connections.iter().filter(|(_, it)| !it.has_asked && which(it));
        let Some((&number, _)) = silent.next() else { return false };
        if let Some(connection) = self.connections.remove(&number) {
            connection.evicted.notify_one();
        }
        true
    }
}

impl ConnectionSlot {
    /// Takes note that the connection has sent a request, and so keeps its slot. Returns whether
    /// so many slots are taken, by its address or in total, that it should end after the answer.
    pub(crate) fn ask(&self) -> bool {
        let mut open = self.slots.open();
        let Some(connection) = open.connections.get_mut(&self.number) else { return true };
        connection.has_asked = true;
        let address = connection.address;
        let is_crowded = open.connections.len() > self.slots.most / 2;
        is_crowded || open.count_from(address) > self.slots.most_from_one / 2
    }

    /// Waits until the slot is given to another connection.
    pub(crate) async fn evicted(&self) {
        self.evicted.notified().await;
    }
}

impl Drop for ConnectionSlot {
    fn drop(&mut self) {
        self.slots.open().connections.remove(&self.number);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn address(last: u8) -> IpAddr {
        [10, 0, 0, last].into()
    }

    fn is_evicted(slot: &ConnectionSlot) -> bool {
        !slot.slots.open().connections.contains_key(&slot.number)
    }

    #[test]
    fn a_silent_connection_makes_room_for_the_next() {
        let slots = ConnectionSlots::new(16, 4);
        let slow: Vec<ConnectionSlot> = (0..4).filter_map(|_| slots.admit(address(1))).collect();
        slow[0].ask();
        let _fifth = slots.admit(address(1)).expect("a silent one has to go");
        let evicted: Vec<bool> = slow.iter().map(is_evicted).collect();
        assert_eq!(evicted, [false, true, false, false], "the oldest that has asked for nothing");
        let _other = slots.admit(address(2)).expect("another address");
        assert!(!is_evicted(&slow[2]), "there is room");
    }

    #[test]
    fn one_address_that_asks_and_keeps_its_connections_can_still_be_checked() {
        let slots = ConnectionSlots::new(64, 16);
        let mut busy = Vec::new();
        for nth in 0..18 {
            let slot = slots.admit(address(1)).expect("there is room");
            assert_eq!(slot.is_reserved, nth >= 16, "{nth}");
            assert_eq!(slot.ask(), nth >= 8, "when half are taken, none is kept open");
            busy.push(slot);
        }
        assert!(slots.admit(address(1)).is_none());
        let other = slots.admit(address(2)).expect("another address");
        assert!(!other.is_reserved && !other.ask());
    }

    #[test]
    fn the_last_places_are_reserved() {
        let slots = ConnectionSlots::new(16, 16);
        let mut busy = Vec::new();
        for nth in 0..16 {
            let slot = slots.admit(address(nth)).expect("there is room");
            assert_eq!(slot.is_reserved, nth >= 14, "{nth}");
            slot.ask();
            busy.push(slot);
        }
        assert!(slots.admit(address(99)).is_none(), "all of them are being answered");
        busy.pop();
        assert!(slots.admit(address(99)).is_some());
    }
}

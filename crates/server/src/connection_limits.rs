//! How many connections there may be in total and from each address. Every connection needs an open
//! file, and a single client must not use all of them.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use crate::Strictness;

/// The limit for one address, which a whole club may share.
const MOST_FROM_ONE: usize = 256;
/// The limit in total.
const MOST: usize = 16_384;

/// All open connections, counted by address.
#[derive(Debug)]
pub(crate) struct ConnectionLimits {
    strictness: Strictness,
    open: Mutex<HashMap<IpAddr, usize>>,
}

/// The limit is reached.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Full;

/// An open connection. It counts until it is dropped.
#[derive(Debug)]
pub(crate) struct Slot {
    limits: Arc<ConnectionLimits>,
    address: IpAddr,
}

impl ConnectionLimits {
    pub(crate) fn new(strictness: Strictness) -> ConnectionLimits {
        ConnectionLimits { strictness, open: Mutex::default() }
    }

    /// Admits a connection from that address.
    pub(crate) fn admit(self: &Arc<ConnectionLimits>, address: IpAddr) -> Result<Slot, Full> {
        let mut open = self.open();
        let own = open.get(&address).copied().unwrap_or(0);
        let is_full = own >= MOST_FROM_ONE || open.values().sum::<usize>() >= MOST;
        if is_full && self.strictness == Strictness::Usual {
            return Err(Full);
        }
        open.insert(address, own + 1);
        drop(open);
        Ok(Slot { limits: Arc::clone(self), address })
    }

    /// Whether a connection from that address is open.
    pub(crate) fn has(&self, address: IpAddr) -> bool {
        self.open().contains_key(&address)
    }

    fn open(&self) -> MutexGuard<'_, HashMap<IpAddr, usize>> {
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Slot {
    fn drop(&mut self) {
        let mut open = self.limits.open();
        let Some(own) = open.get_mut(&self.address) else { return };
        *own -= 1;
        if *own == 0 {
            open.remove(&self.address);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn one_address_does_not_take_all_connections() {
        let limits = Arc::new(ConnectionLimits::new(Strictness::Usual));
        let admit = |last: u8| limits.admit([10, 0, 0, last].into());
        let mut slots: Vec<Slot> = (0..MOST_FROM_ONE).filter_map(|_| admit(1).ok()).collect();
        assert_eq!(slots.len(), MOST_FROM_ONE);
        assert!(admit(1).is_err());
        assert!(admit(2).is_ok(), "other addresses are admitted");
        slots.pop();
        assert!(admit(1).is_ok(), "one was closed");
        slots.clear();
        assert!(limits.open().is_empty(), "nothing is remembered of who is gone");
    }
}

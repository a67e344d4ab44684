//! How many lines there are, and how many of them from each address: every line needs an open file,
//! and nobody may have them all.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use crate::Strictness;

/// The most from one address; a whole club may live there.
const MOST_FROM_ONE: usize = 256;
/// The most at all.
const MOST: usize = 16_384;

/// Everybody who is connected.
#[derive(Debug)]
pub(crate) struct Crowd {
    strictness: Strictness,
    lines: Mutex<HashMap<IpAddr, usize>>,
}

/// Why nobody more is let in.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Full;

/// One of the crowd, until it is dropped.
#[derive(Debug)]
pub(crate) struct Place {
    crowd: Arc<Crowd>,
    address: IpAddr,
}

impl Crowd {
    pub(crate) fn new(strictness: Strictness) -> Crowd {
        Crowd { strictness, lines: Mutex::default() }
    }

    /// A place for a line from there.
    pub(crate) fn join(self: &Arc<Crowd>, address: IpAddr) -> Result<Place, Full> {
        let mut lines = self.lines();
        let own = lines.get(&address).copied().unwrap_or(0);
        let is_full = own >= MOST_FROM_ONE || lines.values().sum::<usize>() >= MOST;
        if is_full && self.strictness == Strictness::Usual {
            return Err(Full);
        }
        lines.insert(address, own + 1);
        drop(lines);
        Ok(Place { crowd: Arc::clone(self), address })
    }

    fn lines(&self) -> MutexGuard<'_, HashMap<IpAddr, usize>> {
        self.lines.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Place {
    fn drop(&mut self) {
        let mut lines = self.crowd.lines();
        let Some(own) = lines.get_mut(&self.address) else { return };
        *own -= 1;
        if *own == 0 {
            lines.remove(&self.address);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nobody_takes_all_places() {
        let crowd = Arc::new(Crowd::new(Strictness::Usual));
        let join = |last: u8| crowd.join([10, 0, 0, last].into());
        let mut places: Vec<Place> = (0..MOST_FROM_ONE).filter_map(|_| join(1).ok()).collect();
        assert_eq!(places.len(), MOST_FROM_ONE);
        assert!(join(1).is_err());
        assert!(join(2).is_ok(), "others are let in");
        places.pop();
        assert!(join(1).is_ok(), "a place is free again");
        places.clear();
        assert!(crowd.lines().is_empty(), "nothing is remembered of who is gone");
    }
}

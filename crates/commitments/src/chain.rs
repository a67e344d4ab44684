//! What a client was shown, as one hash.

use sha2::{Digest, Sha256};

use crate::{Bytes, LABEL, hash};

/// A hash of lines that were shown one after the other, and how many they were.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Chain {
    /// How many.
    pub lines: usize,
    /// Their hash.
    pub hash: Bytes,
}

impl Default for Chain {
    fn default() -> Self {
        Chain { lines: 0, hash: hash(format!("{LABEL} log\n")) }
    }
}

impl Chain {
    /// Another line was shown, about a seat or about none.
    pub fn push(&mut self, seat: Option<usize>, text: &str) {
        let mut next = Sha256::new();
        next.update(self.hash);
        next.update(format!("{}\n{text}\n", seat.map_or(0, |seat| seat + 1)));
        *self = Chain { lines: self.lines + 1, hash: next.finalize().into() };
    }
}

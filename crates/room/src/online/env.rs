//! The clock and the randomness that a table is given.

use std::fmt;

/// What a table cannot have of its own.
pub struct Env<'a> {
    /// The time, in milliseconds since 1970.
    pub now: u64,
    /// Random bytes that cannot be guessed.
    pub random: &'a mut dyn FnMut() -> [u8; 32],
}

impl fmt::Debug for Env<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Env at {}", self.now)
    }
}

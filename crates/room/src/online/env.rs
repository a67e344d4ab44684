//! The clock and the randomness that a driver gives to a table.

use std::fmt;

/// What a table does not have itself.
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

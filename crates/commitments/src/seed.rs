//! What all luck of a match follows from.

use std::fmt;

use hmac::{Hmac, KeyInit, Mac};
use sha2::Sha256;

use crate::{Bytes, LABEL};

/// What all luck of a match follows from.
#[derive(Clone, PartialEq, Eq)]
pub struct Seed(pub Bytes);

impl Seed {
    /// What seats are drawn with.
    pub fn seats(&self) -> Numbers {
        self.numbers("seats".into())
    }

    /// What luck decides with for the `nth` time, counted from 0.
    pub fn chance(&self, nth: usize) -> Numbers {
        self.numbers(format!("chance {nth}"))
    }

    /// What the bot on a seat begins to think with; seats are counted from 1.
    pub fn bot(&self, seat: usize) -> u64 {
        self.numbers(format!("bot {seat}")).next_u64()
    }

    fn numbers(&self, what: String) -> Numbers {
        Numbers { seed: self.0, what, block: 0, left: Vec::new() }
    }
}

impl fmt::Debug for Seed {
    /// Shows nothing: a seed must not end up in a log by mistake.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Seed")
    }
}

/// Random numbers for one purpose, as many as are needed.
pub struct Numbers {
    seed: Bytes,
    what: String,
    block: u64,
    /// Those of the last block that were not drawn, the next one last.
    left: Vec<u64>,
}

impl Numbers {
    /// The next number.
    pub fn next_u64(&mut self) -> u64 {
        if let Some(next) = self.left.pop() {
            return next;
        }
        let text = format!("{LABEL} {} block {}\n", self.what, self.block);
        self.block += 1;
        let block = hmac(&self.seed, &text);
        let number = |nth: usize| u64::from_le_bytes(std::array::from_fn(|at| block[8 * nth + at]));
        self.left = vec![number(3), number(2), number(1)];
        number(0)
    }
}

impl fmt::Debug for Numbers {
    /// Shows nothing, like the seed.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Numbers")
    }
}

pub(crate) fn hmac(key: &Bytes, text: &str) -> Bytes {
    let mut mac = Hmac::<Sha256>::new_from_slice(key).expect("every key fits");
    mac.update(text.as_bytes());
    mac.finalize().into_bytes().into()
}

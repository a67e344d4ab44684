//! One attempt of a table to agree on its luck.

use crate::seed::hmac;
use crate::{Bytes, LABEL, hash, hex};

/// How often a table tries to agree on its luck. An operator who lets rounds fail on purpose has at
/// most that many tries.
pub const MOST_ROUNDS: u8 = 3;

/// One attempt of a table to agree on its luck.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Round {
    /// The table's address.
    pub table: u128,
    /// Counted from 1.
    pub number: u8,
}

impl Round {
    /// What binds a table to its key.
    pub fn commit_key(self, key: &Bytes) -> Bytes {
        hash(format!("{LABEL} key\n{}{}\n", self.lines(), hex(key)))
    }

    /// What binds a player to a salt, under a key that the table is bound to.
    pub fn commit_salt(self, chair: usize, key: &Bytes, salt: &Bytes) -> Bytes {
        hash(format!("{LABEL} salt\n{}{}\n", self.chair_lines(chair, key), hex(salt)))
    }

    /// The salt of a device, from a secret that it keeps: the same in every window, and another one
    /// for every table, round, chair and key.
    pub fn device_salt(self, secret: &Bytes, chair: usize, key: &Bytes) -> Bytes {
        hmac(secret, &format!("{LABEL} device\n{}", self.chair_lines(chair, key)))
    }

    fn chair_lines(self, chair: usize, key: &Bytes) -> String {
        format!("{}chair {chair}\nkey {}\n", self.lines(), hex(key))
    }

    /// The lines that plans and lists begin with.
    pub(crate) fn lines(self) -> String {
        format!("table {:032x}\nround {}\n", self.table, self.number)
    }

    pub(crate) fn read<'a>(lines: &mut impl Iterator<Item = &'a str>) -> Option<Round> {
        let table = lines.next()?.strip_prefix("table ")?;
        let number = lines.next()?.strip_prefix("round ")?;
        Some(Round { table: u128::from_str_radix(table, 16).ok()?, number: number.parse().ok()? })
    }
}

//! The luck of a hosted match.

use std::fmt;
use std::str::FromStr;

use rand_chacha::ChaCha20Rng;
use rand_chacha::rand_core::{Rng as _, SeedableRng};
use sha2::{Digest, Sha256};
use tabletop::{Luck, MAX_SEATS, Rng, Seat, Unreadable};

/// The secret that all luck of a match comes from. What luck decides at step `n` follows from the
/// key and `n` alone: it does not depend on who asked when, and is the same after a restart. A key
/// never leaves the one who keeps the match until the match is over.
///
/// Players at an online table may add random bytes of their own (salt), after the server has promised
/// its part: then neither side can choose what luck will bring.
#[derive(Clone, PartialEq, Eq)]
pub struct Key {
    secret: [u8; 32],
    salts: Vec<Salt>,
}

/// Chance that a player adds.
pub type Salt = [u8; 16];

impl Key {
    /// A key from the system's random source, which no client can guess.
    pub fn secret() -> Key {
        let mut key = [0; 32];
        getrandom::fill(&mut key).expect("the system gives random bytes");
        Key::from(key)
    }

    /// The same for the same seed.
    pub fn repeatable(seed: u64) -> Key {
        let mut rng = Rng::new(seed);
        let mut key = [0; 32];
        for part in key.chunks_exact_mut(8) {
            part.copy_from_slice(&rng.next_u64().to_le_bytes());
        }
        Key::from(key)
    }

    /// The same secret with what players add.
    pub fn salted(mut self, salts: Vec<Salt>) -> Key {
        self.salts = salts;
        self
    }

    /// What the secret can be recognised by once it is known, and says nothing about it before.
    pub fn promise(&self) -> String {
        hex(&Sha256::digest(self.secret))
    }

    /// The luck of the step after `steps` others.
    pub(crate) fn luck(&self, steps: usize) -> ChaCha {
        self.stream(steps as u64)
    }

    /// What a bot begins to think with. It shares no bit with what luck decides.
    pub(crate) fn bot_seed(&self, seat: Seat) -> u64 {
        self.stream(u64::MAX - seat.index() as u64).next_u64()
    }

    /// What seats are drawn with, before anything else happens.
    pub(crate) fn seating(&self) -> ChaCha {
        self.stream(u64::MAX - MAX_SEATS as u64)
    }

    fn stream(&self, number: u64) -> ChaCha {
        let mut chacha = ChaCha20Rng::from_seed(self.seed());
        chacha.set_stream(number);
        ChaCha(Box::new(chacha))
    }

    fn seed(&self) -> [u8; 32] {
        if self.salts.is_empty() {
            return self.secret;
        }
        let mut hash = Sha256::new();
        hash.update(self.secret);
        self.salts.iter().for_each(|salt| hash.update(salt));
        hash.finalize().into()
    }
}

impl From<[u8; 32]> for Key {
    fn from(secret: [u8; 32]) -> Key {
        Key { secret, salts: Vec::new() }
    }
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Reads `N` bytes written as digits from 0 to f.
pub fn bytes<const N: usize>(text: &str) -> Option<[u8; N]> {
    let digits: Vec<u8> =
        text.chars().map(|digit| Some(digit.to_digit(16)? as u8)).collect::<Option<_>>()?;
    let byte = |nth: usize| digits[2 * nth] << 4 | digits[2 * nth + 1];
    (digits.len() == 2 * N).then(|| std::array::from_fn(byte))
}

impl fmt::Debug for Key {
    /// Shows nothing: a key must not end up in a log by mistake.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Key")
    }
}

impl fmt::Display for Key {
    /// For the records of the match only.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&hex(&self.secret))?;
        self.salts.iter().try_for_each(|salt| write!(f, " {}", hex(salt)))
    }
}

impl FromStr for Key {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Key, Unreadable> {
        let expected =
            Unreadable("a key is 64 digits from 0 to f, and 32 more for what each player added");
        let mut parts = text.split(' ');
        let secret = parts.next().and_then(bytes::<32>).ok_or(expected)?;
        let salts: Option<Vec<Salt>> = parts.map(bytes::<16>).collect();
        Ok(Key { secret, salts: salts.ok_or(expected)? })
    }
}

/// `ChaCha20`: its past output does not tell what comes next.
pub(crate) struct ChaCha(Box<ChaCha20Rng>);

impl Luck for ChaCha {
    fn next_u64(&mut self) -> u64 {
        self.0.next_u64()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seeds_repeat_and_secrets_do_not() {
        assert_eq!(Key::repeatable(7), Key::repeatable(7));
        assert_ne!(Key::repeatable(7), Key::repeatable(8));
        assert_ne!(Key::secret(), Key::secret());
    }

    #[test]
    fn every_step_has_luck_of_its_own() {
        let first = |steps| Key::repeatable(7).luck(steps).next_u64();
        assert_eq!(first(3), first(3));
        assert_ne!(first(3), first(4));
        let seat = Seat::new(0).expect("the first");
        assert_ne!(Key::repeatable(7).bot_seed(seat), first(0));
    }

    #[test]
    fn keys_read_back_and_show_nothing_by_themselves() {
        let text = "00112233445566778899aabbccddeeff0123456789abcdef0123456789abcdef";
        let key: Key = text.parse().expect("a key");
        assert_eq!(key.to_string(), text);
        assert_eq!(format!("{key:?}"), "Key");
        let salted = format!("{text} 00112233445566778899aabbccddeeff");
        assert_eq!(salted.parse().map(|key: Key| key.to_string()), Ok(salted));
        for wrong in ["", "00", &text[1..], &text.replace('e', "g"), &format!("{text}0")] {
            assert!(wrong.parse::<Key>().is_err(), "{wrong}");
        }
    }

    #[test]
    fn what_players_add_changes_luck_and_not_the_promise() {
        let key = Key::repeatable(7);
        let salted = |salt: u8| key.clone().salted(vec![[salt; 16]]);
        assert_ne!(key.luck(0).next_u64(), salted(1).luck(0).next_u64());
        assert_ne!(salted(1).luck(0).next_u64(), salted(2).luck(0).next_u64());
        assert_eq!(key.promise(), salted(2).promise());
        assert_ne!(key.promise(), Key::repeatable(8).promise());
    }
}

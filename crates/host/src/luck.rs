//! The luck of a hosted match.

use std::fmt;
use std::str::FromStr;

use rand_chacha::ChaCha20Rng;
use rand_chacha::rand_core::{Rng as _, SeedableRng};
use tabletop::{Luck, MAX_SEATS, Rng, Seat, Unreadable};

/// The secret that all luck of a match comes from. What luck decides at step `n` follows from the
/// key and `n` alone: it does not depend on who asked when, and is the same after a restart. A key
/// never leaves the one who keeps the match.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Key([u8; 32]);

impl Key {
    /// A key that nobody can guess, from the system.
    pub fn secret() -> Key {
        let mut key = [0; 32];
        getrandom::fill(&mut key).expect("the system gives random bytes");
        Key(key)
    }

    /// The same for the same seed.
    pub fn repeatable(seed: u64) -> Key {
        let mut rng = Rng::new(seed);
        let mut key = [0; 32];
        for part in key.chunks_exact_mut(8) {
            part.copy_from_slice(&rng.next_u64().to_le_bytes());
        }
        Key(key)
    }

    /// The luck of the step after `steps` others.
    pub(crate) fn luck(self, steps: usize) -> ChaCha {
        self.stream(steps as u64)
    }

    /// What a bot begins to think with. It shares no bit with what luck decides.
    pub(crate) fn bot_seed(self, seat: Seat) -> u64 {
        self.stream(u64::MAX - seat.index() as u64).next_u64()
    }

    /// What seats are drawn with, before anything else happens.
    pub(crate) fn seating(self) -> ChaCha {
        self.stream(u64::MAX - MAX_SEATS as u64)
    }

    fn stream(self, number: u64) -> ChaCha {
        let mut chacha = ChaCha20Rng::from_seed(self.0);
        chacha.set_stream(number);
        ChaCha(Box::new(chacha))
    }
}

impl fmt::Debug for Key {
    /// Shows nothing: a key must not end up in a log by mistake.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Key")
    }
}

impl fmt::Display for Key {
    /// For the records of the match, and nobody else.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

impl FromStr for Key {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Key, Unreadable> {
        let expected = Unreadable("a key is 64 digits from 0 to f");
        let digits: Option<Vec<u8>> =
            text.chars().map(|digit| Some(digit.to_digit(16)? as u8)).collect();
        let digits = digits.filter(|digits| digits.len() == 64).ok_or(expected)?;
        let byte = |nth: usize| digits[2 * nth] << 4 | digits[2 * nth + 1];
        Ok(Key(std::array::from_fn(byte)))
    }
}

/// `ChaCha20`: nobody who sees its results can work out what comes next.
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
        for wrong in ["", "00", &text[1..], &text.replace('e', "g"), &format!("{text}0")] {
            assert!(wrong.parse::<Key>().is_err(), "{wrong}");
        }
    }
}

//! The luck of a hosted match.

use std::fmt;
use std::str::FromStr;

use commitments::{Agreement, Numbers, Seed, bytes, hex};
use rand_chacha::ChaCha20Rng;
use rand_chacha::rand_core::{Rng as _, SeedableRng};
use sha2::{Digest, Sha256};
use tabletop::{Luck, MAX_SEATS, Rng, Seat, Unreadable};

/// The secret that all luck of a match comes from. What luck decides follows from the key and from
/// how much happened before: it does not depend on who asked when, and is the same after a restart.
/// A key never leaves the one who keeps the match until the match is over.
#[derive(Clone, PartialEq, Eq)]
pub struct Key(Scheme);

#[derive(Clone, PartialEq, Eq)]
enum Scheme {
    /// A local match's, or that of a table under the first scheme: luck is counted by steps.
    Secret { secret: [u8; 32], salts: Vec<Salt> },
    /// A table and its players agreed on it: luck is counted by its own decisions. What they agreed
    /// on is kept as transcripts hold it.
    Agreed { seed: Seed, lines: Vec<String> },
}

/// Chance that a player adds, under the first scheme.
pub type Salt = [u8; 16];

/// The word before an agreed seed.
const AGREED: &str = "agreed ";

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

    /// The key that a table and its players agreed on.
    pub fn agreed(agreement: &Agreement) -> Key {
        Key(Scheme::Agreed { seed: agreement.seed(), lines: agreement.lines() })
    }

    /// The same secret with what players add, under the first scheme.
    pub fn salted(self, added: Vec<Salt>) -> Key {
        match self.0 {
            Scheme::Secret { secret, .. } => Key(Scheme::Secret { secret, salts: added }),
            Scheme::Agreed { .. } => self,
        }
    }

    /// What the secret of the first scheme can be recognised by once it is known, and says nothing
    /// about it before.
    pub fn promise(&self) -> Option<String> {
        match &self.0 {
            Scheme::Secret { secret, .. } => Some(hex(&Sha256::digest(secret))),
            Scheme::Agreed { .. } => None,
        }
    }

    /// How it was agreed on, as transcripts hold it.
    pub(crate) fn lines(&self) -> &[String] {
        match &self.0 {
            Scheme::Secret { .. } => &[],
            Scheme::Agreed { lines, .. } => lines,
        }
    }

    /// The key of a transcript: what it names, and how that was agreed on.
    pub(crate) fn read(text: &str, lines: &[String]) -> Result<Key, Unreadable> {
        let Some(seed) = text.strip_prefix(AGREED) else { return text.parse() };
        let seed = bytes(seed).ok_or(Unreadable("a seed is 64 digits from 0 to f"))?;
        Ok(Key(Scheme::Agreed { seed: Seed(seed), lines: lines.to_vec() }))
    }

    /// The luck after so many steps, of which so many were luck's.
    pub(crate) fn luck(&self, steps: usize, decisions: usize) -> Stream {
        match &self.0 {
            Scheme::Secret { .. } => self.stream(steps as u64),
            Scheme::Agreed { seed, .. } => Stream::Agreed(seed.chance(decisions)),
        }
    }

    /// What a bot begins to think with. It shares no bit with what luck decides.
    pub(crate) fn bot_seed(&self, seat: Seat) -> u64 {
        match &self.0 {
            Scheme::Secret { .. } => self.stream(u64::MAX - seat.index() as u64).next_u64(),
            Scheme::Agreed { seed, .. } => seed.bot(seat.index() + 1),
        }
    }

    /// What seats are drawn with, before anything else happens.
    pub(crate) fn seating(&self) -> Stream {
        match &self.0 {
            Scheme::Secret { .. } => self.stream(u64::MAX - MAX_SEATS as u64),
            Scheme::Agreed { seed, .. } => Stream::Agreed(seed.seats()),
        }
    }

    fn stream(&self, number: u64) -> Stream {
        let mut chacha = ChaCha20Rng::from_seed(self.seed());
        chacha.set_stream(number);
        Stream::Secret(Box::new(chacha))
    }

    fn seed(&self) -> [u8; 32] {
        match &self.0 {
            Scheme::Agreed { seed, .. } => seed.0,
            Scheme::Secret { secret, salts } if salts.is_empty() => *secret,
            Scheme::Secret { secret, salts } => {
                let mut hash = Sha256::new();
                hash.update(secret);
                for salt in salts {
                    hash.update(salt);
                }
                hash.finalize().into()
            }
        }
    }
}

impl From<[u8; 32]> for Key {
    fn from(secret: [u8; 32]) -> Key {
        Key(Scheme::Secret { secret, salts: Vec::new() })
    }
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
        match &self.0 {
            Scheme::Agreed { seed, .. } => write!(f, "{AGREED}{}", hex(&seed.0)),
            Scheme::Secret { secret, salts } => {
                f.write_str(&hex(secret))?;
                salts.iter().try_for_each(|salt| write!(f, " {}", hex(salt)))
            }
        }
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
        Ok(Key(Scheme::Secret { secret, salts: salts.ok_or(expected)? }))
    }
}

/// Random numbers of a key: those before do not tell what comes next.
pub(crate) enum Stream {
    Secret(Box<ChaCha20Rng>),
    Agreed(Numbers),
}

impl Luck for Stream {
    fn next_u64(&mut self) -> u64 {
        match self {
            Stream::Secret(chacha) => chacha.next_u64(),
            Stream::Agreed(numbers) => numbers.next_u64(),
        }
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
        let first = |steps| Key::repeatable(7).luck(steps, 0).next_u64();
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
        assert_ne!(key.luck(0, 0).next_u64(), salted(1).luck(0, 0).next_u64());
        assert_ne!(salted(1).luck(0, 0).next_u64(), salted(2).luck(0, 0).next_u64());
        assert_eq!(key.promise(), salted(2).promise());
        assert_ne!(key.promise(), Key::repeatable(8).promise());
    }
}

//! The luck of a hosted match.

use std::fmt;
use std::str::FromStr;

use commitments::{Agreement, Numbers, Seed, bytes, hex};
use rand_chacha::ChaCha20Rng;
use rand_chacha::rand_core::{Rng as _, SeedableRng};
use sha2::{Digest, Sha256};
use tabletop::{Luck, MAX_SEATS, Rng, Seat, Unreadable};

/// The secret that all luck of a match is computed from. What luck decides follows from the key and
/// from how much happened before, so it does not depend on when it is asked, and is the same after
/// a restart. A key never leaves the host before the match is over.
#[derive(Clone, PartialEq, Eq)]
pub struct Key(Scheme);

#[derive(Clone, PartialEq, Eq)]
enum Scheme {
    /// For a local match or a table under the first scheme: luck is counted by steps.
    Secret { secret: [u8; 32], salts: Vec<Salt> },
    /// A table and its players agreed on it: luck is counted by its own decisions. The agreement is
    /// stored in the form that transcripts have.
    Agreed { seed: Seed, lines: Vec<String> },
}

/// Randomness that a player adds under the first scheme.
pub type Salt = [u8; 16];

/// The word before an agreed seed in a transcript.
const AGREED: &str = "agreed ";

impl Key {
    /// A key from the system's random source, which no client can guess.
    pub fn secret() -> Key {
        let mut key = [0; 32];
        getrandom::fill(&mut key).expect("the system gives random bytes");
        Key::from(key)
    }

    /// A key that is the same for the same seed.
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

    /// The same secret together with what players add, under the first scheme.
    pub fn salted(self, added: Vec<Salt>) -> Key {
        match self.0 {
            Scheme::Secret { secret, .. } => Key(Scheme::Secret { secret, salts: added }),
            Scheme::Agreed { .. } => self,
        }
    }

    /// A hash of the secret of the first scheme. It reveals nothing about the secret, and
    /// identifies it once that is published.
    pub fn promise(&self) -> Option<String> {
        match &self.0 {
            Scheme::Secret { secret, .. } => Some(hex(&Sha256::digest(secret))),
            Scheme::Agreed { .. } => None,
        }
    }

    /// How it was agreed on, in the form that transcripts have.
    pub(crate) fn lines(&self) -> &[String] {
        match &self.0 {
            Scheme::Secret { .. } => &[],
            Scheme::Agreed { lines, .. } => lines,
        }
    }

    /// Reads a transcript's key and how it was agreed on.
    pub(crate) fn read(text: &str, lines: &[String]) -> Result<Key, Unreadable> {
        let Some(seed) = text.strip_prefix(AGREED) else { return text.parse() };
        let seed = bytes(seed).ok_or(Unreadable("a seed is 64 digits from 0 to f"))?;
        Ok(Key(Scheme::Agreed { seed: Seed(seed), lines: lines.to_vec() }))
    }

    /// The luck after `steps` steps, of which `decisions` were decided by luck.
    pub(crate) fn luck(&self, steps: usize, decisions: usize) -> Stream {
        match &self.0 {
            Scheme::Secret { .. } => self.stream(steps as u64),
            Scheme::Agreed { seed, .. } => Stream::Agreed(seed.chance(decisions)),
        }
    }

    /// The seed of the bot on a seat. It is independent of what luck decides.
    pub(crate) fn bot_seed(&self, seat: Seat) -> u64 {
        match &self.0 {
            Scheme::Secret { .. } => self.stream(u64::MAX - seat.index() as u64).next_u64(),
            Scheme::Agreed { seed, .. } => seed.bot(seat.index() + 1),
        }
    }

    /// The luck that draws seats before anything else happens.
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
    /// Hides the key, which must not get into a log by mistake.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Key")
    }
}

impl fmt::Display for Key {
    /// Writes the key, for the records of the match only.
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

/// The random numbers of a key. Earlier numbers do not reveal later ones.
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

    /// The padding that SHA-256 adds to every text of 32 bytes.
    const PADDING: [Salt; 2] = [
        [0x80, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0],
        [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1, 0],
    ];

    /// Extends a published hash of one block as if only its padding followed.
    fn extended(hash: [u8; 32]) -> [u8; 32] {
        let word = |nth: usize| u32::from_be_bytes(std::array::from_fn(|at| hash[4 * nth + at]));
        let mut state: [u32; 8] = std::array::from_fn(word);
        let mut last = [0; 64];
        (last[0], last[62]) = (0x80, 2);
        sha2::block_api::compress256(&mut state, &[last]);
        std::array::from_fn(|nth| state[nth / 4].to_be_bytes()[nth % 4])
    }

    /// An old weakness: two players whose salts were the padding of SHA-256 could compute all luck
    /// of a table from its promise. Under the second scheme the same attack fails.
    #[test]
    fn padding_as_salts_tells_the_luck_of_the_first_scheme_only() {
        let secret = [7; 32];
        let key = Key::from(secret).salted(PADDING.into());
        let promise = key.promise().and_then(|promise| bytes(&promise)).expect("a hash");
        let foreseen = Key::from(extended(promise));
        for steps in 0..54 {
            let deal = |key: &Key| key.luck(steps, 0).next_u64();
            assert_eq!(deal(&foreseen), deal(&key), "they know every deal");
        }
        let salt: Vec<u8> = PADDING.concat();
        let salt: [u8; 32] = salt.try_into().expect("32 bytes");
        let agreement = agreement(secret, vec![(0, salt), (1, salt)]);
        let key = Key::agreed(&agreement);
        let (list, plan) = (agreement.list(), agreement.plan.hash());
        let known = [list.key, list.hash(), plan, list.chairs[0].1, list.chairs[1].1];
        for known in known.into_iter().flat_map(|known| [known, extended(known)]) {
            for chance in 0..54 {
                let foreseen = Key(Scheme::Agreed { seed: Seed(known), lines: Vec::new() });
                let deal = |key: &Key| key.luck(0, chance).next_u64();
                assert_ne!(deal(&foreseen), deal(&key), "nothing that is public leads to it");
            }
        }
    }

    fn agreement(key: [u8; 32], salts: Vec<(usize, [u8; 32])>) -> Agreement {
        let plan = commitments::Plan {
            round: commitments::Round { table: 7, number: 1 },
            failed: Vec::new(),
            game: "example".into(),
            rules: 1,
            options: String::new(),
            edition: None,
            is_drawn: true,
            chairs: vec!["Nora".into(), "Olaf".into()],
        };
        Agreement { plan, key, salts }
    }

    /// Steps can be added, even by undoing them; they do not change what luck decides next.
    #[test]
    fn luck_is_counted_by_its_own_decisions() {
        let key = Key::agreed(&agreement([7; 32], vec![(0, [1; 32])]));
        let deal = |steps| key.luck(steps, 3).next_u64();
        assert!((0..100).all(|steps| deal(steps) == deal(0)));
        assert_ne!(key.luck(0, 4).next_u64(), deal(0));
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

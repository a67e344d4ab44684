//! A person, whatever device or node they connect with.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};
use sha2::{Digest, Sha256};
use tabletop::Unreadable;

/// A person, identified by a hash of a secret that only they have.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Person([u8; 32]);

impl Person {
    /// The person with that secret.
    pub fn of(secret: &[u8]) -> Person {
        Person(Sha256::digest(secret).into())
    }

    /// The person whose secret has that hash.
    pub fn known_by(hash: [u8; 32]) -> Person {
        Person(hash)
    }

    /// The hash itself.
    pub fn hash(self) -> [u8; 32] {
        self.0
    }
}

impl fmt::Debug for Person {
    /// Shows a part of the hash, enough to follow a person through a log.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "person {:02x}{:02x}{:02x}", self.0[0], self.0[1], self.0[2])
    }
}

impl fmt::Display for Person {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.iter().try_for_each(|byte| write!(f, "{byte:02x}"))
    }
}

impl FromStr for Person {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Person, Unreadable> {
        commitments::bytes(text).map(Person).ok_or(Unreadable("a person is 64 digits from 0 to f"))
    }
}

impl Serialize for Person {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Person {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Person, D::Error> {
        String::deserialize(from)?.parse().map_err(D::Error::custom)
    }
}

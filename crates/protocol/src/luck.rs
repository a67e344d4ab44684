//! How a table on a server and its players agree on luck, and what a client finds out about it.
//!
//! `docs/decisions/luck.md` describes the rounds.

use serde::{Deserialize, Serialize};

/// What a table says about agreeing on luck.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct LuckInfo {
    /// The round, counted from 1.
    pub round: u8,
    /// What the table is bound to in this round: a hash of its secret.
    pub commitment: String,
    /// How far the round is.
    pub stage: LuckStage,
    /// The people who lost their chairs in earlier rounds, with the round. An empty name stands for
    /// a round that failed although no person was at fault.
    #[serde(default)]
    pub failed: Vec<(u8, String)>,
    /// The version of the rules that the plan names.
    pub rules: u16,
    /// The edition that the plan names: `built-in`, or the hash of its file.
    pub edition: String,
    /// How many seconds clients have to send what is missing.
    #[serde(default)]
    pub left: Option<u64>,
}

/// How far a round is. Chairs are counted from 0.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LuckStage {
    /// The host has not started the match.
    Waiting,
    /// Clients send commitments of their salts.
    Committing {
        /// The chairs whose commitments are missing.
        missing: Vec<usize>,
    },
    /// Clients reveal their salts.
    Revealing {
        /// The plan of the match, as it is hashed.
        plan: String,
        /// All commitments, as they are hashed.
        list: String,
        /// The chairs whose salts are missing.
        missing: Vec<usize>,
    },
    /// The match has begun.
    Agreed {
        /// Twelve letters that stand for everything that was agreed on.
        fingerprint: String,
        /// How many players added a salt.
        salts: usize,
    },
}

/// What a client saw of a match on a server while it was played, for comparison with its transcript.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Witness {
    /// What the client revealed its salt for; `None` if it did not take part.
    #[serde(default)]
    pub revealed: Option<Revealed>,
    /// Whether the client sat at the table before the match, ready to take part.
    #[serde(default)]
    pub took_part: bool,
    /// The rounds that began, or could begin, while the client sat at the table, in order.
    #[serde(default)]
    pub rounds: Vec<SeenRound>,
    /// The log that the client was shown last.
    #[serde(flatten)]
    pub log: SeenLog,
    /// The logs of other viewers that the client was shown before.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub other_logs: Vec<SeenLog>,
    /// Whether the client was later shown a different past.
    #[serde(default)]
    pub is_contradicted: bool,
}

impl Witness {
    /// Whether the client had a seat in the match.
    pub fn played(&self) -> bool {
        self.logs().any(|log| log.viewer > 0)
    }

    /// All logs that the client was shown.
    pub fn logs(&self) -> impl Iterator<Item = &SeenLog> {
        std::iter::once(&self.log).chain(&self.other_logs)
    }
}

/// What a client was told of a round when it first heard of it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct SeenRound {
    /// Counted from 1.
    pub round: u8,
    /// What the table was bound to.
    pub commitment: String,
    /// The edition: `built-in`, or the hash of its file.
    pub edition: String,
    /// Whether the client took part.
    pub answered: bool,
}

/// The part of a log that a client was shown.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct SeenLog {
    /// Whose log: the number of a seat, or 0 for a spectator.
    #[serde(default)]
    pub viewer: usize,
    /// How many lines.
    #[serde(default)]
    pub lines: usize,
    /// Their hash.
    #[serde(default)]
    pub chain: String,
}

/// What a client revealed its salt for.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Revealed {
    /// Its chair, counted from 0.
    pub chair: usize,
    /// Its salt, as 64 hexadecimal digits.
    pub salt: String,
    /// The plan that it was shown.
    pub plan: String,
    /// The list that it was shown.
    pub list: String,
    /// Whether the salt is that of the device that the chair came from. Its secret was in a link,
    /// so the author of the link may have known the salt.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub is_carried: bool,
}

/// The result of dealing a match again: its luck is what it had to be.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Verified {
    /// How often luck decided.
    pub decisions: usize,
    /// Whether the match has an end.
    pub is_over: bool,
    /// What its luck follows from.
    pub origin: Origin,
    /// The result of a comparison with what the client saw, if there was one.
    pub compared: Option<Compared>,
}

/// What the luck of a match follows from.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Origin {
    /// A local match, or a table under the first scheme, which showed this before the match.
    Promise(String),
    /// The table and its players agreed on it.
    Agreed {
        /// The round that succeeded.
        round: u8,
        /// Twelve letters that stand for everything that was agreed on.
        fingerprint: String,
        /// The players who added a salt.
        salted: Vec<String>,
        /// The people who lost their chairs in failed rounds.
        failed: Vec<(u8, String)>,
    },
}

/// How a transcript compares with what the client saw.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Compared {
    /// The commitments.
    pub commitments: Found,
    /// The moves that it was shown.
    pub moves: Found,
}

/// The result of a comparison.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Found {
    /// Everything is the same.
    Same,
    /// The client has nothing to compare with.
    NotSeen,
    /// Something is wrong, in words.
    Wrong(String),
}

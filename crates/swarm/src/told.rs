//! What a server says, as far as somebody needs it who plays at random: a swarm shares its machine
//! with what it measures, so it reads no scenes.

use miniz_oxide::inflate::decompress_to_vec_with_limit;
use serde::Deserialize;
use serde::de::IgnoredAny;
use serde_json::Value;
use wire::online::Delta;
use wire::{Refusal, Reply, Version};

/// Whatever is longer when it is unpacked is none of ours.
const LONGEST: usize = 4 << 20;

/// A message.
#[derive(Debug, Deserialize)]
pub(crate) enum Told {
    Reply(Reply),
    News(News),
    ComeBack,
}

#[derive(Debug, Deserialize)]
pub(crate) enum News {
    Sight(Box<Sight>),
    Gathered(IgnoredAny),
    Advice(IgnoredAny),
    Said(IgnoredAny),
}

#[derive(Debug, Deserialize)]
pub(crate) enum Sight {
    Whole { since: Version, update: Update },
    Change(Change),
}

#[derive(Debug, Deserialize)]
pub(crate) struct Update {
    version: Version,
    choices: Value,
    ending: Option<Value>,
}

#[derive(Debug, Deserialize)]
pub(crate) struct Change {
    since: Version,
    version: Version,
    choices: Delta,
    #[serde(default)]
    ending: Option<Value>,
}

/// The answer to whoever comes.
#[derive(Debug, Deserialize)]
pub(crate) struct Entered {
    pub(crate) sight: Option<Sight>,
}

impl Told {
    pub(crate) fn text(text: &str) -> Option<Told> {
        serde_json::from_str(text).ok()
    }

    pub(crate) fn packed(bytes: &[u8]) -> Option<Told> {
        let text = decompress_to_vec_with_limit(bytes, LONGEST).ok()?;
        serde_json::from_slice(&text).ok()
    }
}

/// Reads an answer; `None` if it is not what was expected.
pub(crate) fn answer<'a, T: Deserialize<'a>>(reply: &'a Reply) -> Option<Result<T, Refusal>> {
    serde_json::from_str(reply.answer.get()).ok()
}

/// Most of the time nothing has, and then nothing is copied.
fn changed(before: Value, delta: &Delta) -> Result<Value, LostTrack> {
    match delta {
        Delta::Same => Ok(before),
        delta @ (Delta::New(_) | Delta::Fields { .. } | Delta::Items(_)) => {
            delta.applied(&before).ok_or(LostTrack)
        }
    }
}

/// What somebody has seen.
#[derive(Debug, Default)]
pub(crate) struct Seen {
    pub(crate) version: Version,
    choices: Option<Value>,
    pub(crate) ending: Option<Value>,
}

/// What was told does not follow upon what was seen.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct LostTrack;

impl Seen {
    /// Whether that was anything new.
    pub(crate) fn follow(&mut self, sight: Sight) -> Result<bool, LostTrack> {
        let (since, version) = match &sight {
            Sight::Whole { since, update } => (*since, update.version),
            Sight::Change(change) => (change.since, change.version),
        };
        if self.choices.is_some() && version <= self.version {
            return Ok(false);
        }
        if since != self.version {
            return Err(LostTrack);
        }
        (self.choices, self.ending) = match sight {
            Sight::Whole { update, .. } => (Some(update.choices), update.ending),
            Sight::Change(change) => {
                let before = self.choices.take().ok_or(LostTrack)?;
                (Some(changed(before, &change.choices)?), change.ending)
            }
        };
        self.version = version;
        Ok(true)
    }

    /// How much there is to choose from.
    pub(crate) fn choices(&self) -> usize {
        self.choices.as_ref().and_then(Value::as_array).map_or(0, Vec::len)
    }

    /// What may be chosen, as it is sent.
    pub(crate) fn notation(&self, nth: usize) -> Option<String> {
        Some(self.choices.as_ref()?.get(nth)?.get("notation")?.as_str()?.to_owned())
    }

    /// Whether somebody who looks anew sees the same.
    pub(crate) fn agrees(&self, anew: &Seen) -> bool {
        (self.version, &self.choices, &self.ending) == (anew.version, &anew.choices, &anew.ending)
    }
}

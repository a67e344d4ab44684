//! What a client has seen, as far as random play needs it. A load test shares its machine with the
//! server that it measures, so it stores no scenes.

use protocol::{Delta, OutOfSync, Patch, Snapshot, Version};
use scene::Ending;
use serde_json::{Value, to_value};

/// The version, the choices and the end.
#[derive(Debug, Default)]
pub(crate) struct SeenMatch {
    pub(crate) version: Version,
    choices: Option<Value>,
    pub(crate) ending: Option<Ending>,
}

impl SeenMatch {
    /// Takes a snapshot; returns whether it brought anything new.
    pub(crate) fn replace(&mut self, snapshot: Snapshot) -> Result<bool, OutOfSync> {
        if self.choices.is_some() && snapshot.version <= self.version {
            return Ok(false);
        }
        if snapshot.since != self.version {
            return Err(OutOfSync);
        }
        self.choices = Some(to_value(&snapshot.choices).expect("choices can be written"));
        (self.version, self.ending) = (snapshot.version, snapshot.ending);
        Ok(true)
    }

    /// Applies a patch; returns whether it brought anything new.
    pub(crate) fn apply(&mut self, patch: Patch) -> Result<bool, OutOfSync> {
        if self.choices.is_some() && patch.version <= self.version {
            return Ok(false);
        }
        let before = self.choices.take().filter(|_| patch.since == self.version);
        let before = before.ok_or(OutOfSync)?;
        self.choices = Some(match &patch.choices {
            // Usually nothing has changed, and nothing is copied.
            Delta::Same => before,
            delta => delta.applied(&before).ok_or(OutOfSync)?,
        });
        (self.version, self.ending) = (patch.version, patch.ending);
        Ok(true)
    }

    /// Whether the client has seen the match.
    pub(crate) fn has_begun(&self) -> bool {
        self.choices.is_some()
    }

    /// The number of choices.
    pub(crate) fn choices(&self) -> usize {
        self.choices.as_ref().and_then(Value::as_array).map_or(0, Vec::len)
    }

    /// The notation of a choice.
    pub(crate) fn notation(&self, nth: usize) -> Option<String> {
        Some(self.choices.as_ref()?.get(nth)?.get("notation")?.as_str()?.to_owned())
    }

    /// Whether a complete snapshot shows the same.
    pub(crate) fn agrees(&self, complete: &SeenMatch) -> bool {
        let all = |seen: &SeenMatch| (seen.version, seen.choices.clone(), seen.ending.clone());
        all(self) == all(complete)
    }
}

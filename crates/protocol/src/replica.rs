//! A client's copy of the match, kept up to date by snapshots and patches.

use std::fmt;

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, from_str, to_string};
use tabletop::Seat;

use crate::{Patch, Snapshot, Version};

/// What a client was shown last, the basis of the next patch.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Replica(Option<Copy>);

#[derive(Clone, PartialEq, Debug)]
struct Copy {
    viewer: Option<Seat>,
    version: Version,
    scene: Value,
    choices: Value,
}

/// A message does not continue what the client knows: the client must ask for a snapshot.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OutOfSync;

impl fmt::Display for OutOfSync {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("this does not follow upon what the client knows")
    }
}

impl std::error::Error for OutOfSync {}

impl Replica {
    /// The version of the copy; 0 before the first snapshot.
    pub fn version(&self) -> Version {
        self.0.as_ref().map_or(0, |copy| copy.version)
    }

    /// Takes a snapshot. Returns `None` if it brings nothing new, and an error if its log does not
    /// begin where the log of this copy ends.
    pub fn replace(&mut self, snapshot: Snapshot) -> Result<Option<Snapshot>, OutOfSync> {
        if self.is_known(snapshot.viewer, snapshot.version) {
            return Ok(None);
        }
        if snapshot.since != self.version() {
            return Err(OutOfSync);
        }
        self.0 = Some(Copy {
            viewer: snapshot.viewer,
            version: snapshot.version,
            scene: value(&snapshot.scene),
            choices: value(&snapshot.choices),
        });
        Ok(Some(snapshot))
    }

    /// Applies a patch and returns the new snapshot, or `None` if the patch brings nothing new.
    pub fn apply(&mut self, patch: Patch) -> Result<Option<Snapshot>, OutOfSync> {
        if self.is_known(patch.viewer, patch.version) {
            return Ok(None);
        }
        let copy = self.0.as_mut().filter(|copy| copy.version == patch.since).ok_or(OutOfSync)?;
        let scene = patch.scene.applied(&copy.scene).ok_or(OutOfSync)?;
        let choices = patch.choices.applied(&copy.choices).ok_or(OutOfSync)?;
        let snapshot = Snapshot {
            since: patch.since,
            version: patch.version,
            viewer: patch.viewer,
            scene: typed(&scene)?,
            choices: typed(&choices)?,
            log: patch.log,
            waiting: patch.waiting,
            can_undo: patch.can_undo,
            has_acted: patch.has_acted,
            is_forced: patch.is_forced,
            ending: patch.ending,
            frames: Vec::new(),
            guided: None,
        };
        *copy = Copy { viewer: patch.viewer, version: patch.version, scene, choices };
        Ok(Some(snapshot))
    }

    /// Whether the copy already has a version of that viewer. Versions are counted per viewer, so
    /// the copy is dropped when the viewer changes.
    fn is_known(&mut self, viewer: Option<Seat>, version: Version) -> bool {
        if self.0.as_ref().is_some_and(|copy| copy.viewer != viewer) {
            self.0 = None;
        }
        self.0.is_some() && version <= self.version()
    }
}

/// Goes through text, like every other message that is read: another way to convert a scene would
/// make the web client much larger.
fn value(shown: &impl Serialize) -> Value {
    let text = to_string(shown).expect("what is shown can be written");
    from_str(&text).expect("what was written can be read")
}

fn typed<T: DeserializeOwned>(value: &Value) -> Result<T, OutOfSync> {
    from_str(&value.to_string()).map_err(|_| OutOfSync)
}

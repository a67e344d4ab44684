//! A client's copy of the match, kept up to date by snapshots and patches.

use std::fmt;

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Value, from_str, to_string};
use tabletop::Seat;

use crate::{Patch, Snapshot, Version};

/// What a client was shown last, so that patches can be applied to it.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Replica(Option<Copy>);

#[derive(Clone, PartialEq, Debug)]
struct Copy {
    viewer: Option<Seat>,
    version: Version,
    scene: Value,
    choices: Value,
}

/// A message does not follow upon what the client knows: it must ask for a snapshot.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct OutOfSync;

impl fmt::Display for OutOfSync {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("this does not follow upon what the client knows")
    }
}

impl std::error::Error for OutOfSync {}

impl Replica {
    /// The version that is known; 0 before the first snapshot.
    pub fn version(&self) -> Version {
        self.0.as_ref().map_or(0, |copy| copy.version)
    }

    /// Takes a snapshot. `None` if it tells nothing new; refused if its log begins elsewhere than
    /// where this copy ends.
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

    /// Applies a patch, and gives what is seen now. `None` if it tells nothing new.
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

    /// Whether a version of that viewer is known already. Another viewer's versions are counted
    /// from the beginning, so the copy is dropped then.
    fn is_known(&mut self, viewer: Option<Seat>, version: Version) -> bool {
        if self.0.as_ref().is_some_and(|copy| copy.viewer != viewer) {
            self.0 = None;
        }
        self.0.is_some() && version <= self.version()
    }
}

/// By way of text, like everything else that is read: a second way to write and read a table would
/// make the web client a good deal larger.
fn value(shown: &impl Serialize) -> Value {
    let text = to_string(shown).expect("what is shown can be written");
    from_str(&text).expect("what was written can be read")
}

fn typed<T: DeserializeOwned>(value: &Value) -> Result<T, OutOfSync> {
    from_str(&value.to_string()).map_err(|_| OutOfSync)
}

//! What somebody sees of a match: whole, or what has changed since they last looked.

use std::fmt;

use scene::{Ending, Line, seat_number};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::{Value, from_str, to_string};
use tabletop::Seat;

use super::{Delta, Glimpse};
use crate::{Update, Version};

/// The match, as one viewer sees it now.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub enum Sight {
    /// All of it.
    Whole {
        /// What happened since that version is told.
        since: Version,
        /// The table.
        update: Box<Update>,
    },
    /// What has changed since a version that the viewer was shown.
    Change(Box<Change>),
}

impl Sight {
    /// The version that is seen now.
    pub fn version(&self) -> Version {
        match self {
            Sight::Whole { update, .. } => update.version,
            Sight::Change(change) => change.version,
        }
    }
}

/// An [`Update`], as far as it differs from the one before.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Change {
    /// The version it follows upon.
    pub since: Version,
    /// The version it leads to.
    pub version: Version,
    /// Whose view it is; a spectator's without.
    #[serde(with = "seat_number::option")]
    pub viewer: Option<Seat>,
    /// What has changed on the table.
    pub scene: Delta,
    /// What has changed of what may be chosen.
    pub choices: Delta,
    /// What happened.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub log: Vec<Line>,
    /// The seats that owe a step.
    #[serde(with = "seat_number::list")]
    pub waiting: Vec<Seat>,
    /// Whether this viewer can take its last step back.
    pub can_undo: bool,
    /// Whether this viewer has taken a step that stands.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub has_acted: bool,
    /// How it ended, if it has.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ending: Option<Ending>,
}

impl Change {
    /// From what a viewer saw at a version to what it sees now; `seen` is the glimpse of that.
    pub fn new(since: Version, before: &Glimpse, now: Update, seen: &Glimpse) -> Change {
        Change {
            since,
            version: now.version,
            viewer: now.viewer,
            scene: before.table(seen, &now.scene),
            choices: before.choices(seen, &now.choices),
            log: now.log,
            waiting: now.waiting,
            can_undo: now.can_undo,
            has_acted: now.has_acted,
            ending: now.ending,
        }
    }
}

/// What is shown, as a client keeps it, by way of the text that it reads everything else from: a second
/// way to write and read all there is on a table would make the program a good deal larger.
fn by_text(shown: &impl Serialize) -> Value {
    let text = to_string(shown).expect("what is shown can be written");
    from_str(&text).expect("what was written can be read")
}

fn shown<T: DeserializeOwned>(value: &Value) -> Result<T, LostTrack> {
    from_str(&value.to_string()).map_err(|_| LostTrack)
}

/// What a client has seen so far, so that changes can be put to it.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Follower {
    seen: Option<Seen>,
}

#[derive(Clone, PartialEq, Debug)]
struct Seen {
    viewer: Option<Seat>,
    version: Version,
    scene: Value,
    choices: Value,
}

/// A change that does not follow upon what was seen: look at the whole.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LostTrack;

impl fmt::Display for LostTrack {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("this does not follow upon what was seen: look at the whole table")
    }
}

impl std::error::Error for LostTrack {}

impl Follower {
    /// The version that was seen last; 0 before the first.
    pub fn version(&self) -> Version {
        self.seen.as_ref().map_or(0, |seen| seen.version)
    }

    /// Takes in what a server sends. Nothing is to be shown for what was seen already. What tells of
    /// more or less than what is new is refused: whoever asks again names what they know now.
    pub fn follow(&mut self, sight: Sight) -> Result<Option<Update>, LostTrack> {
        let viewer = match &sight {
            Sight::Whole { update, .. } => update.viewer,
            Sight::Change(change) => change.viewer,
        };
        if self.seen.as_ref().is_some_and(|seen| seen.viewer != viewer) {
            // Somebody else's versions are counted anew.
            self.seen = None;
        }
        if self.seen.is_some() && sight.version() <= self.version() {
            return Ok(None);
        }
        match sight {
            Sight::Whole { since, update } if since == self.version() => {
                self.seen = Some(Seen {
                    viewer,
                    version: update.version,
                    scene: by_text(&update.scene),
                    choices: by_text(&update.choices),
                });
                Ok(Some(*update))
            }
            Sight::Whole { .. } => Err(LostTrack),
            Sight::Change(change) => self.change(*change).map(Some),
        }
    }

    fn change(&mut self, change: Change) -> Result<Update, LostTrack> {
        let seen = self.seen.as_mut().filter(|seen| seen.version == change.since);
        let seen = seen.ok_or(LostTrack)?;
        let scene = change.scene.applied(&seen.scene).ok_or(LostTrack)?;
        let choices = change.choices.applied(&seen.choices).ok_or(LostTrack)?;
        let update = Update {
            version: change.version,
            viewer: change.viewer,
            scene: shown(&scene)?,
            choices: shown(&choices)?,
            log: change.log,
            waiting: change.waiting,
            can_undo: change.can_undo,
            has_acted: change.has_acted,
            ending: change.ending,
            way: Vec::new(),
            guided: None,
        };
        *seen = Seen { viewer: change.viewer, version: change.version, scene, choices };
        Ok(update)
    }
}

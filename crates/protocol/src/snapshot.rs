//! The match as one viewer sees it.

use scene::{Choice, Ending, Line, Review, Scene, seat_number};
use serde::{Deserialize, Serialize};
use tabletop::Seat;

use crate::occupant::{Occupant, names, people};
use crate::{Delta, Fingerprint};

/// The number of changes that a viewer could notice. Changes that a viewer must not notice are not
/// counted, so the numbers have no gaps.
pub type Version = usize;

/// Everything that one viewer needs to draw the table and to play on, made from that viewer's view
/// alone.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Snapshot {
    /// `log` begins after this version.
    #[serde(default)]
    pub since: Version,
    /// The version of this state.
    pub version: Version,
    /// The viewer's seat; `None` for a spectator.
    #[serde(with = "seat_number::option")]
    pub viewer: Option<Seat>,
    /// The table.
    pub scene: Scene,
    /// What this viewer may choose; empty if it owes nothing.
    pub choices: Vec<Choice>,
    /// What happened since the version `since`.
    pub log: Vec<Line>,
    /// The seats that owe a step.
    #[serde(with = "seat_number::list")]
    pub waiting: Vec<Seat>,
    /// Whether this viewer can take its last step back.
    pub can_undo: bool,
    /// Whether this viewer has taken a step that stands.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub has_acted: bool,
    /// Whether this viewer has a single choice and all others can tell: the client may make it at
    /// once without revealing anything.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub is_forced: bool,
    /// How the match ended, if it has.
    #[serde(default)]
    pub ending: Option<Ending>,
    /// The table after every change since `since` except the last, for a screen that shows the
    /// changes one after the other. Their log lines are in `log` too. Local tables only.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub frames: Vec<Frame>,
    /// How many steps of a guide were taken; `None` if the match does not follow one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub guided: Option<usize>,
}

/// The difference between two [`Snapshot`]s.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Patch {
    /// The version that this patch applies to.
    pub since: Version,
    /// The version that it produces.
    pub version: Version,
    /// The viewer's seat; `None` for a spectator.
    #[serde(with = "seat_number::option")]
    pub viewer: Option<Seat>,
    /// What changed in the scene.
    pub scene: Delta,
    /// What changed among the choices.
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
    /// Whether this viewer has a single choice and all others can tell: the client may make it at
    /// once without revealing anything.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub is_forced: bool,
    /// How the match ended, if it has.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ending: Option<Ending>,
}

impl Patch {
    /// The patch from the snapshot with the fingerprint `before` to `now`, whose fingerprint is
    /// `print`.
    pub fn new(before: &Fingerprint, now: Snapshot, print: &Fingerprint) -> Patch {
        Patch {
            since: now.since,
            version: now.version,
            viewer: now.viewer,
            scene: before.scene_changes(print, &now.scene),
            choices: before.choice_changes(print, &now.choices),
            log: now.log,
            waiting: now.waiting,
            can_undo: now.can_undo,
            has_acted: now.has_acted,
            is_forced: now.is_forced,
            ending: now.ending,
        }
    }
}

/// The table after a step, and what the step brought.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Frame {
    /// The table.
    pub scene: Scene,
    /// What the step brought.
    pub log: Vec<Line>,
}

/// A choice, and what a strong bot expects from it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Advice {
    /// The `notation` of the choice.
    pub notation: String,
    /// The chance to win after it, from 0 to 1.
    pub chance: f32,
    /// How many simulations the chance is based on.
    pub visits: u32,
    /// By how many points the seat would be ahead of the others on average.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub lead: Option<f32>,
}

/// The players of a match.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Seated {
    /// The game's id.
    pub game: String,
    /// The players' names, in seat order.
    pub names: Vec<String>,
    /// Whether each is a person or a bot, in seat order.
    pub occupants: Vec<Occupant>,
}

impl Seated {
    /// The players of a match, with names for bots.
    pub fn new(game: &str, occupants: &[Occupant]) -> Seated {
        Seated { game: game.into(), names: names(occupants), occupants: occupants.into() }
    }

    /// The seats of people.
    pub fn people(&self) -> impl Iterator<Item = Seat> {
        people(&self.occupants)
    }
}

/// A recorded match that was opened.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct ReplayInfo {
    /// The players.
    pub seated: Seated,
    /// How many steps it has.
    pub steps: usize,
    /// How it ended, if it has ended.
    pub ending: Option<Ending>,
}

/// The progress of a review.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ReviewProgress {
    /// This part of it is done, from 0 to 1.
    Part(f32),
    /// The review is finished.
    Done(Box<Review>),
}

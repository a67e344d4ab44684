//! The match as one viewer sees it.

use scene::{Choice, Ending, Line, Review, Scene, seat_number};
use serde::{Deserialize, Serialize};
use tabletop::Seat;

use crate::occupant::{Occupant, names, people};
use crate::{Delta, Fingerprint};

/// How many changes a viewer could notice. There are no gaps, and what must not be noticed is not
/// counted.
pub type Version = usize;

/// Everything one viewer needs to draw the table and go on, made from its own view alone.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Snapshot {
    /// `log` begins after this version.
    #[serde(default)]
    pub since: Version,
    /// The version of this state.
    pub version: Version,
    /// The viewer's seat; none for a spectator.
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
    /// Whether this viewer has a single choice, and everybody can tell: it may be made at once
    /// without telling others anything.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub is_forced: bool,
    /// How the match ended, if it has.
    #[serde(default)]
    pub ending: Option<Ending>,
    /// The table after every change since `since` but the last, for a screen that shows them one
    /// after the other. Their log lines stand in `log`, too. Local tables only.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub frames: Vec<Frame>,
    /// How many steps of a guide were taken, while the match follows one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub guided: Option<usize>,
}

/// A [`Snapshot`], as far as it differs from the one before.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Patch {
    /// The version that this patch applies to.
    pub since: Version,
    /// The version that it leads to.
    pub version: Version,
    /// The viewer's seat; none for a spectator.
    #[serde(with = "seat_number::option")]
    pub viewer: Option<Seat>,
    /// What changed on the table.
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
    /// Whether this viewer has a single choice, and everybody can tell: it may be made at once
    /// without telling others anything.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub is_forced: bool,
    /// How the match ended, if it has.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ending: Option<Ending>,
}

impl Patch {
    /// Leads from what `before` is the fingerprint of to `now`, whose fingerprint is `print`.
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

/// A choice, and what a strong bot expects of it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Advice {
    /// The `notation` of the choice.
    pub notation: String,
    /// The chance to win after it, from 0 to 1.
    pub chance: f32,
    /// How many simulations say so.
    pub visits: u32,
    /// By how many points the seat would be ahead of the others, on average.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub lead: Option<f32>,
}

/// Who sits at a match.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Seated {
    /// The game's id.
    pub game: String,
    /// The players' names, in seat order.
    pub names: Vec<String>,
    /// Who they are, in seat order.
    pub occupants: Vec<Occupant>,
}

impl Seated {
    /// These players at a game.
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
    /// Who sat at the table.
    pub seated: Seated,
    /// How many steps it has.
    pub steps: usize,
    /// How it ended, if it did.
    pub ending: Option<Ending>,
}

/// How far a review has come.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ReviewProgress {
    /// That part of it is done, from 0 to 1.
    Part(f32),
    /// All of it.
    Done(Box<Review>),
}

//! What a client is told.

use std::fmt;

use scene::{Choice, Ending, Line, Review, Scene, seat_number};
use serde::{Deserialize, Serialize};
use tabletop::Seat;

use crate::occupant::{Occupant, names, people};

/// How many changes a viewer could notice. There are no gaps, and what must not be noticed is not
/// counted.
pub type Version = usize;

/// What a client is told without asking for it then.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub enum Told {
    /// Something has happened.
    Update(Box<Update>),
    /// The screen goes to somebody else, who says when they sit before it.
    HandOver(#[serde(with = "seat_number")] Seat),
    /// The best few choices, the best first, as a strong bot sees them.
    Advice(Vec<Advice>),
}

/// Everything one viewer needs to draw the table and go on, made from its own view alone.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Update {
    /// Ask for what came since.
    pub version: Version,
    /// Whose view it is; a spectator's without.
    #[serde(with = "seat_number::option")]
    pub viewer: Option<Seat>,
    /// The table.
    pub scene: Scene,
    /// What this viewer may choose; empty if it owes nothing.
    pub choices: Vec<Choice>,
    /// What happened since the version asked for.
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
    pub ending: Option<Ending>,
    /// The table on the way here, after every change but the last since the version asked for, for a
    /// screen that shows them one after the other. What they brought stands in `log`, too.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub way: Vec<Shown>,
    /// How many steps of a guide were taken, while a match follows one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub guided: Option<usize>,
}

impl From<Update> for Told {
    fn from(update: Update) -> Told {
        Told::Update(Box::new(update))
    }
}

/// A choice, and what it promises.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Advice {
    /// The choice, to be sent back.
    pub notation: String,
    /// The chance to win that it leaves, from 0 to 1, as a bot sees it.
    pub chance: f32,
    /// How many futures were looked at to say so.
    pub visits: u32,
}

/// Who sits at the table.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Seated {
    /// The game's short name.
    pub game: String,
    /// What everybody is called, in seat order.
    pub names: Vec<String>,
    /// Who they are, in seat order.
    pub occupants: Vec<Occupant>,
}

impl Seated {
    /// These at a game of that name.
    pub fn new(game: &str, occupants: &[Occupant]) -> Seated {
        Seated { game: game.into(), names: names(occupants), occupants: occupants.into() }
    }

    /// The seats of people.
    pub fn people(&self) -> impl Iterator<Item = Seat> {
        people(&self.occupants)
    }
}

/// A match that can be looked at again.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Opened {
    /// Who sat at the table.
    pub seated: Seated,
    /// How many steps it has.
    pub steps: usize,
    /// How it ended, if it did.
    pub ending: Option<Ending>,
}

/// The table after a step, and what the step brought.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Shown {
    /// The table.
    pub scene: Scene,
    /// What the step brought.
    pub log: Vec<Line>,
}

/// How far a review of a match has come.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub enum LookedBack {
    /// That part of it is done, from 0 to 1.
    Part(f32),
    /// All of it.
    Whole(Box<Review>),
}

/// What was found when the luck of a match was checked: all of it was as it had to be.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Verified {
    /// How often luck decided.
    pub decisions: usize,
    /// What the keeper of the match must have promised before it began.
    pub promise: String,
}

/// Why something cannot be done, in words that say what would be right. Nothing has changed.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Refusal(pub String);

impl Refusal {
    /// Refused for that reason.
    pub fn new(why: impl fmt::Display) -> Refusal {
        Refusal(why.to_string())
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Refusal {}

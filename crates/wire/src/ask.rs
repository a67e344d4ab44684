//! What anybody at a table may ask, near or far.

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use crate::{Update, Version};

/// Something to ask, with the type of its answer.
pub trait Question {
    /// What it is answered with, unless it is refused.
    type Answer: Serialize + DeserializeOwned;
}

/// Everything a client may ask of a table.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub enum Ask {
    /// See [`Look`].
    Look(Look),
    /// See [`Step`].
    Step(Step),
    /// See [`Undo`].
    Undo(Undo),
    /// See [`Hint`].
    Hint(Hint),
}

/// What there is to see, and what happened since a version.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct Look {
    /// The last version that is known.
    pub since: Version,
}

impl Question for Look {
    type Answer = Update;
}

/// Takes a step.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Step {
    /// The choice, as it was offered.
    pub notation: String,
    /// The version it was chosen at: a step that comes twice is refused the second time.
    pub version: Version,
}

impl Question for Step {
    type Answer = Update;
}

/// Takes the last step back.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct Undo;

impl Question for Undo {
    type Answer = Update;
}

/// What a strong bot would do. It thinks for a while; then [`crate::Told::Advice`] comes.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct Hint;

impl Question for Hint {
    type Answer = ();
}

//! What anybody at a table may ask, near or far.

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

use crate::Version;

/// Something to ask, with the type of its answer.
pub trait Question {
    /// What it is answered with, unless it is refused.
    type Answer: Serialize + DeserializeOwned;
}

/// What is asked, what answers it, and as what it goes to whom.
macro_rules! questions {
    (to $whole:ty: $($ask:ident => $answer:ty, $way:path;)*) => {$(
        impl Question for $ask {
            type Answer = $answer;
        }

        impl From<$ask> for $whole {
            fn from(ask: $ask) -> $whole {
                $way(ask).into()
            }
        }
    )*};
}
pub(crate) use questions;

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

/// Takes a step.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Step {
    /// The choice, as it was offered.
    pub notation: String,
    /// The version it was chosen at: a step that comes twice is refused the second time.
    pub version: Version,
}

/// Takes the last step back.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct Undo;

/// What a strong bot would do. It thinks for a while; then [`crate::Told::Advice`] comes.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct Hint;

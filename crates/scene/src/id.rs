//! Names that stay the same from one scene to the next.

use std::fmt;

use serde::{Deserialize, Serialize};

/// Names a spot: `pool/3`, `mat-2/build`. What choices point at and pieces move between.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct SpotId(pub String);

/// Names a piece, so that a client can move it from one place to another: `toy/17`, `elf/2/0`.
///
/// A piece that somebody may not tell apart from others is named by where it lies, never by what
/// it is: an id must not give away a secret.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
pub struct PieceId(pub String);

impl SpotId {
    /// The spot of that name.
    pub fn new(name: impl fmt::Display) -> SpotId {
        SpotId(name.to_string())
    }
}

impl PieceId {
    /// The piece of that name.
    pub fn new(name: impl fmt::Display) -> PieceId {
        PieceId(name.to_string())
    }
}

impl fmt::Display for SpotId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl fmt::Display for PieceId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

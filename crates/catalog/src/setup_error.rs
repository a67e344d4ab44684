//! Why a match cannot be set up or resumed.

use std::fmt;

use tabletop::{Damaged, Mistake, Unplayable, Unreadable, quote};

use crate::games;

/// Why a match cannot be set up or resumed.
#[derive(Clone, PartialEq, Debug)]
pub enum SetupError {
    /// No game has that id.
    UnknownGame(String),
    /// A player cannot have that name; in words.
    Name(String),
    /// The game of that id has no guide.
    NoGuide(&'static str),
    /// The options cannot be read.
    Options(Unreadable),
    /// The rules do not allow such a match.
    Unplayable(Unplayable),
    /// The edition file is wrong.
    Edition(Mistake),
    /// The transcript is wrong.
    Damaged(Damaged),
    /// The match is not over: a review would tell what is hidden.
    NotOver,
}

impl fmt::Display for SetupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SetupError::UnknownGame(id) => {
                let known: Vec<&str> = games().into_iter().map(|about| about.id).collect();
                write!(f, "unknown game {}: choose {}", quote(id), known.join(", "))
            }
            SetupError::Name(why) => f.write_str(why),
            SetupError::NoGuide(id) => write!(f, "`{id}` has no guided game"),
            SetupError::Options(why) => write!(f, "options: {why}"),
            SetupError::Unplayable(why) => write!(f, "{why}"),
            SetupError::Edition(mistake) => write!(f, "edition file, {mistake}"),
            SetupError::Damaged(damaged) => write!(f, "transcript, {damaged}"),
            SetupError::NotOver => f.write_str("the game is not over"),
        }
    }
}

impl std::error::Error for SetupError {}

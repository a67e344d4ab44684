//! What a client is told.

use std::fmt;

use scene::{Choice, Line, Scene};
use serde::{Deserialize, Serialize};
use tabletop::Illegal;

/// Everything one viewer needs to draw the table and go on, made from its own view alone.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Update {
    /// How many changes there were. Ask for what came since; there are no gaps.
    pub version: usize,
    /// The table.
    pub scene: Scene,
    /// What this viewer may choose; empty if it owes nothing.
    pub choices: Vec<Choice>,
    /// What happened since the version asked for.
    pub log: Vec<Line>,
    /// The numbers of the seats that owe a step, from 1.
    pub waiting: Vec<usize>,
    /// Whether this viewer can take its last step back.
    pub can_undo: bool,
    /// How it ended, if it has.
    pub ending: Option<Ending>,
}

/// How a match ended.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Ending {
    /// Everybody, the winner first.
    pub standings: Vec<Standing>,
    /// What points were scored for, in the order it first happened.
    pub sources: Vec<String>,
}

/// One player at the end.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Standing {
    /// The seat's number, from 1.
    pub seat: usize,
    /// Shared places have the same number.
    pub place: u8,
    pub points: i16,
    /// What decided between equal points; zero where unused.
    pub tiebreaks: [i16; 2],
    /// Points for each of the sources.
    pub by_source: Vec<i16>,
}

/// Why a step was refused. Nothing has changed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Refused {
    /// The text names no action.
    Unreadable(&'static str),
    /// The action may not be taken now.
    Illegal(Illegal),
    /// There is no step that could be taken back.
    NothingToUndo,
}

impl fmt::Display for Refused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Refused::Unreadable(why) => write!(f, "cannot read that: {why}"),
            Refused::Illegal(why) => write!(f, "{why}"),
            Refused::NothingToUndo => f.write_str(
                "nothing can be taken back: undo reaches to the last step that revealed something",
            ),
        }
    }
}

impl std::error::Error for Refused {}

//! Opponents for everybody, from a child to an expert.

use crate::Manner;

/// How strong a bot plays.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Level {
    /// Sees what is near, and makes the mistakes a person makes.
    Easy,
    /// Plays soundly, without looking far.
    Normal,
    /// Thinks before every step.
    Hard,
    /// Thinks long.
    Expert,
}

impl Level {
    pub const ALL: [Level; 4] = [Level::Easy, Level::Normal, Level::Hard, Level::Expert];

    pub fn name(self) -> &'static str {
        match self {
            Level::Easy => "easy",
            Level::Normal => "normal",
            Level::Hard => "hard",
            Level::Expert => "expert",
        }
    }

    /// The budget and the carelessness of a level. Budgets are counted in iterations, so that a
    /// seed means the same on every machine.
    pub fn manner(self) -> Manner {
        match self {
            Level::Easy => Manner { carelessness: 0.5, ..Manner::new(24) },
            Level::Normal => Manner { carelessness: 0.15, ..Manner::new(96) },
            Level::Hard => Manner::new(500),
            Level::Expert => Manner::new(10_000),
        }
    }
}

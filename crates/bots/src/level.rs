//! Opponents for everyone, from a child to an expert.

use tabletop::{Outlook, Skill};

use crate::Manner;

/// How strong a bot plays.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Level {
    /// Sees only what is near, and makes the mistakes that people make.
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
    /// seed means the same on every machine. Every game has its own, because winning three of four
    /// games against the level below takes more thinking in some games than in others.
    pub fn manner<G: Outlook>(self) -> Manner {
        let Skill { iterations, carelessness } = G::LEVELS[self as usize];
        Manner { carelessness, ..Manner::new(iterations) }
    }
}

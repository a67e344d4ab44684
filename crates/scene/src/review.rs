//! What a strong bot found when it went through a match that is over.

use serde::{Deserialize, Serialize};
use tabletop::Seat;

use crate::{Choice, Unit, seat_number};

/// A match looked back at. Everybody's decisions are judged by what they could know then.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Review {
    /// How many futures were looked at for every decision; named mistakes were looked at longer.
    pub futures: u32,
    /// How often a player went back to a decision: such a match does not count.
    #[serde(default, skip_serializing_if = "is_none")]
    pub takebacks: usize,
    /// Everybody's chances after every step, from before the first on, with all cards open.
    pub course: Vec<Vec<f32>>,
    /// How well each played, in seat order.
    pub players: Vec<Played>,
    /// Decisions that clearly cost something, and how much, in the order they were made.
    pub slips: Vec<Slip>,
    /// The costliest of them that a longer look confirmed, the costliest first.
    pub mistakes: Vec<Mistake>,
    /// What points are called.
    #[serde(default, skip_serializing_if = "Unit::is_point")]
    pub unit: Unit,
}

/// How much a decision cost, by the thresholds that chess sites use.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
pub enum Grade {
    /// At least 5% of the chance to win.
    Inaccuracy,
    /// At least 10%.
    Mistake,
    /// At least 15%.
    Blunder,
}

impl Grade {
    /// What a decision of that weight is called; nothing if it cost less.
    pub fn of(weight: f32) -> Option<Grade> {
        match weight {
            weight if weight >= 0.15 => Some(Grade::Blunder),
            weight if weight >= 0.1 => Some(Grade::Mistake),
            weight if weight >= 0.05 => Some(Grade::Inaccuracy),
            _ => None,
        }
    }
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands it so")]
fn is_none(count: &usize) -> bool {
    *count == 0
}

/// How one player played, and what moved the player's chances from the beginning to the end: what
/// the three parts add up to.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Played {
    /// Who.
    #[serde(with = "seat_number")]
    pub seat: Seat,
    /// How often there was something to decide.
    pub decisions: usize,
    /// How many of these decisions were as good as any, as far as the bot can tell.
    pub sound: usize,
    /// By how much the player's own decisions moved the chance to win: hardly ever upwards.
    pub own: f32,
    /// By how much the decisions of the others did.
    pub others: f32,
    /// By how much everything else did: dice, cards, and what was hidden.
    pub luck: f32,
    /// How many decisions were inaccuracies, mistakes and blunders.
    #[serde(default)]
    pub graded: [usize; 3],
    /// How many points the player's decisions gave away in all.
    #[serde(default)]
    pub points: f32,
    /// How many points play at random would have given away in the same places.
    #[serde(default)]
    pub random: f32,
}

impl Played {
    /// How much of the chance to win the player's own decisions gave away.
    pub fn lost(&self) -> f32 {
        (-self.own).max(0.0)
    }
}

/// A decision that clearly was not the best.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct Slip {
    /// The step, from 1.
    pub step: usize,
    /// Whose it was.
    #[serde(with = "seat_number")]
    pub seat: Seat,
    /// How much of the chance to win it cost.
    pub cost: f32,
    /// How many points it cost.
    #[serde(default)]
    pub points: f32,
    /// What it is called.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub grade: Option<Grade>,
}

/// A decision that a longer look confirmed to be a mistake.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Mistake {
    /// The step, from 1.
    pub step: usize,
    /// Whose it was.
    #[serde(with = "seat_number")]
    pub seat: Seat,
    /// Where the match stood: "Round 3, draft".
    pub stage: String,
    /// What was done.
    pub played: Choice,
    /// What was better, and how it would have gone on while no other seat decided anything.
    pub better: Vec<Choice>,
    /// What that would have brought at once, in sentences.
    pub brought: Vec<String>,
    /// The chance to win after what was done.
    pub chance: f32,
    /// The chance to win after what was better.
    pub chance_better: f32,
    /// By how much the difference may be off.
    pub noise: f32,
    /// By how many points the player was ahead of the others after what was done, on average.
    #[serde(default)]
    pub lead: f32,
    /// How many points it cost.
    #[serde(default)]
    pub points: f32,
    /// What it weighs: the chance to win that it cost, or that the points would have cost between
    /// equals, whichever is more. Where a match is nearly decided only points can tell.
    #[serde(default)]
    pub weight: f32,
    /// What most of the points were lost by.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cause: Option<Cause>,
}

/// What points were lost by.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Cause {
    /// What the player has less of, in the words of the game's judgement; empty if it is what
    /// another player has more of.
    pub what: String,
    /// The player who has it.
    #[serde(with = "seat_number")]
    pub seat: Seat,
    /// How many points that is.
    pub points: f32,
}

impl Mistake {
    /// How much of the chance to win it cost.
    pub fn cost(&self) -> f32 {
        self.chance_better - self.chance
    }

    /// What it is called.
    pub fn grade(&self) -> Option<Grade> {
        Grade::of(self.weight)
    }
}

impl Review {
    /// The named mistakes of a player, the costliest first.
    pub fn mistakes_of(&self, seat: Seat) -> impl Iterator<Item = &Mistake> {
        self.mistakes.iter().filter(move |mistake| mistake.seat == seat)
    }
}

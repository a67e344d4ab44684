//! What a strong bot found in its review of a match.

use serde::{Deserialize, Serialize};
use tabletop::Seat;

use crate::{Choice, Unit, seat_number};

/// The review of a match. All decisions are judged by what the player could know then.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Review {
    /// How many simulations every decision got; the listed mistakes got more.
    pub futures: u32,
    /// How often a player went back to a decision: such a match does not count.
    #[serde(default, skip_serializing_if = "is_none")]
    pub takebacks: usize,
    /// Every player's chances before the first step and after each step, with all cards open.
    pub course: Vec<Vec<f32>>,
    /// How well each played, in seat order.
    pub players: Vec<Played>,
    /// Decisions that clearly cost something, in the order in which they were made.
    pub slips: Vec<Slip>,
    /// The most costly of them that a longer search confirmed, the most costly first.
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
    /// The grade of a decision with that weight; `None` if it cost less.
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

/// How one player played, and what changed the player's chances over the match: `own`, `others` and
/// `luck` add up to the whole change.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Played {
    /// Who.
    #[serde(with = "seat_number")]
    pub seat: Seat,
    /// How many of the player's steps were decisions.
    pub decisions: usize,
    /// How many of these decisions were as good as the best, as far as the bot can tell.
    pub sound: usize,
    /// How much the player's own decisions changed the chance to win, which is hardly ever an
    /// increase.
    pub own: f32,
    /// How much the decisions of other players changed it.
    pub others: f32,
    /// How much everything else changed it: dice, cards, and hidden information.
    pub luck: f32,
    /// How many decisions were inaccuracies, mistakes and blunders.
    #[serde(default)]
    pub graded: [usize; 3],
    /// How many points the player's decisions lost in total.
    #[serde(default)]
    pub points: f32,
    /// How many points random play would have lost in the same decisions.
    #[serde(default)]
    pub random: f32,
}

impl Played {
    /// How much of the chance to win the player's own decisions lost.
    pub fn lost(&self) -> f32 {
        (-self.own).max(0.0)
    }
}

/// A decision that clearly was not the best.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct Slip {
    /// The step, from 1.
    pub step: usize,
    /// The player's seat.
    #[serde(with = "seat_number")]
    pub seat: Seat,
    /// How much of the chance to win it cost.
    pub cost: f32,
    /// How many points it cost.
    #[serde(default)]
    pub points: f32,
    /// Its grade.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub grade: Option<Grade>,
}

/// A decision that a longer search confirmed to be a mistake.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Mistake {
    /// The step, from 1.
    pub step: usize,
    /// The player's seat.
    #[serde(with = "seat_number")]
    pub seat: Seat,
    /// The stage of the match: "Round 3, draft".
    pub stage: String,
    /// What the player did.
    pub played: Choice,
    /// What was better, with the steps that would have followed while only the player acted.
    pub better: Vec<Choice>,
    /// The immediate results of that, in sentences.
    pub brought: Vec<String>,
    /// The chance to win after what the player did.
    pub chance: f32,
    /// The chance to win after the better choice.
    pub chance_better: f32,
    /// The uncertainty of the difference.
    pub noise: f32,
    /// By how many points the player was ahead of the others on average after that.
    #[serde(default)]
    pub lead: f32,
    /// How many points it cost.
    #[serde(default)]
    pub points: f32,
    /// Its weight: the chance to win that it cost, or that its points would have cost between equal
    /// players, whichever is larger. In a match that is nearly decided, only points can tell.
    #[serde(default)]
    pub weight: f32,
    /// What most of the points were lost by.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cause: Option<Cause>,
}

/// What points were lost by.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Cause {
    /// The feature of the game's judgement in which the player lost; empty if another player
    /// gained.
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

    /// Its grade.
    pub fn grade(&self) -> Option<Grade> {
        Grade::of(self.weight)
    }
}

impl Review {
    /// The listed mistakes of a player, the most costly first.
    pub fn mistakes_of(&self, seat: Seat) -> impl Iterator<Item = &Mistake> {
        self.mistakes.iter().filter(move |mistake| mistake.seat == seat)
    }
}

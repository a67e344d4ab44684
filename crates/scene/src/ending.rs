//! How a match ended.

use serde::{Deserialize, Serialize};
use tabletop::Seat;

use crate::{Unit, seat_number};

/// How a match ended: who won, and why.
#[derive(Clone, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub struct Ending {
    /// All players, the winner first.
    pub standings: Vec<Standing>,
    /// The unit of the points.
    #[serde(default, skip_serializing_if = "Unit::is_point")]
    pub points: Unit,
    /// The sources of points, in the order of the rules.
    pub sources: Vec<String>,
    /// What decides between players with equal points, the most important first.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub tiebreaks: Vec<Unit>,
}

/// One player at the end.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Standing {
    /// Who.
    #[serde(with = "seat_number")]
    pub seat: Seat,
    /// The player's place; players who share a place have the same number.
    pub place: u8,
    /// The player's points.
    pub points: i16,
    /// The player's count for each tie-break.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub tiebreaks: Vec<i16>,
    /// Points for each of the sources.
    pub by_source: Vec<i16>,
}

impl Ending {
    /// The tie-breaks that need a column of their own, by their index: one that counts the points
    /// of a source already has that source's column.
    pub fn tiebreak_columns(&self) -> impl Iterator<Item = (usize, &Unit)> {
        let is_source = |unit: &Unit| {
            let of_source = |source: &String| format!("{source} {}", self.points.name(0));
            self.sources.iter().any(|source| of_source(source) == unit.heading())
        };
        self.used_tiebreaks().iter().enumerate().filter(move |(_, unit)| !is_source(unit))
    }

    /// The tie-breaks that were needed because players had equal points.
    pub fn used_tiebreaks(&self) -> &[Unit] {
        let pairs = self.standings.iter().zip(self.standings.iter().skip(1));
        let tied = pairs.filter(|(one, next)| one.points == next.points);
        let used = tied.map(|(one, next)| {
            let mut same = one.tiebreaks.iter().zip(&next.tiebreaks);
            same.position(|(one, next)| one != next).map_or(self.tiebreaks.len(), |nth| nth + 1)
        });
        &self.tiebreaks[..used.max().unwrap_or(0)]
    }
}

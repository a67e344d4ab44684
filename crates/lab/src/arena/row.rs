//! A game as a row of an experiment, with everything except the time it took.

use serde::{Deserialize, Serialize};
use tabletop::{BySeat, Seat};

use super::{Played, Uses};

/// The result of a game, in seat order. It is the same whenever the game is played again, unless a
/// bot has a time limit.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GameRow {
    pub shares: Vec<f32>,
    pub places: Vec<u8>,
    pub points: Vec<i16>,
    /// How many seats after the player who began.
    pub order: Vec<u8>,
    pub decisions: Vec<u32>,
    /// How often each seat took each kind of step, if that is counted.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub uses: Vec<(String, Vec<u32>)>,
    /// The seats whose programs failed, counted from 1, and why.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub lost: Vec<(usize, String)>,
}

impl GameRow {
    pub fn new(played: &Played, seats: usize) -> GameRow {
        fn list<T: Copy>(seats: usize, by_seat: &BySeat<T>) -> Vec<T> {
            Seat::all(seats).map(|seat| by_seat[seat]).collect()
        }
        let lost = Seat::all(seats)
            .filter_map(|seat| Some((seat.index() + 1, played.lost[seat].clone()?)))
            .collect();
        GameRow {
            shares: list(seats, &played.shares),
            places: list(seats, &played.places),
            points: list(seats, &played.points),
            order: list(seats, &played.order),
            decisions: list(seats, &played.decisions),
            uses: played.uses.iter().map(|(kind, n)| (kind.clone(), list(seats, n))).collect(),
            lost,
        }
    }

    /// The game, without the time it took.
    pub fn played(&self) -> Played {
        fn spread<T: Copy + Default>(list: &[T]) -> BySeat<T> {
            BySeat::from_fn(|seat| list.get(seat.index()).copied().unwrap_or_default())
        }
        let lost = |seat: Seat| {
            self.lost.iter().find(|(number, _)| *number == seat.index() + 1).map(|(_, why)| why)
        };
        Played {
            shares: spread(&self.shares),
            places: spread(&self.places),
            points: spread(&self.points),
            order: spread(&self.order),
            decisions: spread(&self.decisions),
            uses: self.uses.iter().map(|(kind, n)| (kind.clone(), spread(n))).collect::<Uses>(),
            lost: BySeat::from_fn(|seat| lost(seat).cloned()),
            ..Played::default()
        }
    }
}

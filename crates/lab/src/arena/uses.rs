//! Which kinds of steps winners and others take, and how often.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};
use tabletop::{BySeat, Seat};

use super::Played;

/// How often each seat took each kind of step in a game.
pub type Uses = BTreeMap<String, BySeat<u32>>;

/// Which steps count as the same kind.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Kinds {
    /// Steps with the same words, whatever the numbers.
    Words,
    /// Steps with the same notation.
    Notation,
}

impl Kinds {
    /// The kind of a step.
    pub fn of(self, step: &str) -> String {
        match self {
            Kinds::Notation => step.into(),
            Kinds::Words => {
                let is_word = |word: &&str| word.parse::<i32>().is_err();
                step.split(' ').filter(is_word).collect::<Vec<_>>().join(" ")
            }
        }
    }
}

/// How often a kind of step was taken.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Use {
    pub kind: String,
    pub winners: Habit,
    pub others: Habit,
}

/// The numbers of some players.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize)]
pub struct Habit {
    /// In which share of their games they take it at all.
    pub games: f64,
    /// How often per game they take it.
    pub times: f64,
}

/// Sums the steps over games; players who share a victory are winners.
pub fn uses(games: &[Played], players: usize) -> Vec<Use> {
    let kinds: BTreeSet<&String> = games.iter().flat_map(|game| game.uses.keys()).collect();
    let habits = |kind: &String| Use {
        kind: kind.clone(),
        winners: habit(games, players, (kind, true)),
        others: habit(games, players, (kind, false)),
    };
    kinds.into_iter().map(habits).collect()
}

fn habit(games: &[Played], players: usize, (kind, winners): (&String, bool)) -> Habit {
    let (mut seats, mut with, mut times) = (0.0, 0.0, 0.0);
    for game in games {
        for seat in Seat::all(players).filter(|&seat| (game.shares[seat] > 0.0) == winners) {
            let count = game.uses.get(kind).map_or(0, |by_seat| by_seat[seat]);
            seats += 1.0;
            with += f64::from(u8::from(count > 0));
            times += f64::from(count);
        }
    }
    let seats = f64::max(seats, 1.0);
    Habit { games: with / seats, times: times / seats }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn kinds_are_words() {
        assert_eq!(Kinds::Words.of("send 3 wood-shop with bakery"), "send wood-shop with bakery");
        assert_eq!(Kinds::Words.of("take 5"), "take");
        assert_eq!(Kinds::Notation.of("take 5"), "take 5");
    }

    #[test]
    fn winners_and_others_are_told_apart() {
        let two = |first: f32| {
            BySeat::from_fn(|seat| if seat.index() == 0 { first } else { 1.0 - first })
        };
        let played = |counts: [u32; 2], share| {
            let by_seat = BySeat::from_fn(|seat| counts.get(seat.index()).copied().unwrap_or(0));
            Played {
                shares: two(share),
                uses: Uses::from([("buy".into(), by_seat)]),
                ..Played::default()
            }
        };
        let found = uses(&[played([3, 0], 1.0), played([0, 1], 1.0)], 2);
        let [Use { kind, winners, others }] = &found[..] else { panic!("{found:?}") };
        assert_eq!(kind, "buy");
        assert_eq!(*winners, Habit { games: 0.5, times: 1.5 });
        assert_eq!(*others, Habit { games: 0.5, times: 0.5 });
    }
}

//! What the game is made of: how often each element is used, by whom, and what it is worth.

use std::collections::{BTreeMap, BTreeSet};

use serde::Serialize;

use super::super::design::REPEATS;
use super::super::observed::Observed;
use super::super::restricted::{Outcome, Restricted};
use super::Rows;
use crate::interval::{Mean, Share, by_deal, mean, share};

/// A card, a place or whatever else an action uses.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct ElementReport {
    pub kind: String,
    pub name: String,
    /// In what part of games a player could use it.
    pub offered: f64,
    /// In what part of games a winner used it, and another player did.
    pub winners: f64,
    pub others: f64,
    /// How often it was used where it could be.
    pub taken: f64,
    /// Victories of those who used it, as a part of their games: biased by who likes to use it.
    pub users_won: Share,
    /// In how many games it was forbidden to a seat that had used it.
    pub pairs: usize,
    /// What forbidding it costs a seat: parts of a victory and points in a game, over all games. What
    /// luck deals is left out for all, so the victories stay the same.
    pub worth: Mean,
    pub worth_points: Mean,
}

impl ElementReport {
    /// Whether players can use it and nearly never do.
    pub fn is_dead(&self) -> bool {
        self.offered > 0.02 && self.taken < 0.02 && self.winners < 0.05
    }

    /// Whether enough games were played without it to say what it is worth.
    pub fn is_measured(&self) -> bool {
        self.pairs >= 5
    }
}

pub(super) fn elements(rows: &Rows) -> Vec<ElementReport> {
    let games = &rows.observed[0];
    let keys: BTreeSet<&String> = games.iter().flat_map(|game| game.uses.keys()).collect();
    let mut elements: Vec<ElementReport> =
        keys.into_iter().map(|key| element(key, games, &rows.restricted)).collect();
    elements.sort_by(|one, other| {
        one.kind.cmp(&other.kind).then(other.worth.mean.total_cmp(&one.worth.mean))
    });
    elements
}

fn element(key: &str, games: &[Observed], restricted: &[Restricted]) -> ElementReport {
    let (kind, name) = key.split_once('/').unwrap_or(("", key));
    let seats = || games.iter().flat_map(|game| seats(key, game));
    let part = |counts: &dyn Fn(&Seat) -> bool, of: &dyn Fn(&Seat) -> bool| {
        let (all, some) = seats().filter(|seat| of(seat)).fold((0.0, 0.0), |(all, some), seat| {
            (all + 1.0, some + f64::from(u8::from(counts(&seat))))
        });
        some / f64::max(all, 1.0)
    };
    let sum = |of: fn(&Seat) -> u32| seats().map(|seat| f64::from(of(&seat))).sum::<f64>();
    let is_used = |seat: &Seat| seat.taken > 0;
    let users = (0..).zip(games).flat_map(|(nth, game): (u64, _)| {
        let users = self::seats(key, game).filter(is_used);
        users.map(move |seat| (nth / REPEATS, seat.share)).collect::<Vec<_>>()
    });
    ElementReport {
        kind: kind.into(),
        name: name.into(),
        offered: part(&|seat| seat.offered > 0, &|_| true),
        winners: part(&is_used, &|seat| seat.share > 0.0),
        others: part(&is_used, &|seat| seat.share <= 0.0),
        taken: sum(|seat| seat.taken) / f64::max(sum(|seat| seat.offered), 1.0),
        users_won: share(&by_deal(users)),
        pairs: restricted.iter().filter(|row| row.pair(key).is_some()).count(),
        worth: worth(key, restricted, |it| it.share.into()),
        worth_points: worth(key, restricted, |it| it.points.into()),
    }
}

/// One seat of a game and an element.
struct Seat {
    share: f64,
    offered: u32,
    taken: u32,
}

fn seats<'a>(key: &str, game: &'a Observed) -> impl Iterator<Item = Seat> + use<'a> {
    let uses = game.uses.get(key);
    game.shares.iter().enumerate().map(move |(seat, &share)| {
        let [offered, taken] = uses.map_or([0; 2], |uses| uses[seat]);
        Seat { share: share.into(), offered, taken }
    })
}

/// The difference that forbidding makes. A seat that did not use the element plays the same game.
fn worth(key: &str, restricted: &[Restricted], of: impl Fn(&Outcome) -> f64) -> Mean {
    let difference =
        |row: &Restricted| row.pair(key).map_or(0.0, |(with, without)| of(with) - of(without));
    mean(&by_deal((0..).zip(restricted).map(|(deal, row)| (deal, difference(row)))))
}

/// What a seat uses first.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct FirstMove {
    pub name: String,
    /// In what part of all first moves, some of which use several elements, and how often that was
    /// followed by a victory.
    pub chosen: f64,
    #[serde(flatten)]
    pub won: Share,
}

/// How many first moves are listed.
const LISTED: usize = 12;

pub(super) fn first_moves(games: &[Observed]) -> Vec<FirstMove> {
    let mut moves: BTreeMap<&String, Vec<(u64, f64)>> = BTreeMap::new();
    let mut all = 0.0;
    for (nth, game) in (0..).zip(games) {
        for (first, &share) in game.first.iter().zip(&game.shares) {
            all += f64::from(u8::from(!first.is_empty()));
            for name in first {
                moves.entry(name).or_default().push((nth / REPEATS, share.into()));
            }
        }
    }
    let first = |(name, won): (&String, Vec<(u64, f64)>)| FirstMove {
        name: name.clone(),
        chosen: won.len() as f64 / f64::max(all, 1.0),
        won: share(&by_deal(won)),
    };
    let mut moves: Vec<FirstMove> = moves.into_iter().map(first).collect();
    moves.sort_by(|one, other| other.chosen.total_cmp(&one.chosen));
    moves.truncate(LISTED);
    moves
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn first_moves_count_for_everything_they_use() {
        let names = |names: &[&str]| names.iter().map(ToString::to_string).collect();
        let game = Observed {
            shares: vec![1.0, 0.0],
            first: vec![names(&["Kite", "Robot"]), names(&["Kite"])],
            ..Observed::default()
        };
        let moves = first_moves(&[game]);
        let chosen: Vec<(&str, f64, f64)> =
            moves.iter().map(|it| (&*it.name, it.chosen, it.won.share)).collect();
        assert_eq!(chosen, [("Kite", 1.0, 0.5), ("Robot", 0.5, 1.0)]);
    }
}

//! Who wins: by seat, by turn order, by role.

use std::collections::BTreeSet;

use serde::Serialize;

use super::super::design::REPEATS;
use super::super::observed::Observed;
use crate::interval::{Share, by_deal, share};

/// What some seats have of all victories.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Part {
    pub name: String,
    /// What they would have if all seats were equal.
    pub even: f64,
    #[serde(flatten)]
    pub won: Share,
}

/// Victories where all seats are played by one bot.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Level {
    pub bot: String,
    pub seats: Vec<Part>,
    /// From the player who begins on, clockwise.
    pub order: Vec<Part>,
    /// Empty if the game has no roles.
    pub roles: Vec<Part>,
}

impl Level {
    pub(super) fn new(bot: String, games: &[Observed], players: usize) -> Level {
        let even = 1.0 / players as f64;
        let seats = (0..players)
            .map(|nth| part(format!("Seat {}", nth + 1), even, games, |_, seat| seat == nth));
        let order = (0..players).map(|nth| {
            part(turn(nth), even, games, |game, seat| usize::from(game.order[seat]) == nth)
        });
        let roles: BTreeSet<&String> = games.iter().flat_map(|game| &game.roles).collect();
        let roles = roles.into_iter().map(|role| {
            let is = |game: &Observed, seat: usize| game.roles.get(seat) == Some(role);
            let held = |game: &Observed| game.roles.iter().filter(|it| *it == role).count() as f64;
            let seats = games.iter().map(held).sum::<f64>() / games.len().max(1) as f64;
            part(role.clone(), seats * even, games, is)
        });
        Level { bot, seats: seats.collect(), order: order.collect(), roles: roles.collect() }
    }

    /// All parts, whatever they are by.
    pub fn parts(&self) -> impl Iterator<Item = &Part> {
        self.seats.iter().chain(&self.order).chain(&self.roles)
    }
}

fn turn(nth: usize) -> String {
    match nth {
        0 => "Begins".into(),
        1 => "Goes second".into(),
        2 => "Goes third".into(),
        3 => "Goes fourth".into(),
        4 => "Goes fifth".into(),
        _ => format!("Goes {}th", nth + 1),
    }
}

fn part(
    name: String,
    even: f64,
    games: &[Observed],
    counts: impl Fn(&Observed, usize) -> bool,
) -> Part {
    let won = (0..).zip(games).map(|(nth, game)| {
        let seats = (0..game.shares.len()).filter(|&seat| counts(game, seat));
        (nth / REPEATS, seats.map(|seat| f64::from(game.shares[seat])).sum())
    });
    Part { name, even, won: share(&by_deal(won)) }
}

impl Part {
    /// Whether the interval leaves the even share out.
    pub fn is_uneven(&self) -> bool {
        self.even < self.won.low || self.won.high < self.even
    }

    /// How far it is from even.
    pub fn gap(&self) -> f64 {
        self.won.share - self.even
    }
}

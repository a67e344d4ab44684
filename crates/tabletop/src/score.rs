//! Who is ahead.

use crate::{BySeat, Game, Seat, SeatSet};

/// Ordered by points, then by tie-breakers; higher is better.
///
/// Seats with equal scores share their place.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Score {
    /// What the table counts.
    pub points: i16,
    /// What decides between equal points, the most important first; zero where unused.
    pub tiebreaks: [i16; 2],
}

impl Score {
    /// A score without tie-breakers.
    pub fn points(points: i16) -> Score {
        Score { points, tiebreaks: [0; 2] }
    }
}

/// The seats that no other seat is ahead of: the winner, or those who share the victory.
pub fn winners<G: Game>(game: &G) -> SeatSet {
    let best = Seat::all(game.seats()).map(|seat| game.score(seat)).max();
    Seat::all(game.seats()).filter(|&seat| Some(game.score(seat)) == best).collect()
}

/// The place of each seat, counted from 1; equal scores share a place, and the next one is left out.
pub fn places<G: Game>(game: &G) -> BySeat<u8> {
    let seats = game.seats();
    BySeat::from_fn(|seat| {
        if seat.index() >= seats {
            return 0;
        }
        let ahead = Seat::all(seats).filter(|&other| game.score(other) > game.score(seat));
        1 + ahead.count() as u8
    })
}

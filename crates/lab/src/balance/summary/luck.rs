//! How much of the result the deal decides.
//!
//! Every deal is played several times with the same luck, by bots that are equal and choose by seeds
//! of their own. If the same seat wins again and again, the deal decided; if not, the players did.
//! The luck share is the part of the variance that lies between deals (a one-way analysis of
//! variance), its interval a jackknife over deals.

use serde::Serialize;

use super::super::design::REPEATS;
use super::super::observed::Observed;
use crate::interval::Share;

/// How much of the result the deal decides.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Luck {
    /// Of who wins.
    pub wins: Share,
    /// Of the points of each seat.
    pub points: Share,
}

pub(super) fn luck(games: &[Observed], players: usize) -> Luck {
    let of = |value: &dyn Fn(&Observed, usize) -> f64| {
        let deals: Vec<Sums> =
            games.chunks(REPEATS as usize).map(|deal| Sums::new(deal, players, value)).collect();
        jackknife(&deals, players)
    };
    Luck {
        wins: of(&|game, seat| game.shares[seat].into()),
        points: of(&|game, seat| game.points[seat].into()),
    }
}

/// What a deal adds to the analysis, by seat: the sum over its games, and the sum of squares.
struct Sums {
    count: f64,
    totals: Vec<f64>,
    squares: Vec<f64>,
}

impl Sums {
    fn new(deal: &[Observed], players: usize, value: &dyn Fn(&Observed, usize) -> f64) -> Sums {
        let add = |of: fn(f64) -> f64| {
            let seat = |seat| deal.iter().map(|game| of(value(game, seat))).sum();
            (0..players).map(seat).collect()
        };
        Sums { count: deal.len() as f64, totals: add(|it| it), squares: add(|it| it * it) }
    }
}

/// The part of the variance between deals, all seats taken together.
fn between(deals: &[&Sums], players: usize) -> f64 {
    let number = deals.len() as f64;
    let games: f64 = deals.iter().map(|deal| deal.count).sum();
    if number < 2.0 || games <= number {
        return 0.0;
    }
    let (mut among, mut within) = (0.0, 0.0);
    for seat in 0..players {
        let mean = deals.iter().map(|deal| deal.totals[seat]).sum::<f64>() / games;
        for deal in deals {
            let own = deal.totals[seat] / deal.count;
            among += deal.count * (own - mean).powi(2);
            within += deal.squares[seat] - deal.count * own * own;
        }
    }
    let (among, within) = (among / (number - 1.0), within / (games - number));
    let repeats = games / number;
    let total = among + (repeats - 1.0) * within;
    if total <= 0.0 { 0.0 } else { (among - within) / total }
}

fn jackknife(deals: &[Sums], players: usize) -> Share {
    let all: Vec<&Sums> = deals.iter().collect();
    let estimate = between(&all, players);
    let number = deals.len();
    if number < 3 {
        return Share { share: estimate.clamp(0.0, 1.0), low: 0.0, high: 1.0 };
    }
    let without = |left_out: usize| {
        let mut others = all.clone();
        others.remove(left_out);
        between(&others, players)
    };
    let estimates: Vec<f64> = (0..number).map(without).collect();
    let mean = estimates.iter().sum::<f64>() / number as f64;
    let squares: f64 = estimates.iter().map(|one| (one - mean).powi(2)).sum();
    let spread = 1.96 * (squares * (number as f64 - 1.0) / number as f64).sqrt();
    // By chance the deals of a game may resemble each other less than none at all; that is not
    // certainty about nothing.
    let share = estimate.clamp(0.0, 1.0);
    Share {
        share,
        low: (estimate - spread).clamp(0.0, 1.0),
        high: (share + spread).clamp(0.0, 1.0),
    }
}

#[cfg(test)]
mod tests {
    use tabletop::{Luck as _, Rng};

    use super::*;

    /// Games of two in which the first seat wins with that chance by deal.
    fn games(chance: impl Fn(&mut Rng) -> f64) -> Vec<Observed> {
        let luck = &mut Rng::new(3);
        let mut games = Vec::new();
        for _ in 0..200 {
            let chance = chance(luck);
            for _ in 0..REPEATS {
                let first = f32::from(u8::from(luck.fraction() < chance));
                let shares = vec![first, 1.0 - first];
                games.push(Observed { shares, points: vec![0, 0], ..Observed::default() });
            }
        }
        games
    }

    #[test]
    fn the_luck_share_is_found() {
        let decided = luck(&games(|luck| f64::from(luck.below(2))), 2).wins;
        assert!(decided.share > 0.99 && decided.low > 0.98, "{decided:?}");
        let open = luck(&games(|_| 0.5), 2).wins;
        assert!(open.share < 0.08 && open.low == 0.0, "{open:?}");
        // Chances of 1 and 3 in 4: a quarter of the variance lies between deals.
        let mixed = luck(&games(|luck| 0.25 + 0.5 * f64::from(luck.below(2))), 2).wins;
        assert!(mixed.low < 0.25 && 0.25 < mixed.high && mixed.high < 0.4, "{mixed:?}");
    }

    #[test]
    fn deals_that_differ_less_than_chance_are_not_certain() {
        let game = |nth: u64| {
            let first = if nth < 3 || nth.is_multiple_of(2) { 1.0 } else { 0.0 };
            Observed { shares: vec![first, 1.0 - first], points: vec![0, 0], ..Observed::default() }
        };
        let games: Vec<Observed> = (0..8 * REPEATS).map(game).collect();
        let even = luck(&games, 2).wins;
        assert!(even.share == 0.0 && even.low == 0.0 && even.high > 0.05, "{even:?}");
    }
}

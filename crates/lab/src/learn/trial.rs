//! New weights against the old ones.

use bots::{Bot, Manner, Search};
use tabletop::{Luck, Outlook, Rng, Scales, Seat};

use crate::arena::{GameVariant, Lineup, play};

/// The part of the victories that the new weights have, seats rotated and luck shared.
pub fn trial<G: Outlook>(
    table: &GameVariant<G>,
    scales: &Scales,
    (games, iterations): (u64, u32),
    seed: u64,
) -> f64 {
    let lineup = Lineup { entrants: 2, seats: *G::SEATS.start(), seed };
    let old = Scales::new(&G::WEIGHTS);
    let (mut new, mut all) = (0.0, 0.0);
    for game in 0..games {
        let seating = lineup.seating(game);
        let mut seeds = Rng::new(seed).fork(game);
        let mut bots: Vec<Box<dyn Bot<G>>> = seating[..lineup.seats]
            .iter()
            .map(|&entrant| {
                let scales = if entrant == 0 { scales } else { &old };
                let manner = Manner::new(iterations);
                let search = Search::with_scales(manner, scales, seeds.next_u64());
                Box::new(search) as Box<dyn Bot<G>>
            })
            .collect();
        let played = play::<G, _>(table, &mut bots, lineup.luck(game), &mut |_, _| ());
        for seat in Seat::all(lineup.seats) {
            all += f64::from(played.shares[seat]);
            if seating[seat.index()] == 0 {
                new += f64::from(played.shares[seat]);
            }
        }
    }
    new / all
}

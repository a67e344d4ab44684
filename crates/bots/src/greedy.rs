//! Looks a few steps ahead and takes as many points as it can.

use tabletop::{Game, RandomWalk, Rng, Seat, Turn};

use crate::Bot;

/// How many simulations are run for every action.
const TRIES: u32 = 24;
/// How many steps a simulation lasts.
const HORIZON: u32 = 60;

/// Tries every action in a few short random simulations of guessed positions, and takes the one
/// that leaves it furthest ahead in points. It has no other plan.
#[derive(Debug)]
pub struct Greedy<G: Game> {
    rng: Rng,
    legal: Vec<G::Action>,
}

impl<G: Game> Greedy<G> {
    /// Chooses the same for the same seed.
    pub fn new(seed: u64) -> Greedy<G> {
        Greedy { rng: Rng::new(seed), legal: Vec::new() }
    }

    /// How far `seat` is ahead of the best other seat, a little after `action`.
    fn lead(&mut self, seat: Seat, view: &G::View, action: G::Action) -> i32 {
        let mut game = G::determinize(view, &mut self.rng);
        game.apply(seat, action, &mut ());
        let mut stroll = RandomWalk::new(&mut self.legal);
        for _ in 0..HORIZON {
            if stroll.step(&mut game, &mut self.rng) == Turn::Over {
                break;
            }
        }
        let points = |seat| i32::from(game.score(seat).points);
        let others = Seat::all(game.seats()).filter(|&other| other != seat);
        points(seat) - others.map(points).max().unwrap_or(0)
    }
}

impl<G: Game> Bot<G> for Greedy<G> {
    fn ponder(&mut self, seat: Seat, view: &G::View, legal: &[G::Action]) -> Option<G::Action> {
        if let [only] = legal {
            return Some(*only);
        }
        let mut best = (i32::MIN, legal[0]);
        for &action in legal {
            let lead = (0..TRIES).map(|_| self.lead(seat, view, action)).sum();
            if best.0 < lead {
                best = (lead, action);
            }
        }
        Some(best.1)
    }
}

//! The chances in a position with all cards open, estimated by looking ahead.
//!
//! This is not a bot: bots see views. It shows how the chances changed in a match that is over.

use tabletop::{BySeat, LastStep, Outlook, Rng, Scales, Seat};

use crate::search::{Manner, Walker};

/// Every seat's chances in the positions of one match.
#[derive(Debug)]
pub struct Foresight<G: Outlook> {
    mind: Walker<G>,
    futures: u32,
}

impl<G: Outlook> Foresight<G> {
    /// Runs this many simulations for every position.
    pub fn new(futures: u32) -> Foresight<G> {
        let scales = Scales::new(&G::WEIGHTS);
        // Only victory counts for an estimate of chances.
        let manner = Manner { pride: 0.0, ..Manner::new(futures) };
        let mind = Walker::new(Rng::new(1), scales, &manner);
        Foresight { mind, futures }
    }

    /// Every seat's chances if all play on with what looks best. Moves that the search only
    /// explored do not count: otherwise the seat to move would seem weaker than it is.
    pub fn chances(&mut self, game: &G) -> BySeat<f32> {
        self.mind.begin(None, LastStep::NONE);
        let decides_alone = game.turn().waiting().only().is_some();
        let mut ways: Vec<(Option<u32>, u32, BySeat<f64>)> = Vec::new();
        for _ in 0..self.futures {
            let (chances, edge) = self.mind.walk_openly(game);
            let edge = edge.filter(|_| decides_alone);
            let nth = ways.iter().position(|(way, ..)| *way == edge).unwrap_or_else(|| {
                ways.push((edge, 0, BySeat::default()));
                ways.len() - 1
            });
            let (_, walks, sums) = &mut ways[nth];
            *walks += 1;
            Seat::all(game.seats()).for_each(|seat| sums[seat] += f64::from(chances[seat]));
        }
        let most = ways.into_iter().max_by_key(|(_, walks, _)| *walks);
        let (_, walks, sums) = most.unwrap_or_default();
        BySeat::from_fn(|seat| (sums[seat] / f64::from(walks.max(1))) as f32)
    }
}

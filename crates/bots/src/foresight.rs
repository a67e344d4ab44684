//! How a position stands with all cards open, looked at from a little further on.
//!
//! It is no bot: who plays is handed a view. It tells how the chances went in a match that is over.

use tabletop::{BySeat, LastStep, Outlook, Rng, Scales, Seat};

use crate::search::{Manner, Walker};

/// Everybody's chances in positions of one match.
#[derive(Debug)]
pub struct Foresight<G: Outlook> {
    mind: Walker<G>,
    futures: u32,
}

impl<G: Outlook> Foresight<G> {
    /// Looks at so many futures of every position.
    pub fn new(futures: u32) -> Foresight<G> {
        let scales = Scales::new(&G::WEIGHTS);
        // Only victory counts for what tells chances and does not play.
        let manner = Manner { pride: 0.0, ..Manner::new(futures) };
        let mind = Walker::new(Rng::new(1), scales, &manner);
        Foresight { mind, futures }
    }

    /// Every seat's chances if all go on with what looks best. Moves that the search only tried on
    /// the way do not count: the seat to move would seem weaker than it is.
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

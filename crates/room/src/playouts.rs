//! Random matches, to measure how fast the engine plays here.

use catalog::{Playable, Visitor, visit};
use tabletop::{Components, Rng, playout};
use wire::{Playouts, Refusal};

/// Plays so many random matches of a game and tells how many decisions they had.
pub(crate) fn play(asked: &Playouts) -> Result<u64, Refusal> {
    struct Play<'a>(&'a Playouts);

    impl Visitor for Play<'_> {
        type Out = Result<u64, Refusal>;

        fn visit<G: Playable>(self) -> Self::Out {
            let start = G::new(self.0.players, &G::Options::default(), G::Components::built_in());
            let start = start.map_err(Refusal::new)?;
            let (mut rng, mut legal) = (Rng::new(1), Vec::with_capacity(1024));
            let decisions = |_| playout(&mut start.clone(), &mut rng, &mut legal).decisions;
            Ok((0..self.0.matches).map(decisions).sum())
        }
    }

    visit(&asked.game, Play(asked)).map_err(Refusal::new)?
}

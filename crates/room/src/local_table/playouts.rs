//! Random matches that measure how fast the engine is on this device.

use catalog::{Playable, SetupError, Visitor, visit};
use host::setup_refused;
use protocol::{Error, Playouts};
use tabletop::{Components, Rng, playout};

/// Plays random matches of a game; returns the number of decisions in them.
pub(super) fn play(asked: &Playouts) -> Result<u64, Error> {
    struct Play<'a>(&'a Playouts);

    impl Visitor for Play<'_> {
        type Out = Result<u64, SetupError>;

        fn visit<G: Playable>(self) -> Self::Out {
            let start = G::new(self.0.players, &G::Options::default(), G::Components::built_in());
            let start = start.map_err(SetupError::Unplayable)?;
            let (mut rng, mut legal) = (Rng::new(1), Vec::with_capacity(1024));
            let decisions = |_| playout(&mut start.clone(), &mut rng, &mut legal).decisions;
            Ok((0..self.0.matches).map(decisions).sum())
        }
    }

    visit(&asked.game, Play(asked)).flatten().map_err(setup_refused)
}

//! Random matches, to measure how fast the engine plays in a browser.

use host::{Playable, Visitor};
use tabletop::{Components, Rng, playout};

use crate::wire::Tell;

/// Plays so many random matches of a game and tells how many decisions they had.
pub(crate) fn play(game: &str, players: usize, matches: u32) -> Tell {
    struct Play(usize, u32);

    impl Visitor for Play {
        type Out = Result<u64, String>;

        fn visit<G: Playable>(self) -> Self::Out {
            let Play(players, matches) = self;
            let start = G::new(players, &G::Options::default(), G::Components::built_in());
            let start = start.map_err(|why| why.to_string())?;
            let (mut rng, mut legal) = (Rng::new(1), Vec::with_capacity(1024));
            let decisions = |_| playout(&mut start.clone(), &mut rng, &mut legal).decisions;
            Ok((0..matches).map(decisions).sum())
        }
    }

    match host::visit(game, Play(players, matches)) {
        Ok(Ok(decisions)) => Tell::Played(decisions),
        Ok(Err(why)) => Tell::Refused(why),
        Err(why) => Tell::Refused(why.to_string()),
    }
}

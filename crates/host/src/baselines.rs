//! What viewers were shown last, so that the next message can be a patch.

use protocol::{Fingerprint, Version};
use tabletop::Seat;

/// How many versions of each viewer a patch can start from. Two devices of one person may be one
/// step apart.
const KEPT: usize = 2;

/// Positions that viewers were shown. What a viewer sees does not change within a version, so any
/// position of that version will do.
pub(crate) struct Baselines<G>(Vec<Baseline<G>>);

/// What a viewer was shown at a version.
pub(crate) struct Baseline<G> {
    viewer: Option<Seat>,
    version: Version,
    pub(crate) game: G,
    /// Its fingerprint. It can be computed from the position, so it is kept only for each viewer's
    /// last version, and only while the match is active.
    pub(crate) print: Option<Fingerprint>,
}

impl<G> Default for Baselines<G> {
    fn default() -> Self {
        Baselines(Vec::new())
    }
}

impl<G: Clone> Baselines<G> {
    /// What `viewer` was shown at `version`. A viewer who knows nothing starts at 0.
    pub(crate) fn at(&self, viewer: Option<Seat>, version: Version) -> Option<&Baseline<G>> {
        if version == 0 {
            return None;
        }
        self.0.iter().find(|it| (it.viewer, it.version) == (viewer, version))
    }

    /// Takes note that `viewer` is shown `version` now.
    pub(crate) fn note(
        &mut self,
        (viewer, version): (Option<Seat>, Version),
        game: &G,
        print: Fingerprint,
    ) {
        self.of(viewer).for_each(|it| it.print = None);
        if let Some(again) = self.of(viewer).find(|it| it.version == version) {
            again.print = Some(print);
            return;
        }
        let is_full = self.of(viewer).nth(KEPT - 1).is_some();
        let oldest = self.0.iter().position(|it| it.viewer == viewer).filter(|_| is_full);
        if let Some(oldest) = oldest {
            self.0.remove(oldest);
        }
        self.0.push(Baseline { viewer, version, game: game.clone(), print: Some(print) });
    }

    /// Drops what can be computed again.
    pub(crate) fn rest(&mut self) {
        self.0.iter_mut().for_each(|it| it.print = None);
    }

    fn of(&mut self, viewer: Option<Seat>) -> impl Iterator<Item = &mut Baseline<G>> {
        self.0.iter_mut().filter(move |it| it.viewer == viewer)
    }
}

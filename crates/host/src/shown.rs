//! What viewers were shown last, so that they can be told what has changed.

use tabletop::Seat;
use wire::Version;
use wire::online::Glimpse;

/// How many versions each viewer can go on from: two devices of one person may be one step apart.
const KEPT: usize = 2;

/// Positions as viewers were shown them. What a viewer sees does not change within a version, so
/// the position of any moment of it will do.
pub(crate) struct Shown<G>(Vec<Moment<G>>);

/// What a viewer was shown once.
pub(crate) struct Moment<G> {
    viewer: Option<Seat>,
    version: Version,
    pub(crate) game: G,
    /// Of what was seen then. It can be made again from the position, so it is kept of what each
    /// viewer was shown last, and only while the match goes on.
    pub(crate) glimpse: Option<Glimpse>,
}

impl<G> Default for Shown<G> {
    fn default() -> Self {
        Shown(Vec::new())
    }
}

impl<G: Clone> Shown<G> {
    /// A version that `viewer` was shown; whoever knows of none begins with 0.
    pub(crate) fn at(&self, viewer: Option<Seat>, version: Version) -> Option<&Moment<G>> {
        if version == 0 {
            return None;
        }
        self.0.iter().find(|it| (it.viewer, it.version) == (viewer, version))
    }

    /// `viewer` is shown a version now.
    pub(crate) fn note(
        &mut self,
        (viewer, version): (Option<Seat>, Version),
        game: &G,
        glimpse: Glimpse,
    ) {
        self.of(viewer).for_each(|it| it.glimpse = None);
        if let Some(again) = self.of(viewer).find(|it| it.version == version) {
            again.glimpse = Some(glimpse);
            return;
        }
        let is_full = self.of(viewer).nth(KEPT - 1).is_some();
        let oldest = self.0.iter().position(|it| it.viewer == viewer).filter(|_| is_full);
        if let Some(oldest) = oldest {
            self.0.remove(oldest);
        }
        self.0.push(Moment { viewer, version, game: game.clone(), glimpse: Some(glimpse) });
    }

    /// Keeps no more than what is needed to go on.
    pub(crate) fn rest(&mut self) {
        self.0.iter_mut().for_each(|it| it.glimpse = None);
    }

    fn of(&mut self, viewer: Option<Seat>) -> impl Iterator<Item = &mut Moment<G>> {
        self.0.iter_mut().filter(move |it| it.viewer == viewer)
    }
}

//! What viewers were shown last, so that they can be told what has changed.

use tabletop::Seat;
use wire::Version;

/// How many versions each viewer can go on from: two devices of one person may be one step apart.
const KEPT: usize = 2;

/// Positions as viewers were shown them. What a viewer sees does not change within a version, so
/// the position of any moment of it will do.
pub(crate) struct Shown<G>(Vec<(Option<Seat>, Version, G)>);

impl<G> Default for Shown<G> {
    fn default() -> Self {
        Shown(Vec::new())
    }
}

impl<G: Clone> Shown<G> {
    /// The position of a version that `viewer` was shown; whoever knows of none begins with 0.
    pub(crate) fn at(&self, viewer: Option<Seat>, version: Version) -> Option<&G> {
        if version == 0 {
            return None;
        }
        self.0.iter().find(|(who, shown, _)| (*who, *shown) == (viewer, version)).map(|it| &it.2)
    }

    /// `viewer` is shown a version now.
    pub(crate) fn note(&mut self, viewer: Option<Seat>, version: Version, game: &G) {
        if self.at(viewer, version).is_some() {
            return;
        }
        let mut older = self.0.iter().filter(|(who, ..)| *who == viewer);
        let is_full = older.nth(KEPT - 1).is_some();
        let oldest = self.0.iter().position(|(who, ..)| *who == viewer).filter(|_| is_full);
        if let Some(oldest) = oldest {
            self.0.remove(oldest);
        }
        self.0.push((viewer, version, game.clone()));
    }
}

//! One screen that several people look at: what all of them may see, and which decisions are
//! private.

use catalog::Playable;
use protocol::{Snapshot, Version, people};
use scene::{Piece, Scene, SpotId};
use tabletop::Seat;

use crate::AnyMatch;
use crate::hosted::{Match, seen};

impl<G: Playable> Match<G> {
    /// Whether `seat` sees something that others may not see, or chooses in secret.
    pub(crate) fn keeps_to_itself(&self, seat: Seat) -> bool {
        let is_sealing = self.undo.is_unseen() && self.waiting().contains(seat);
        let table = |viewer| G::scene(&self.game.view(viewer));
        is_sealing || !G::is_open() && lying(&table(Some(seat))) != lying(&table(None))
    }

    /// What everyone may know while `seat` chooses in front of all. Private decisions are not
    /// offered.
    pub(crate) fn openly(&self, seat: Seat, since: Version) -> Snapshot {
        let mut open = self.snapshot(None, since);
        open.viewer = Some(seat);
        open.has_acted = self.has_acted(seat);
        open.can_undo = self.last_to_undo().is_some();
        if !self.keeps_to_itself(seat) {
            let (own, choices) = seen(&self.game, Some(seat));
            (open.scene, open.choices) = (covered(own, &open.scene), choices);
            open.is_forced = open.choices.len() == 1;
        }
        open
    }

    /// The person whose step can be undone in front of all.
    pub(crate) fn last_to_undo(&self) -> Option<Seat> {
        people(&self.occupants).find(|&seat| self.can_undo(seat))
    }
}

/// Every piece with its spot.
fn lying(scene: &Scene) -> Vec<(&SpotId, &Piece)> {
    scene.pieces().map(|(spot, piece)| (&spot.id, piece)).collect()
}

/// The table of a viewer who has no secrets, with its pieces as everyone sees them: what the rules
/// turn face down stays face down, even if all have seen it.
fn covered(mut own: Scene, open: &Scene) -> Scene {
    for spot in own.zones.iter_mut().flat_map(|zone| &mut zone.spots) {
        if let Some((_, seen)) = open.find(&spot.id).filter(|(_, seen)| seen.pieces != spot.pieces)
        {
            spot.pieces.clone_from(&seen.pieces);
        }
    }
    own
}

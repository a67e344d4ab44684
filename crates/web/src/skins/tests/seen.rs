//! What there is to see in random matches of a game.

use std::collections::BTreeSet;

use scene::{CardFace, Face, Icon, Line, Scene, Show};

#[derive(Default)]
pub(super) struct Seen {
    pub(super) icons: BTreeSet<Icon>,
    /// Cards that are not read by their ranks alone: their kind and their title.
    pub(super) cards: BTreeSet<(Icon, String)>,
}

impl Seen {
    pub(super) fn of<G: Show>() -> Seen {
        let mut seen = Seen::default();
        kit::watch::<G>(|scene, lines| seen.see(scene, lines));
        seen
    }

    fn see(&mut self, scene: &Scene, lines: &[Line]) {
        let spots = scene.zones.iter().flat_map(|zone| &zone.spots);
        let marks = scene.players.iter().flat_map(|player| &player.marks);
        self.icons.extend(marks.chain(spots.flat_map(|spot| &spot.marks)).map(|mark| mark.icon));
        let moved = lines.iter().flat_map(|line| &line.moves).map(|moved| &moved.face);
        scene.pieces().map(|(_, piece)| &piece.face).chain(moved).for_each(|face| self.face(face));
    }

    fn face(&mut self, face: &Face) {
        match face {
            Face::Back(icon) | Face::Token(icon) | Face::Figure(icon, _) => {
                self.icons.insert(*icon);
            }
            Face::Card(card) => self.card(card),
            Face::Die(_) => (),
        }
    }

    fn card(&mut self, card: &CardFace) {
        if card.rank.is_none() {
            self.cards.insert((card.icon, card.title.clone()));
        }
        let slots = card.slots.iter().flat_map(|slot| slot.wants.iter().copied().chain(slot.holds));
        self.icons.extend(slots.chain(card.marks.iter().map(|mark| mark.icon)));
        self.icons.insert(card.icon);
    }
}

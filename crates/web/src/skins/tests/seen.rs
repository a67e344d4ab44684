//! Everything that appears in random matches of a game, by the names that skins use.

use std::collections::{BTreeMap, BTreeSet};

use scene::{CardFace, Face, Icon, Line, Mark, Piece, Scene, Show, Spot};

use crate::skins;

#[derive(Default)]
pub(super) struct Seen {
    pub(super) icons: BTreeSet<Icon>,
    /// Cards that are identified by more than their rank: their kind and their title.
    pub(super) cards: BTreeSet<(Icon, String)>,
    /// Spots by their zone's kind and their name.
    pub(super) spots: BTreeSet<(String, String)>,
    /// What the elements of the page have: attributes (`data-zone`) and beginnings of classes
    /// (`icon-`).
    marks: BTreeMap<&'static str, BTreeSet<String>>,
}

impl Seen {
    pub(super) fn of<G: Show>() -> Seen {
        let mut seen = Seen::default();
        conformance::watch::<G>(|scene, lines| seen.see(scene, lines));
        seen
    }

    /// All values of an attribute, or all endings of classes with this beginning.
    pub(super) fn values(&self, name: &str) -> impl Iterator<Item = &str> {
        self.marks.get(name).into_iter().flatten().map(String::as_str)
    }

    pub(super) fn has(&self, name: &str, value: &str) -> bool {
        self.values(name).any(|other| other == value)
    }

    fn see(&mut self, scene: &Scene, lines: &[Line]) {
        for player in &scene.players {
            player.marks.iter().for_each(|mark| self.mark(mark));
        }
        for zone in &scene.zones {
            self.note("data-zone", &zone.kind);
            zone.spots.iter().for_each(|spot| self.spot(spot));
        }
        for moved in lines.iter().flat_map(|line| &line.moves) {
            self.face(&moved.face);
        }
    }

    fn note(&mut self, name: &'static str, value: &str) {
        let values = self.marks.entry(name).or_default();
        if !values.contains(value) {
            values.insert(value.into());
        }
    }

    fn spot(&mut self, spot: &Spot) {
        let (part, name) = skins::parts(&spot.id);
        self.note("data-spot", spot.id.as_str().trim_end_matches('/'));
        self.note("data-part", part);
        self.note("data-kind", &spot.kind);
        if let Some(group) = &spot.group {
            self.note("data-group", &group.id);
        }
        self.spots.insert((part.into(), name.into()));
        spot.marks.iter().for_each(|mark| self.mark(mark));
        spot.pieces.iter().for_each(|piece| self.piece(piece));
    }

    fn piece(&mut self, piece: &Piece) {
        self.note("data-piece", piece.id.as_str());
        self.note("data-kind", &piece.kind);
        self.note("data-says", &piece.says);
        self.face(&piece.face);
    }

    fn face(&mut self, face: &Face) {
        self.icon(face.icon());
        match face {
            Face::Figure(_, name) => self.note("data-name", name),
            Face::Back(icon) => self.note("card-", icon.word()),
            Face::Card(card) => self.card(card),
            Face::Token(_) | Face::Die(_) => (),
        }
    }

    fn card(&mut self, card: &CardFace) {
        self.note("card-", card.icon.word());
        if card.rank.is_none() {
            self.cards.insert((card.icon, card.title.clone()));
        }
        for slot in &card.slots {
            slot.wants.iter().copied().chain(slot.holds).for_each(|icon| self.icon(icon));
        }
        card.marks.iter().for_each(|mark| self.mark(mark));
    }

    fn mark(&mut self, mark: &Mark) {
        self.note("of-", mark.icon.word());
        self.icon(mark.icon);
    }

    fn icon(&mut self, icon: Icon) {
        if self.icons.insert(icon) {
            self.note("icon-", icon.word());
        }
    }
}

//! Every icon is one that games share, or the game's own.

use scene::{CardFace, Face, Icon, Scene, Show};

/// Every icon of a scene belongs there.
pub(crate) fn check<G: Show>(scene: &Scene) {
    let spots = || scene.zones.iter().flat_map(|zone| &zone.spots);
    let players = scene.players.iter().flat_map(|player| &player.marks);
    let printed = players.chain(spots().flat_map(|spot| &spot.marks));
    printed.for_each(|mark| check_icon::<G>(mark.icon));
    scene.pieces().for_each(|(_, piece)| check_face::<G>(&piece.face));
}

/// Every icon of a piece belongs there.
pub(crate) fn check_face<G: Show>(face: &Face) {
    match face {
        Face::Back(icon) | Face::Token(icon) | Face::Figure(icon, _) => check_icon::<G>(*icon),
        Face::Card(card) => on_card(card).for_each(check_icon::<G>),
        Face::Die(_) => (),
    }
}

fn on_card(card: &CardFace) -> impl Iterator<Item = Icon> {
    let marks = card.marks.iter().map(|mark| mark.icon);
    let slots = card.slots.iter().flat_map(|slot| slot.wants.iter().copied().chain(slot.holds));
    [card.icon].into_iter().chain(marks).chain(slots)
}

fn check_icon<G: Show>(icon: Icon) {
    let (id, game) = (icon.id(), G::about().id);
    let known = match icon.game() {
        Some(owner) => owner == game,
        None => Icon::COMMON.contains(&icon),
    };
    assert!(known, "the icon `{id}` is neither common nor one of `{game}/`");
    assert!(!icon.name(1).is_empty() && !icon.name(2).is_empty(), "the icon `{id}` has no name");
}

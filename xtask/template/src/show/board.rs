//! The zones of the table.

use scene::{CardFace, Face, Icon, Layout, Mark, Piece, PieceId, Spot, Zone};
use tabletop::Seat;

use super::{deck_spot, icons, taken_spot, torn_spot, tree_spot, wish_spot};
use crate::{Components, Kind, Parcel, Parcels, Table, View};

pub(super) fn zones(view: &View) -> Vec<Zone> {
    let table = &view.table;
    let mut zones = vec![tree(view), deck(table)];
    zones.extend((!table.torn().is_empty()).then(|| torn(table)));
    zones.extend(Seat::all(table.seats()).map(|seat| mat(view, seat)));
    zones
}

fn tree(view: &View) -> Zone {
    let spots = view.table.tree.iter().map(|parcel| {
        let card = view.table.edition.parcel(parcel);
        let points = Icon::POINT.counted(card.worth.into());
        let about = format!("Kind: {}. Worth {points}.", card.kind);
        let hand = view.viewer.filter(|_| view.reached == Some(parcel)).map(hand);
        Spot::new(tree_spot(parcel), "Parcel")
            .kind("parcel")
            .about(about, "K3")
            .pieces([piece(&view.table.edition, parcel)])
            .pieces(hand)
    });
    Zone::new("tree", "Under the tree", Layout::Row, spots.collect())
}

/// The viewer's own hand, on the parcel they have chosen.
fn hand(seat: Seat) -> Piece {
    let id = PieceId::new(format_args!("hand/{seat}"));
    Piece::new(id, Face::Token(icons::HAND)).of(seat)
}

fn deck(table: &Table) -> Zone {
    let left = table.deck.len() as u16;
    let pile = Piece::new(PieceId::new("deck"), Face::Back(Icon::PRESENT)).count(left);
    let spot = Spot::new(deck_spot(), "Deck")
        .about("Parcels nobody has seen yet.", "K2")
        .pieces((left > 0).then_some(pile));
    Zone::new("deck", "Deck", Layout::Stack, vec![spot])
}

fn torn(table: &Table) -> Zone {
    let spot = Spot::new(torn_spot(), "Torn")
        .about("Parcels torn where hands met. They are out of the game.", "K4")
        .pieces(pieces(&table.edition, table.torn()));
    Zone::new("torn", "Torn", Layout::Row, vec![spot])
}

/// What lies in front of a player.
fn mat(view: &View, seat: Seat) -> Zone {
    let table = &view.table;
    let wish = Spot::new(wish_spot(seat), "Wish")
        .about("Parcels of this kind score extra. Wishes are revealed at the end.", "K5")
        .pieces(table.has_wish(seat).then(|| wish(seat, view.wishes[seat])));
    let taken = Spot::new(taken_spot(seat), "Parcels")
        .about("Parcels taken so far. They score their points at the end.", "K5")
        .pieces(pieces(&table.edition, table.taken[seat]));
    Zone::new("mat", "Presents", Layout::Row, vec![wish, taken]).of(seat)
}

fn wish(seat: Seat, wish: Option<Kind>) -> Piece {
    Piece::new(wish_id(seat), wish_face(wish)).of(seat)
}

/// Named by whose it is, not by what it says: an id must not give a secret away.
pub(super) fn wish_id(seat: Seat) -> PieceId {
    PieceId::new(format_args!("wish/{seat}"))
}

pub(super) fn wish_face(wish: Option<Kind>) -> Face {
    match wish {
        None => Face::Back(icons::WISH),
        Some(kind) => Face::Card(CardFace::new(format!("Wish: {kind}"), icons::kind(kind))),
    }
}

fn pieces(components: &Components, parcels: Parcels) -> impl Iterator<Item = Piece> + '_ {
    parcels.iter().map(|parcel| piece(components, parcel))
}

fn piece(components: &Components, parcel: Parcel) -> Piece {
    Piece::new(parcel_id(parcel), parcel_face(components, parcel))
}

pub(super) fn parcel_id(parcel: Parcel) -> PieceId {
    PieceId::new(format_args!("parcel/{parcel}"))
}

pub(super) fn parcel_face(components: &Components, parcel: Parcel) -> Face {
    let card = components.parcel(parcel);
    let mut face = CardFace::new(&*card.name, icons::kind(card.kind));
    face.marks.push(Mark::gives(Icon::POINT, card.worth));
    Face::Card(face)
}

//! Pieces: cards, tokens, figures and dice.

use leptos::prelude::*;
use scene::{Face, Icon, Piece};

use super::card;
use super::icon::icon;
use super::player::badge;
use super::stage::Stage;

/// Up to this many equal tokens are shown side by side; more become a number.
const MOST_TOKENS: u16 = 4;
const MOST_DICE: u16 = 6;

pub(crate) fn piece(stage: Stage, piece: &Piece) -> AnyView {
    let shown = if piece.count <= most(&piece.face) { piece.count } else { 1 };
    let count = (piece.count > shown).then(|| view! { <span class="count">{piece.count}</span> });
    let each: Vec<AnyView> = (0..shown).map(|_| face(stage, piece)).collect();
    let class = format!("piece {}", kind(&piece.face));
    let known = (!piece.kind.is_empty()).then(|| piece.kind.clone());
    view! { <span class=class data-piece=piece.id.to_string() data-kind=known>{each}{count}</span> }
        .into_any()
}

fn most(face: &Face) -> u16 {
    match face {
        Face::Token(_) => MOST_TOKENS,
        Face::Die(_) => MOST_DICE,
        Face::Back(_) | Face::Card(_) | Face::Figure(..) => 1,
    }
}

fn kind(face: &Face) -> &'static str {
    match face {
        Face::Back(_) => "is-back",
        Face::Card(_) => "is-card",
        Face::Token(_) => "is-token",
        Face::Figure(..) => "is-figure",
        Face::Die(_) => "is-die",
    }
}

fn face(stage: Stage, piece: &Piece) -> AnyView {
    match &piece.face {
        Face::Back(kind) => card::back(*kind).into_any(),
        Face::Card(face) => card::front(&stage.game(), face).into_any(),
        Face::Token(Icon::TOKEN) => owned(stage, piece).into_any(),
        Face::Token(kind) => icon(*kind).into_any(),
        Face::Figure(kind, name) => figure(stage, *kind, name, piece).into_any(),
        Face::Die(_) => die(piece).into_any(),
    }
}

/// A marker: only the badge of its owner.
fn owned(stage: Stage, piece: &Piece) -> AnyView {
    match piece.owner {
        Some(seat) => badge(seat, &stage.name(seat)).into_any(),
        None => icon(Icon::TOKEN).into_any(),
    }
}

/// A figure with the badge of its owner. A skin may show the text on it, `data-says`, where the
/// picture does not say everything, such as the number of a bid.
fn figure(stage: Stage, kind: Icon, name: &str, piece: &Piece) -> impl IntoView + use<> {
    let class = match piece.owner {
        Some(seat) => format!("figure seat-{}", seat.index() + 1),
        None => "figure".into(),
    };
    let sign = piece.owner.map(|seat| badge(seat, &stage.name(seat)));
    let says = (!piece.says.is_empty()).then(|| piece.says.clone());
    view! { <span class=class data-name=stage.fill(name) data-says=says>{icon(kind)}{sign}</span> }
}

fn die(piece: &Piece) -> impl IntoView + use<> {
    let class = match piece.owner {
        Some(seat) => format!("die seat-{}", seat.index() + 1),
        None => "die".into(),
    };
    view! { <span class=class>{icon(piece.face.icon())}</span> }
}

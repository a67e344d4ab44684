//! Pieces: cards, tokens, figures and dice.

use leptos::prelude::*;
use scene::{Face, Icon, Piece};

use super::card;
use super::icon::{icon, of_face};
use super::player::badge;
use super::stage::Stage;

/// Up to so many equal tokens are laid side by side; more are a number.
const MOST_TOKENS: u16 = 4;
const MOST_DICE: u16 = 6;

pub(crate) fn piece(stage: Stage, piece: &Piece) -> AnyView {
    let shown = if piece.count <= most(&piece.face) { piece.count } else { 1 };
    let count = (piece.count > shown).then(|| view! { <span class="count">{piece.count}</span> });
    let each: Vec<AnyView> = (0..shown).map(|_| face(stage, piece)).collect();
    let class = format!("piece {}", kind(&piece.face));
    view! { <span class=class data-piece=piece.id.0.clone()>{each}{count}</span> }.into_any()
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
        Face::Card(face) => card::front(face).into_any(),
        Face::Token(Icon::TOKEN) => owned(stage, piece).into_any(),
        Face::Token(kind) => icon(*kind).into_any(),
        Face::Figure(kind, name) => figure(stage, *kind, name, piece).into_any(),
        Face::Die(pips) => die(*pips, piece).into_any(),
    }
}

/// A marker is nothing but its owner's sign.
fn owned(stage: Stage, piece: &Piece) -> AnyView {
    match piece.owner {
        Some(seat) => badge(seat, &stage.name(seat)).into_any(),
        None => icon(Icon::TOKEN).into_any(),
    }
}

/// A skin may show the name, or what stands behind its colon, where the picture does not say all:
/// the number of a bid.
fn figure(stage: Stage, kind: Icon, name: &str, piece: &Piece) -> impl IntoView + use<> {
    let class = match piece.owner {
        Some(seat) => format!("figure seat-{}", seat.index() + 1),
        None => "figure".into(),
    };
    let sign = piece.owner.map(|seat| badge(seat, &stage.name(seat)));
    let says = name.split_once(": ").map(|(_, says)| says.to_owned());
    view! { <span class=class data-name=stage.fill(name) data-says=says>{icon(kind)}{sign}</span> }
}

fn die(pips: u8, piece: &Piece) -> impl IntoView + use<> {
    let class = match piece.owner {
        Some(seat) => format!("die seat-{}", seat.index() + 1),
        None => "die".into(),
    };
    let shown = if pips == 0 { Icon::DIE } else { Icon::face(pips) };
    view! { <span class=class>{icon(shown)}</span> }
}

/// A piece in words, for a screen reader: "2 gifts of Nora".
pub(crate) fn words(stage: Stage, piece: &Piece) -> String {
    let count = piece.count as i16;
    let what = match &piece.face {
        Face::Back(Icon::CARD) => format!("{count} face down"),
        Face::Back(kind) => format!("{} face down", kind.counted(count)),
        Face::Card(card) if count == 1 => card_words(card),
        Face::Card(card) => format!("{count} {}", card_words(card)),
        Face::Figure(_, name) => stage.fill(name),
        Face::Token(_) | Face::Die(1..=6) => of_face(&piece.face).counted(count),
        Face::Die(_) => Icon::DIE.counted(count),
    };
    match piece.owner {
        Some(seat) => format!("{what} of {}", stage.name(seat)),
        None => what,
    }
}

fn card_words(card: &scene::CardFace) -> String {
    let mut words = vec![card.title.clone()];
    words.extend(card.marks.iter().map(|&mark| super::mark::words(mark)));
    words.extend(card.slots.iter().map(slot_words));
    words.join(", ")
}

fn slot_words(slot: &scene::Slot) -> String {
    if let Some(held) = slot.holds {
        return format!("{} laid", held.name(1));
    }
    let wanted: Vec<&str> = slot.wants.iter().map(|icon| icon.name(1)).collect();
    format!("needs {}", wanted.join(" or "))
}

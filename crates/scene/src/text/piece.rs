//! Pieces and marks in words.

use crate::{CardFace, Face, Mark, Names, Piece, Sense, Slot, Spot};

/// A mark in words: "costs 2 canes", "4 of 6 coal".
pub(super) fn mark(mark: Mark) -> String {
    let counted = match mark.limit {
        None => mark.icon.counted(mark.count),
        Some(limit) => format!("{} of {}", mark.count, mark.icon.counted(limit)),
    };
    match mark.sense {
        Sense::Has => counted,
        Sense::Costs => format!("costs {counted}"),
        Sense::Gives => format!("gives {counted}"),
    }
}

/// What stands for a spot in a row: its pieces, or its name if it is bare.
pub(super) fn short(spot: &Spot) -> String {
    let lying: Vec<String> =
        spot.pieces.iter().map(|piece| counted(piece, face(&piece.face))).collect();
    if lying.is_empty() { format!("{} –", spot.name) } else { lying.join("+") }
}

/// Everything on a spot, with its owners.
pub(super) fn pieces(spot: &Spot, names: &Names) -> String {
    let one = |piece: &Piece| {
        let owner = piece.owner.map_or(String::new(), |seat| names.of(seat) + "'s ");
        counted(piece, owner + &face(&piece.face))
    };
    spot.pieces.iter().map(one).collect::<Vec<_>>().join(", ")
}

fn counted(piece: &Piece, text: String) -> String {
    if piece.count == 1 { text } else { format!("{}×{text}", piece.count) }
}

fn face(face: &Face) -> String {
    match face {
        Face::Back(icon) => format!("face-down {}", icon.name(1)),
        Face::Card(card) => self::card(card),
        Face::Token(icon) => icon.name(1).into(),
        Face::Figure(_, name) => name.clone(),
        Face::Die(pips) => pips.to_string(),
    }
}

fn card(card: &CardFace) -> String {
    let mut parts: Vec<String> = card.marks.iter().copied().map(mark).collect();
    if !card.slots.is_empty() {
        parts.push(card.slots.iter().map(slot).collect::<Vec<_>>().join(" "));
    }
    if parts.is_empty() {
        card.title.clone()
    } else {
        format!("{} ({})", card.title, parts.join(", "))
    }
}

/// `metal?` wants metal, `fabric/plastic?` either, `metal✓` has it, `metal✓plastic` another.
fn slot(slot: &Slot) -> String {
    let wants: Vec<&str> = slot.wants.iter().map(|icon| icon.name(1)).collect();
    let wanted = wants.join("/");
    match slot.holds {
        None => wanted + "?",
        Some(icon) if slot.wants.first() == Some(&icon) => format!("{}✓", icon.name(1)),
        Some(icon) => format!("{wanted}✓{}", icon.name(1)),
    }
}

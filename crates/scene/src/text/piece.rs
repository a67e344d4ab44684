//! Pieces and marks in words.

use tabletop::Seat;

use crate::{CardFace, Face, Mark, Names, Piece, Sense, Slot, Spot};

/// Marks in words: "costs 1 die showing 2 and 1 cane, gives 2 gifts".
pub(super) fn marks(marks: &[Mark]) -> String {
    let of = |sense: Sense, words: &str, and: &str| {
        let all = marks.iter().filter(|mark| mark.sense == sense).copied().map(mark);
        let all = all.collect::<Vec<_>>().join(and);
        (!all.is_empty()).then(|| format!("{words}{all}"))
    };
    let has = of(Sense::Has, "", ", ");
    let costs = of(Sense::Costs, "costs ", " and ");
    let gives = of(Sense::Gives, "gives ", " and ");
    [has, costs, gives].into_iter().flatten().collect::<Vec<_>>().join(", ")
}

/// A mark in words, whatever its sense: "2 canes", "4 of 6 coal".
pub(super) fn mark(mark: Mark) -> String {
    match mark.limit {
        None => mark.icon.counted(mark.count),
        Some(limit) => format!("{} of {}", mark.count, mark.icon.counted(limit)),
    }
}

/// What stands for a spot in a row: its pieces, or its name if it is bare.
pub(super) fn short(spot: &Spot) -> String {
    let lying: Vec<String> = spot.pieces.iter().map(|piece| counted(piece, "")).collect();
    if lying.is_empty() { format!("{} –", spot.name) } else { lying.join("+") }
}

/// Everything on a spot, with its owners where they are not the owner of the zone.
pub(super) fn pieces(spot: &Spot, zone_owner: Option<Seat>, names: &Names) -> String {
    let one = |piece: &Piece| {
        let other = piece.owner.filter(|_| piece.owner != zone_owner);
        let owner = other.map_or(String::new(), |seat| names.of(seat) + "'s ");
        counted(piece, &owner)
    };
    spot.pieces.iter().map(one).collect::<Vec<_>>().join(", ")
}

fn counted(piece: &Piece, owner: &str) -> String {
    match (piece.count, &piece.face) {
        (1, face) => format!("{owner}{}", self::face(face)),
        (count, Face::Token(icon)) => format!("{owner}{}", icon.counted(count as i16)),
        (count, face) => format!("{count}×{owner}{}", self::face(face)),
    }
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
    let mut parts = Vec::new();
    if !card.marks.is_empty() {
        parts.push(marks(&card.marks));
    }
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

//! Pieces and marks in words.

use tabletop::Seat;

use crate::{CardFace, Face, Icon, Mark, Names, Piece, Sense, Spot};

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
    let lying = alike(spot.pieces.iter().map(|piece| counted(piece, "")));
    if lying.is_empty() { format!("{} –", spot.name) } else { lying.join("+") }
}

/// Everything on a spot, with its owners where they are not the owner of the zone.
pub(super) fn pieces(spot: &Spot, zone_owner: Option<Seat>, names: &Names) -> String {
    let one = |piece: &Piece| {
        let other = piece.owner.filter(|_| piece.owner != zone_owner);
        let owner = other.map_or(String::new(), |seat| names.of(seat) + "'s ");
        counted(piece, &owner)
    };
    alike(spot.pieces.iter().map(one)).join(", ")
}

/// Pieces that read the same are counted: "3×elf".
fn alike(pieces: impl Iterator<Item = String>) -> Vec<String> {
    let pieces: Vec<String> = pieces.collect();
    let count = |text: &String| pieces.iter().filter(|other| *other == text).count();
    let is_first = |nth: &usize| !pieces[..*nth].contains(&pieces[*nth]);
    let written = |nth: usize| match count(&pieces[nth]) {
        1 => pieces[nth].clone(),
        several => format!("{several}×{}", pieces[nth]),
    };
    (0..pieces.len()).filter(is_first).map(written).collect()
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
    if card.is_rank() {
        return card.title.clone();
    }
    let mut parts = Vec::new();
    if !card.marks.is_empty() {
        parts.push(marks(&card.marks));
    }
    let open = card.slots.iter().filter(|slot| slot.holds.is_none()).map(|slot| slot.wants.clone());
    let filled = card.slots.iter().filter_map(|slot| slot.holds).map(|icon| vec![icon]);
    parts.extend(boxes("wants", open));
    parts.extend(boxes("has", filled));
    if parts.is_empty() {
        return card.title.clone();
    }
    format!("{} ({})", card.title, parts.join("; "))
}

/// The boxes of a card, counted by what they want or have: "wants 1 fabric, 2 wood or plastic".
fn boxes(verb: &str, all: impl Iterator<Item = Vec<Icon>>) -> Option<String> {
    let mut kinds: Vec<(Vec<Icon>, i16)> = Vec::new();
    for icons in all {
        match kinds.iter_mut().find(|(other, _)| *other == icons) {
            Some((_, count)) => *count += 1,
            None => kinds.push((icons, 1)),
        }
    }
    let written = |(icons, count): &(Vec<Icon>, i16)| {
        let names: Vec<&str> = icons.iter().map(|icon| icon.name(*count)).collect();
        format!("{count} {}", names.join(" or "))
    };
    let kinds: Vec<String> = kinds.iter().map(written).collect();
    (!kinds.is_empty()).then(|| format!("{verb} {}", kinds.join(", ")))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Slot;

    #[test]
    fn boxes_of_a_card_are_counted() {
        let slot = |wants: &[Icon], holds| Slot { wants: wants.to_vec(), holds };
        let mut gift = CardFace::new("Kite", Icon::GIFT);
        gift.marks.push(Mark::has(Icon::POINT, 9_u8));
        gift.slots = vec![
            slot(&[Icon::WOOD], Some(Icon::WOOD)),
            slot(&[Icon::WOOD], None),
            slot(&[Icon::WOOD], None),
            slot(&[Icon::FABRIC, Icon::METAL], None),
        ];
        assert_eq!(card(&gift), "Kite (9 points; wants 2 wood, 1 fabric or metal; has 1 wood)");
    }
}

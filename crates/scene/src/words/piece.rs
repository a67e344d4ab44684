//! Pieces in words.

use tabletop::Seat;

use crate::{CardFace, Face, Icon, Names, Piece, Spot};

use super::marks;

/// Everything on a spot that its name and its marks do not tell, with its owners where they are
/// not the `owner` of the zone: "Nora's elf, 2 canes".
pub(super) fn lying(owner: Option<Seat>, spot: &Spot, names: &Names) -> String {
    let one = |piece: &Piece| {
        let other = piece.owner.filter(|_| piece.owner != owner);
        let owner = other.map_or(String::new(), |seat| super::whose(&names.of(seat)) + " ");
        names.fill(&counted(piece, &owner))
    };
    let untold = spot.pieces.iter().filter(|piece| !spot.tells_of(piece));
    alike(untold.map(one)).join(", ")
}

/// The pieces of a spot in a row of spots, as short as possible: "K", "5 5".
pub(crate) fn in_a_row(spot: &Spot, names: &Names) -> String {
    let pieces = alike(spot.pieces.iter().map(|piece| match &piece.face {
        Face::Die(pips) => vec![pips.to_string(); piece.count.into()].join(" "),
        Face::Card(CardFace { rank: Some(rank), .. }) if piece.count == 1 => rank.clone(),
        Face::Card(_) | Face::Back(_) | Face::Token(_) | Face::Figure(..) => counted(piece, ""),
    }));
    names.fill(&pieces.join("+"))
}

/// A piece without what lies or is printed on it: "Kid", "face-down card".
pub(crate) fn in_a_word(face: &Face) -> String {
    match face {
        Face::Back(icon) => format!("face-down {}", icon.name(1)),
        Face::Card(card) => card.title.clone(),
        Face::Token(icon) => icon.name(1).into(),
        Face::Figure(_, name) => name.clone(),
        Face::Die(_) => face.icon().name(1).into(),
    }
}

/// Counts pieces that read the same: "3×elf".
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

/// A piece, or several of it: "Nora's elf", "2 canes", "3 face-down cards", "2×Doll".
fn counted(piece: &Piece, owner: &str) -> String {
    let many = piece.count as i16;
    let what = match (&piece.face, piece.count) {
        (Face::Card(card), 1) => self::card(card),
        (Face::Card(card), count) => format!("{count}×{}", self::card(card)),
        (face, 1) => in_a_word(face),
        (Face::Token(icon), _) => icon.counted(many),
        (Face::Back(icon), _) => format!("{many} face-down {}", icon.name(many)),
        (face @ Face::Die(_), _) => face.icon().counted(many),
        (Face::Figure(_, name), count) => format!("{count}×{name}"),
    };
    let says = if piece.says.is_empty() { String::new() } else { format!(": {}", piece.says) };
    format!("{owner}{what}{says}")
}

/// The front of a card: "Kite (9 points; needs 2 wood; has 1 wood)".
pub fn card(card: &CardFace) -> String {
    let mut parts = Vec::new();
    if !card.marks.is_empty() {
        parts.push(marks(&card.marks));
    }
    let open = card.slots.iter().filter(|slot| slot.holds.is_none()).map(|slot| slot.wants.clone());
    let filled = card.slots.iter().filter_map(|slot| slot.holds).map(|icon| vec![icon]);
    parts.extend(boxes("needs", open));
    parts.extend(boxes("has", filled));
    if parts.is_empty() {
        return card.title.clone();
    }
    format!("{} ({})", card.title, parts.join("; "))
}

/// The boxes of a card, counted by what they need or have: "needs 1 fabric, 2 wood or plastic".
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
    use crate::{Mark, PieceId, Slot};

    fn piece(face: Face, count: u16) -> Piece {
        Piece::new(PieceId::new("one"), face).count(count)
    }

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
        assert_eq!(card(&gift), "Kite (9 points; needs 2 wood, 1 fabric or metal; has 1 wood)");
    }

    #[test]
    fn pieces_are_counted() {
        assert_eq!(counted(&piece(Face::Back(Icon::CARD), 3), ""), "3 face-down cards");
        assert_eq!(counted(&piece(Face::Die(5), 1), "Nora's "), "Nora's die showing 5");
        assert_eq!(counted(&piece(Face::Token(Icon::TOY), 2), ""), "2 toys");
        let doll = CardFace::new("Doll", Icon::TOY);
        assert_eq!(counted(&piece(Face::Card(doll), 2), ""), "2×Doll");
        let bid = piece(Face::Figure(Icon::TOKEN, "bid".into()), 1).saying("3/5");
        assert_eq!(counted(&bid, "Nora's "), "Nora's bid: 3/5");
    }

    #[test]
    fn a_row_is_short() {
        let king = CardFace::new("King", Icon::CARD).rank("K");
        let spot = |face, count| {
            let id = crate::SpotId::new("row", 1);
            Spot::new(id, "").pieces([piece(face, count).of(Seat::new(0).expect("a seat"))])
        };
        let row = |face, count| in_a_row(&spot(face, count), &Names::default());
        assert_eq!(row(Face::Die(5), 2), "5 5");
        assert_eq!(row(Face::Card(king), 1), "K");
        assert_eq!(row(Face::Figure(Icon::ELF, "Tock".into()), 1), "Tock");
    }
}

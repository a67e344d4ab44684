//! The Mailroom with its gifts, and the sleigh.

use scene::{Face, Icon, Layout, Piece, PieceId, Spot, Zone};

use super::board::space;
use super::{deck_spot, icons, sleigh_spot, slot_spot, words};
use crate::{Place, Side, View};

pub(super) fn zones(view: &View) -> Vec<Zone> {
    let table = &view.table;
    let mut spots =
        vec![space(view, Place::Mailroom(Side::Left)), space(view, Place::Mailroom(Side::Right))];
    for (slot, face) in (0..).zip(table.faces) {
        let gift = face.map(|gift| {
            Piece::new(words::gift_id(gift), words::new_gift_face(&table.edition, gift))
        });
        let about = "A letter to Santa: a gift you can take in the Mailroom.";
        let spot = Spot::new(slot_spot(slot), format!("Letter {}", slot + 1)).kind("letter");
        spots.push(spot.about(about, "C11").pieces(gift));
    }
    spots.push(deck(view));
    vec![
        Zone::new("mailroom", "Mailroom", Layout::Mat, spots),
        Zone::new("sleigh", "Santa's sleigh", Layout::Stack, vec![sleigh(view)]),
    ]
}

fn deck(view: &View) -> Spot {
    let cards = view.deck_len() as u16;
    let id = PieceId::new("gift-deck");
    let pile = (cards > 0).then(|| Piece::new(id, Face::Back(Icon::GIFT)).count(cards));
    let known = view.table.swept.len() + view.hand.returned.len();
    let about = match known {
        0 => "You can take the top card without seeing it first.".into(),
        known => format!(
            "You can take the top card without seeing it first. You know {known} of the cards at \
             the bottom."
        ),
    };
    Spot::new(deck_spot(), "Deck").about(about, "C11").pieces(pile)
}

/// Gifts that Santa has inspected.
fn sleigh(view: &View) -> Spot {
    let cards = view.table.sleigh.len() as u16;
    let id = PieceId::new("sleigh");
    let pile = (cards > 0).then(|| Piece::new(id, Face::Token(icons::ASSEMBLED)).count(cards));
    Spot::new(sleigh_spot(), "Sleigh")
        .about("Inspected gifts. When the deck runs out, they become the new deck.", "C24")
        .pieces(pile)
}

pub(super) fn space_about(view: &View, side: Side) -> (String, &'static str) {
    let limits = &view.table.edition.limits;
    let about = match side {
        Side::Right if !view.table.change(false).nice => format!(
            "Replace the six face-up gifts with new ones, then take up to {} gifts, face up or \
             from the deck.",
            limits.mail_right
        ),
        Side::Left | Side::Right => {
            format!("Take up to {} gifts, face up or from the deck.", limits.mail_left)
        }
    };
    (about, "C11")
}

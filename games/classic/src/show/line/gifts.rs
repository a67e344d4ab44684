//! Lines about gifts.

use scene::{Face, Icon, Line, PieceId, SpotId};
use tabletop::{Card, Cards, Seat};

use super::super::{
    dealt_spot, deck_spot, gift_spot, hidden_spot, place_spot, sleigh_spot, slot_spot, stack_spot,
    words,
};
use super::{by, cookie_words, token_words};
use crate::show::icons;
use crate::table::FACES;
use crate::{Components, Material, Place, Rank};

/// A gift card goes from one spot to another.
fn gift_moves(
    components: &Components,
    line: Line,
    gift: Card,
    (from, to): (SpotId, SpotId),
) -> Line {
    line.moved(words::gift_id(gift), words::new_gift_face(components, gift), from, to)
}

/// A cube or token goes from a place to a gift.
fn cube_moves(line: Line, icon: Icon, from: SpotId, to: SpotId) -> Line {
    line.moved(PieceId::new(format_args!("cube/{to}")), Face::Token(icon), from, to)
}

fn name(components: &Components, gift: Card) -> &str {
    &components.gift(gift).name
}

pub(super) fn dealt(components: &Components, seat: Seat, gift: Option<Card>) -> Line {
    let Some(gift) = gift else {
        let id = PieceId::new(format_args!("dealt/{seat}"));
        return by(seat, |who| format!("{who} is dealt a gift.")).moved(
            id,
            Face::Back(Icon::GIFT),
            deck_spot(),
            hidden_spot(seat),
        );
    };
    let line = by(seat, |who| format!("{who} is dealt the {}.", name(components, gift)));
    gift_moves(components, line, gift, (deck_spot(), dealt_spot(seat, gift)))
}

pub(super) fn face_up(components: &Components, slot: u8, gift: Card) -> Line {
    let line = Line::new(format!("A new letter asks for the {}.", name(components, gift)));
    gift_moves(components, line, gift, (deck_spot(), slot_spot(slot)))
}

pub(super) fn kept(components: &Components, seat: Seat, gift: Card, known: bool) -> Line {
    let line = by(seat, |who| format!("{who} keeps the {}.", name(components, gift)));
    let from = if known { dealt_spot(seat, gift) } else { hidden_spot(seat) };
    gift_moves(components, line, gift, (from, gift_spot(seat, gift)))
}

pub(super) fn put_back(
    components: &Components,
    seat: Seat,
    gifts: u8,
    which: Option<Cards>,
) -> Line {
    let Some(which) = which else {
        let count = Icon::GIFT.counted(gifts.into());
        let id = PieceId::new(format_args!("dealt/{seat}"));
        let line = by(seat, |who| format!("{who} puts {count} at the bottom of the deck."));
        return line.moved(id, Face::Back(Icon::GIFT), hidden_spot(seat), deck_spot());
    };
    let named = |gift| format!("the {}", name(components, gift));
    let names: Vec<String> = which.iter().map(named).collect();
    let names = scene::words::list(&names, "and");
    let line = by(seat, |who| format!("{who} puts {names} at the bottom of the deck."));
    which.iter().fold(line, |line, gift| {
        gift_moves(components, line, gift, (dealt_spot(seat, gift), deck_spot()))
    })
}

pub(super) fn swept(components: &Components, faces: [Option<Card>; FACES], text: &str) -> Line {
    let slots = (0..).zip(faces).filter_map(|(slot, face)| Some((slot, face?)));
    slots.fold(Line::new(text), |line, (slot, gift)| {
        gift_moves(components, line, gift, (slot_spot(slot), deck_spot()))
    })
}

pub(super) fn took(components: &Components, seat: Seat, (gift, slot): (Card, Option<u8>)) -> Line {
    let name = name(components, gift);
    let (from, line) = match slot {
        Some(slot) => (slot_spot(slot), by(seat, |who| format!("{who} takes the {name}."))),
        None => (deck_spot(), by(seat, |who| format!("{who} takes the {name} from the deck."))),
    };
    gift_moves(components, line, gift, (from, gift_spot(seat, gift)))
}

pub(super) fn laid(
    components: &Components,
    seat: Seat,
    (material, gift, flexible): (Material, Card, bool),
    place: Place,
) -> Line {
    let (name, note) = (name(components, gift), if flexible { words::FLEXIBLE } else { "" });
    let line = by(seat, |who| format!("{who} puts {material} on the {name}{note}."));
    cube_moves(line, words::material_icon(material), place_spot(place), gift_spot(seat, gift))
}

pub(super) fn swapped(
    components: &Components,
    seat: Seat,
    (material, gift, tokens): (Material, Card, u8),
    place: Place,
) -> Line {
    let name = name(components, gift);
    let line = by(seat, |who| match tokens {
        0 => format!("{who} replaces plastic on the {name} with {material}."),
        tokens => {
            let lost = token_words(tokens);
            format!(
                "{who} replaces plastic on the {name} with {material} and loses {lost} from it."
            )
        }
    });
    cube_moves(line, words::material_icon(material), place_spot(place), gift_spot(seat, gift))
}

pub(super) fn moulded(
    components: &Components,
    seat: Seat,
    (material, gift): (Material, Card),
) -> Line {
    let name = name(components, gift);
    let line = by(seat, |who| format!("{who} puts plastic on the {name} in a {material} slot."));
    cube_moves(line, icons::PLASTIC, place_spot(Place::Plastics), gift_spot(seat, gift))
}

pub(super) fn assembled(components: &Components, seat: Seat, gift: Card, place: Place) -> Line {
    let name = name(components, gift);
    let line = by(seat, |who| format!("{who} puts an assembly token on the {name}."));
    cube_moves(line, Icon::ASSEMBLY, place_spot(place), gift_spot(seat, gift))
}

pub(super) fn finished(
    components: &Components,
    seat: Seat,
    gift: Card,
    (plastics, cookies): (u8, u8),
) -> Line {
    let (name, score) = (name(components, gift), cookie_words(cookies));
    let line = by(seat, |who| match plastics {
        0 => format!("{who} finishes the {name} and scores {score}."),
        plastics => {
            let plastic = icons::PLASTIC.counted(plastics.into());
            format!("{who} finishes the {name} with {plastic} and scores {score}.")
        }
    });
    let way = (gift_spot(seat, gift), stack_spot(seat));
    gift_moves(components, line, gift, way).gained(seat, cookies.into(), "Gifts")
}

pub(super) fn inspected(seat: Seat, (gifts, rank): (u8, Rank), cookies: u8) -> Line {
    let (shown, score) = (assembled_words(gifts), cookie_words(cookies));
    let line = by(seat, |who| match rank {
        _ if gifts == 0 => format!("{who} has no assembled gifts to show Santa."),
        Rank::Most => format!("{who} has {shown} to show Santa (the most) and scores {score}."),
        Rank::SecondMost => {
            format!("{who} has {shown} to show Santa (second most) and scores {score}.")
        }
        Rank::Fewer => format!("{who} has {shown} to show Santa, not enough to score."),
    });
    line.gained(seat, cookies.into(), "Inspections")
}

fn assembled_words(gifts: u8) -> String {
    icons::ASSEMBLED.counted(gifts.into())
}

pub(super) fn loaded(seat: Seat, gifts: u8) -> Line {
    let count = assembled_words(gifts);
    by(seat, |who| format!("{who} loads {count} onto the sleigh.")).moved(
        PieceId::new(format_args!("stack/{seat}")),
        Face::Token(icons::ASSEMBLED),
        stack_spot(seat),
        sleigh_spot(),
    )
}

//! What things are called, and how they look.

use scene::{CardFace, Face, Icon, Mark, Piece, PieceId, Slot};
use tabletop::{Card, Seat};

use super::icons;
use crate::{
    Components, Gift, GiftCard, HallSeat, Machine, Material, Place, Reindeer, Side, Subject, Worker,
};

pub(super) fn material_icon(material: Material) -> Icon {
    match material {
        Material::Fabric => Icon::FABRIC,
        Material::Wood => Icon::WOOD,
        Material::Metal => Icon::METAL,
    }
}

pub(super) fn shop(material: Material) -> &'static str {
    match material {
        Material::Fabric => "Fabric Shop",
        Material::Wood => "Wood Shop",
        Material::Metal => "Metal Shop",
    }
}

pub(super) fn improvement(material: Material) -> &'static str {
    match material {
        Material::Fabric => "reindeer harness",
        Material::Wood => "coal cart",
        Material::Metal => "mining tools",
    }
}

pub(super) fn reindeer(reindeer: Reindeer) -> &'static str {
    match reindeer {
        Reindeer::Blitzen => "Blitzen",
        Reindeer::Comet => "Comet",
        Reindeer::Cupid => "Cupid",
        Reindeer::Dancer => "Dancer",
        Reindeer::Dasher => "Dasher",
        Reindeer::Donner => "Donner",
        Reindeer::Prancer => "Prancer",
        Reindeer::Vixen => "Vixen",
    }
}

/// The room that a place is a part of, by what a skin and what people call it.
pub(super) fn room(place: Place) -> Option<(&'static str, &'static str)> {
    match place {
        Place::Shop(material @ Material::Fabric, _) => Some(("fabric-shop", shop(material))),
        Place::Shop(material @ Material::Wood, _) => Some(("wood-shop", shop(material))),
        Place::Shop(material @ Material::Metal, _) => Some(("metal-shop", shop(material))),
        Place::Mailroom(_) => Some(("mailroom", "Mailroom")),
        Place::Hall(_) => Some(("assembly-hall", "Assembly Hall")),
        Place::Classroom
        | Place::Plastics
        | Place::Stall(_)
        | Place::Mine
        | Place::Bakery
        | Place::NaughtyList
        | Place::Seminar => None,
    }
}

/// The name of a place, its room aside: "new machine", "Coal Mine".
pub(super) fn own_name(place: Place) -> String {
    let name = match place {
        Place::Shop(_, Machine::New) => "new machine",
        Place::Shop(_, Machine::Old) => "old machine",
        Place::Shop(_, Machine::Extra) | Place::Hall(HallSeat::Extra) => "Extra Seat",
        Place::Mailroom(Side::Left) => "left space",
        Place::Mailroom(Side::Right) => "right space",
        Place::Classroom => "Classroom",
        Place::Plastics => "Plastics Lab",
        Place::Hall(HallSeat::Double) => "electric tools",
        Place::Hall(HallSeat::Single) => "workbench",
        Place::Hall(HallSeat::Second) => "beside another elf",
        Place::Stall(animal) => return format!("{}'s stall", reindeer(animal)),
        Place::Mine => "Coal Mine",
        Place::Bakery => "Mrs. Claus' Bakery",
        Place::NaughtyList => "Naughty List",
        Place::Seminar => "Training Seminar",
    };
    name.into()
}

/// The name of a place, as a heading: "Wood Shop, new machine".
pub(super) fn place(place: Place) -> String {
    let name = own_name(place);
    room(place).map_or(name.clone(), |(_, room)| format!("{room}, {name}"))
}

/// The name of a place within a sentence: "the Coal Mine", "Comet's stall".
pub(super) fn the_place(place: Place) -> String {
    match place {
        Place::Stall(_) | Place::Bakery => self::place(place),
        Place::Shop(..)
        | Place::Mailroom(_)
        | Place::Classroom
        | Place::Plastics
        | Place::Hall(_)
        | Place::Mine
        | Place::NaughtyList
        | Place::Seminar => format!("the {}", self::place(place)),
    }
}

pub(super) fn elf(components: &Components, seat: Seat, elf: u8) -> &str {
    &components.teams[seat.index()].elves[usize::from(elf)]
}

pub(super) fn worker(components: &Components, seat: Seat, worker: Worker) -> &str {
    match worker {
        Worker::Elf(nth) => elf(components, seat, nth),
        Worker::Zelf => "Zelf",
    }
}

pub(super) fn elf_piece(components: &Components, seat: Seat, nth: u8) -> Piece {
    let id = PieceId::new(format_args!("elf/{seat}/{}", nth + 1));
    let face = Face::Figure(Icon::ELF, elf(components, seat, nth).into());
    Piece::new(id, face).kind("elf").of(seat)
}

pub(super) fn zelf_piece() -> Piece {
    Piece::new(PieceId::new("zelf"), zelf_face())
}

pub(super) fn zelf_face() -> Face {
    Face::Figure(icons::ZELF, "Zelf".into())
}

pub(super) fn token_face(subject: Subject) -> Face {
    Face::Figure(icons::TRAINING, format!("{subject} training"))
}

/// A training token, which looks like its subject.
pub(super) fn token_piece(id: PieceId, subject: Subject) -> Piece {
    Piece::new(id, token_face(subject)).kind(subject.to_string())
}

pub(super) fn gift_id(gift: Card) -> PieceId {
    PieceId::new(format_args!("gift/{}", gift + 1))
}

/// A gift nobody works on yet.
pub(super) fn new_gift_face(components: &Components, gift: Card) -> Face {
    gift_face(components.gift(gift), Gift::new(gift))
}

/// A gift with what lies on it.
pub(super) fn gift_face(card: &GiftCard, gift: Gift) -> Face {
    let plastics = gift.plastic.count_ones() as usize;
    let slots = card.wants().zip(0..).map(|(want, nth)| {
        let bit = 1_u8 << nth;
        let own = material_icon(want.material);
        let held = if gift.plastic & bit == 0 { own } else { icons::PLASTIC };
        let wants = if want.plastic { vec![own, icons::PLASTIC] } else { vec![own] };
        Slot { wants, holds: (gift.filled & bit != 0).then_some(held) }
    });
    let mut face = CardFace::new(&*card.name, Icon::GIFT);
    face.marks = vec![
        Mark::gives(icons::COOKIE, card.chart[plastics]),
        Mark::has(Icon::ASSEMBLY, gift.tokens).of(card.assembly),
    ];
    face.slots = slots.collect();
    face.about = chart(card);
    Face::Card(face)
}

/// A gift with its cost and its worth, both without plastic: "the Chess Set (4 wood, 2 assembly
/// tokens; 12 cookies)".
pub(super) fn gift_at_a_glance(card: &GiftCard) -> String {
    let wanted = |material: Material| card.kinds[material.index()].count_ones() as i16;
    let needed = Material::ALL.into_iter().filter(|&material| wanted(material) > 0);
    let mut cost: Vec<String> =
        needed.map(|material| material_icon(material).counted(wanted(material))).collect();
    cost.push(Icon::ASSEMBLY.counted(card.assembly.into()));
    let worth = icons::COOKIE.counted(card.chart[0].into());
    format!("the {} ({}; {worth})", card.name, cost.join(", "))
}

/// The scoring chart in words (C18).
fn chart(card: &GiftCard) -> String {
    let [whole, cheaper @ ..] = card.chart() else { return String::new() };
    let cheaper = (1..).zip(cheaper).map(|(plastic, worth)| match plastic {
        1 => format!("; {worth} with one plastic"),
        plastic => format!(", {worth} with {plastic}"),
    });
    format!("{whole} cookies when it is assembled{}.", cheaper.collect::<String>())
}

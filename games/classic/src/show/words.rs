//! What things are called, and how they look.

use scene::{CardFace, Face, Icon, Mark, Piece, PieceId, Slot};
use tabletop::{Card, Seat};

use super::icons;
use crate::steps::terms::Terms;
use crate::{
    Components, Gift, GiftCard, HallSeat, Limits, Machine, Material, Place, Reindeer, Side,
    Subject, Worker,
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
fn place(place: Place) -> String {
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

/// What a visit gives, in words.
pub(super) fn reward(limits: &Limits, place: Place, gives: u8) -> String {
    let count = i16::from(gives);
    match place {
        Place::Shop(material, _) => material_icon(material).counted(count),
        Place::Mailroom(_) => format!("up to {}", Icon::GIFT.counted(count)),
        Place::Classroom | Place::Seminar => "a training token".into(),
        Place::Plastics => format!("up to {}", icons::PLASTIC.counted(count)),
        Place::Hall(_) => Icon::ASSEMBLY.counted(count),
        Place::Stall(animal) => bonus(limits, animal, gives),
        Place::Mine => icons::COAL.counted(count),
        Place::Bakery => "the card is yours".into(),
        Place::NaughtyList => "cookies for coal".into(),
    }
}

/// What a reindeer gives beside its cookies, `times` times.
pub(super) fn bonus(limits: &Limits, animal: Reindeer, times: u8) -> String {
    let several = |one: Icon| one.counted((times * limits.reindeer).into());
    let once = |what: &str| match times {
        0 | 1 => what.into(),
        _ => format!(
            "{} more, {what}",
            icons::COOKIE.counted(((times - 1) * limits.aurora_cookies).into())
        ),
    };
    match animal {
        _ if times == 0 => "no bonus today".into(),
        Reindeer::Blitzen => several(Icon::ASSEMBLY),
        Reindeer::Comet => once("the tree: you go first from tomorrow on"),
        Reindeer::Cupid => several(Icon::GIFT),
        Reindeer::Dancer => several(Icon::WOOD),
        Reindeer::Dasher => several(Icon::FABRIC),
        Reindeer::Donner => once("Zelf, who works for you today"),
        Reindeer::Prancer => several(Icon::METAL),
        Reindeer::Vixen => icons::COAL.counted((times * limits.vixen_coal).into()),
    }
}

/// Cost and reward of a visit: "1 coal for 4 wood".
pub(super) fn bargain(limits: &Limits, place: Place, terms: Terms) -> String {
    let reward = reward(limits, place, terms.gives);
    match terms.coal {
        0 => reward,
        coal => format!("{} for {reward}", icons::COAL.counted(coal.into())),
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

/// The scoring chart in words (C18).
fn chart(card: &GiftCard) -> String {
    let [whole, cheaper @ ..] = card.chart() else { return String::new() };
    let cheaper = (1..).zip(cheaper).map(|(plastic, worth)| match plastic {
        1 => format!("; {worth} with one plastic"),
        plastic => format!(", {worth} with {plastic}"),
    });
    format!("{whole} cookies when it is assembled{}.", cheaper.collect::<String>())
}

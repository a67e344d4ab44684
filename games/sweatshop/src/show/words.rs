//! Cards and toys in words.

use scene::{CardFace, Face, Icon};

use super::icons;
use crate::{Bin, Card, Components, Gold, MIX, Part, Parts, Slot, Toy};

pub(super) fn icon(card: Card) -> &'static Icon {
    match card {
        Card::Doll => &icons::DOLL,
        Card::Kite => &icons::KITE,
        Card::Robot => &icons::ROBOT,
        Card::Radio => &icons::RADIO,
        Card::Poop => &icons::POOP,
        Card::Magic => &icons::ELVEN_MAGIC,
        Card::Wrapping => &icons::WRAPPING,
        Card::Broom => &icons::BROOM,
        Card::Gloves => &icons::GLOVES,
        Card::Borg => &icons::DRONE,
        Card::Fruitcake => &icons::FRUITCAKE,
        Card::Whistle => &icons::WHISTLE,
        Card::Knife => &icons::KNIFE,
        Card::Satin => &icons::SATIN,
    }
}

/// The name as it stands on the card.
pub(super) fn name(card: Card) -> &'static str {
    icon(card).name(1)
}

/// "a Doll", "2 Dolls", "Elven Magic".
pub(super) fn counted(card: Card, count: u8) -> String {
    let article = match card {
        Card::Poop | Card::Magic | Card::Wrapping | Card::Gloves | Card::Satin => "",
        Card::Borg => "an ",
        Card::Doll
        | Card::Kite
        | Card::Robot
        | Card::Radio
        | Card::Broom
        | Card::Fruitcake
        | Card::Whistle
        | Card::Knife => "a ",
    };
    if count == 1 { format!("{article}{}", name(card)) } else { icon(card).counted(count.into()) }
}

/// "a card", "3 cards".
pub(super) fn cards(count: u8) -> String {
    if count == 1 { "a card".into() } else { Icon::CARD.counted(count.into()) }
}

/// Cards on a floor: "nothing", "1 card", "3 cards".
pub(super) fn floor(count: u8) -> String {
    if count == 0 { "nothing".into() } else { Icon::CARD.counted(count.into()) }
}

/// "1 point", "3 points".
pub(super) fn points(count: i16) -> String {
    Icon::POINT.counted(count)
}

/// What cards cost on the floor together (S26).
pub(super) fn penalty(components: &Components, parts: Parts) -> i16 {
    let cost = |part: Part| {
        i16::from(parts.count(part.index())) * i16::from(components.parts[part.index()].floor)
    };
    Part::ALL.into_iter().map(cost).sum()
}

/// "a toy", "3 toys".
pub(super) fn toys(count: u8) -> String {
    if count == 1 { "a toy".into() } else { Icon::TOY.counted(count.into()) }
}

/// "a, b and c", "nothing".
pub(super) fn list(items: &[String]) -> String {
    if items.is_empty() { "nothing".into() } else { scene::words::list(items, "and") }
}

/// "2 Dolls and a Kite".
pub(super) fn parts(parts: Parts) -> String {
    let lying = Part::ALL.into_iter().filter(|part| parts.count(part.index()) > 0);
    let words: Vec<String> =
        lying.map(|part| counted(part.card(), parts.count(part.index()))).collect();
    list(&words)
}

/// "2 Dolls and a wrapped Kite".
pub(super) fn bin(bin: &Bin) -> String {
    let words: Vec<String> =
        bin.iter().map(|(toy, wrapped, count)| toy_counted(toy, wrapped, count)).collect();
    list(&words)
}

/// "a wrapped Doll", "2 Kites".
pub(super) fn toy_counted(toy: Toy, wrapped: bool, count: u8) -> String {
    let icon = icon(toy.card());
    match (wrapped, count) {
        (false, count) => counted(toy.card(), count),
        (true, 1) => format!("a wrapped {}", icon.name(1)),
        (true, count) => format!("{count} wrapped {}", icon.name(count.into())),
    }
}

/// Gold cards that were spent, in the order of the mix.
pub(super) fn gold(mix: [Gold; MIX], counts: [u8; MIX]) -> Vec<String> {
    let spent = mix.into_iter().zip(counts).filter(|&(_, count)| count > 0);
    spent.map(|(gold, count)| counted(gold.card(), count)).collect()
}

/// Cards on a stretch of belt: "2 Dolls, a Radio and a face-down card".
pub(super) fn slots(slots: &[Slot]) -> String {
    let of = |wanted: Slot| slots.iter().filter(|&&slot| slot == wanted).count() as u8;
    let mut words: Vec<String> = Card::ALL
        .into_iter()
        .map(|card| (card, of(Slot::Up(card))))
        .filter(|&(_, count)| count > 0)
        .map(|(card, count)| counted(card, count))
        .collect();
    match of(Slot::Down) {
        0 => (),
        1 => words.push("a face-down card".into()),
        count => words.push(format!("{count} face-down cards")),
    }
    list(&words)
}

/// The front of a card.
pub(super) fn face(components: &Components, card: Card) -> Face {
    Face::Card(CardFace {
        about: about(components, card),
        ..CardFace::new(name(card), *icon(card))
    })
}

/// What a card is for.
pub(super) fn about(components: &Components, card: Card) -> String {
    let gold = |gold: Gold| i16::from(components.golds[gold.index()].points);
    match card {
        Card::Doll | Card::Kite | Card::Robot | Card::Radio | Card::Poop => {
            part_about(components, card)
        }
        Card::Magic => "Counts as a Doll, Kite or Robot in a toy, but never as a Radio.".into(),
        Card::Wrapping => "Add it to a toy when you craft it. The toy scores double.".into(),
        Card::Broom => "In Cleanup, sweep away one card from your floor.".into(),
        Card::Gloves => "Before crafting, take a Violet or Green card from your floor, or ask \
             other players for one from theirs."
            .into(),
        Card::Borg => format!(
            "Turns a Doll, a Kite, a Robot and a Radio into a toy worth {}.",
            points(gold(Gold::Borg))
        ),
        Card::Fruitcake => {
            "Before crafting, trade cards from your hand with any player who agrees.".into()
        }
        Card::Whistle => {
            format!("Put it into your Toy Bin as a toy worth {}.", points(gold(Gold::Whistle)))
        }
        Card::Knife => "After bids are revealed, jump to space 1 of the tracker.".into(),
        Card::Satin => {
            format!("At the end, each of your Doll toys scores {} more.", gold(Gold::Satin))
        }
    }
}

fn part_about(components: &Components, card: Card) -> String {
    let part = card.part().expect("a part");
    let data = &components.parts[part.index()];
    if data.parts == 0 {
        return format!("Falls to your floor and costs {} there.", points(data.floor.into()));
    }
    format!(
        "{} of these make a toy worth {}. On the floor, each costs {}.",
        data.parts,
        points(data.points.into()),
        data.floor
    )
}

/// The rule a card follows.
pub(super) fn rule(card: Card) -> &'static str {
    match card {
        Card::Doll | Card::Kite | Card::Robot | Card::Radio => "S12",
        Card::Poop => "S13",
        Card::Magic => "S16",
        Card::Wrapping => "S17",
        Card::Broom => "S18",
        Card::Gloves => "S19",
        Card::Borg => "S20",
        Card::Fruitcake => "S21",
        Card::Whistle => "S22",
        Card::Knife => "S23",
        Card::Satin => "S24",
    }
}

//! The log.

use scene::words::list;
use scene::{Icon, Line, at};
use tabletop::{Seat, SeatSet};

use super::board::{parcel_face, parcel_id, wish_face, wish_id};
use super::{deck_spot, icons, taken_spot, torn_spot, tree_spot, wish_spot};
use crate::{Components, Event, Kind, Parcel};

pub(super) fn line(components: &Components, event: Event) -> Line {
    match event {
        Event::Wished { seat, wish } => wished(seat, wish),
        Event::Began { sunday } => Line::new(format!("Sunday {sunday} of Advent.")),
        Event::TurnedUp { parcel } => turned_up(components, parcel),
        Event::Chose { seat, parcel } => chose(components, seat, parcel),
        Event::Took { seat, parcel } => took(components, seat, parcel),
        Event::Tore { parcel, hands } => tore(components, parcel, hands),
        Event::Showed { seat, wish, granted } => showed(components, seat, (wish, granted)),
    }
}

fn wished(seat: Seat, wish: Option<Kind>) -> Line {
    match wish {
        Some(wish) => Line::by(seat, format!("{} wishes for {wish}.", at(seat))),
        None => Line::by(seat, format!("{} makes a wish.", at(seat))),
    }
}

fn turned_up(components: &Components, parcel: Parcel) -> Line {
    let text = format!("“{}” is under the tree.", components.parcel(parcel).name);
    let face = parcel_face(components, parcel);
    Line::new(text).moved(parcel_id(parcel), face, deck_spot(), tree_spot(parcel))
}

fn chose(components: &Components, seat: Seat, parcel: Option<Parcel>) -> Line {
    let text = match parcel {
        Some(parcel) => format!("{} chooses “{}”.", at(seat), components.parcel(parcel).name),
        None => format!("{} chooses a parcel.", at(seat)),
    };
    Line::by(seat, text)
}

fn took(components: &Components, seat: Seat, parcel: Parcel) -> Line {
    let card = components.parcel(parcel);
    let points = Icon::POINT.counted(card.worth.into());
    let face = parcel_face(components, parcel);
    Line::by(seat, format!("{} takes “{}” for {points}.", at(seat), card.name))
        .moved(parcel_id(parcel), face, tree_spot(parcel), taken_spot(seat))
        .gained(seat, card.worth.into(), "Parcels")
}

fn tore(components: &Components, parcel: Parcel, hands: SeatSet) -> Line {
    let names: Vec<String> = hands.iter().map(at).collect();
    let name = &components.parcel(parcel).name;
    let text = format!("“{name}” tears in the hands of {}.", list(&names, "and"));
    let face = parcel_face(components, parcel);
    Line::new(text).moved(parcel_id(parcel), face, tree_spot(parcel), torn_spot())
}

fn showed(components: &Components, seat: Seat, (wish, granted): (Kind, u8)) -> Line {
    let points = i16::from(granted) * i16::from(components.limits.bonus);
    let text = format!(
        "{} wished for {wish}, got {} and scores {}.",
        at(seat),
        icons::kind(wish).counted(granted.into()),
        Icon::POINT.counted(points)
    );
    Line::by(seat, text)
        .moved(wish_id(seat), wish_face(Some(wish)), wish_spot(seat), wish_spot(seat))
        .gained(seat, points, "Wishes")
}

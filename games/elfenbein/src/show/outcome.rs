//! What entering a house brings, told before it is done. The rule itself is asked, on a copy.

use scene::words::list;
use scene::{Icon, at};
use tabletop::{Seat, SeatSet};

use crate::steps::enter::{kid_enters, santa_enters};
use crate::{Event, House, Role, Table};

/// ": leave a present (1 point)"; nothing if nothing happens.
pub(super) fn entering(table: &Table, seat: Seat, house: House) -> String {
    let (mut after, mut events) = (table.clone(), Vec::new());
    after.players[seat].house = Some(house);
    match table.role(seat) {
        Role::Kid => {
            kid_enters(&mut after, seat, house, &mut events);
            kid(&events)
        }
        Role::Santa => {
            let chosen_from = santa_enters(&mut after, house, &mut events);
            santa(table, (house, chosen_from), &events)
        }
    }
}

fn kid(events: &[Event]) -> String {
    let gains = events.iter().filter_map(|event| {
        let (Event::Saw { points, .. } | Event::Took { points, .. }) = event else { return None };
        Some(i16::from(*points))
    });
    let points = Icon::POINT.counted(gains.sum());
    match events.len() {
        0 => String::new(),
        1 => format!(": see Santa ({points})"),
        _ => format!(": see Santa and get the present ({points})"),
    }
}

/// The Kids of `chosen_from` are those of whom Santa chooses one for the present (E15).
fn santa(table: &Table, (house, chosen_from): (House, SeatSet), events: &[Event]) -> String {
    if let [Event::Left { points, .. }] = events {
        return format!(": leave a present ({})", Icon::POINT.counted((*points).into()));
    }
    let seers: Vec<String> = events
        .iter()
        .filter_map(|event| if let Event::Saw { kid, .. } = event { Some(at(*kid)) } else { None })
        .collect();
    let who = list(&seers, "and");
    let told = match (seers.len(), chosen_from.is_empty(), events.len() > seers.len()) {
        (0, ..) => return String::new(),
        (1, true, false) => return format!(": {who} sees you"),
        (1, ..) => format!(": {who} sees you and gets the present"),
        (_, true, false) => return format!(": {who} see you"),
        (..) => format!(": {who} see you and one of them gets the present"),
    };
    if !table.presents.contains(house) {
        return told;
    }
    let lost = Icon::POINT.counted(-i16::from(table.town.limits.present));
    format!("{told} ({lost} for you)")
}

//! What Santa looks at.

use tabletop::{Seat, flag};

use super::turns::Taken;
use super::{SANTA, cards, decides, top_card};
use crate::{House, Houses, Reach, Table};

pub(super) fn features(table: &Table, santa: Seat) -> [f32; SANTA] {
    let three = table.seats() == 3;
    let empty = table.town.houses() - table.presents - table.closed;
    let to_come = (empty.len() as f32).min(f32::from(table.stock));
    let [court, threes] = cards(table.players[santa].hand);
    let mut features = [0.0; SANTA];
    features[0] = flag(three);
    features[1] = flag(!three);
    features[2] = to_come / 30.0;
    features[12] = court;
    features[13] = threes;
    features[14] = top_card(table, santa);
    features[15] = flag(table.taken(santa) == Taken::ToCome);
    features[16] = decides(table, santa);
    if let Some(house) = table.players[santa].house {
        features[3..12].copy_from_slice(&around(table, house, empty));
    }
    features
}

fn around(table: &Table, house: House, empty: Houses) -> [f32; 9] {
    let reaches = table.town.reaches();
    let empty_within = |houses| (empty & reaches.by_street_or_path(house, houses)).len() as f32;
    let kids = || Seat::all(table.seats()).filter(|&seat| !table.is_santa(seat));
    let count = |of: &dyn Fn(Seat) -> bool| kids().filter(|&kid| of(kid)).count() as f32;
    let homes: Houses = kids().filter_map(|kid| table.players[kid].house).collect();
    let kid_within = |kid: Seat, houses| {
        table.players[kid].house.is_some_and(|home| reaches.by_street(home, houses).contains(house))
    };
    let rides = |kid: Seat| {
        let [court, _] = cards(table.players[kid].hand);
        court > 0.0
            && table.players[kid].house.is_some_and(|home| reaches.by_bike(home).contains(house))
    };
    [
        empty_within(1) / 4.0,
        empty_within(2) / 8.0,
        empty_within(3) / 12.0,
        in_reach_now(table, empty - homes),
        count(&|kid| table.sight(kid).0),
        count(&|kid| table.sight(kid).1),
        count(&|kid| kid_within(kid, 2)) / 2.0,
        count(&|kid| kid_within(kid, 3)) / 2.0,
        count(&rides) / 2.0,
    ]
}

/// The presents that Santa could leave in what remains of his turn, of three.
fn in_reach_now(table: &Table, empty: Houses) -> f32 {
    let santa = table.santa();
    let most = match (table.taken(santa), table.card(santa).map(|card| table.town.reach(card))) {
        (Taken::Now | Taken::ToCome, Some(Reach::Houses(houses))) => houses,
        (Taken::Now | Taken::ToCome, Some(Reach::Court)) => 1,
        _ => return 0.0,
    };
    let houses = (table.ahead(santa) & empty).len();
    houses.min(most.into()).min(table.stock.into()) as f32 / 3.0
}

//! What a Kid looks at.

use tabletop::{Seat, flag};

use super::turns::Taken;
use super::{KID, cards, decides, top_card};
use crate::{House, Houses, Table};

pub(super) fn features(table: &Table, kid: Seat) -> [f32; KID] {
    let [court, threes] = cards(table.players[kid].hand);
    let (will_see, may_see) = table.sight(kid);
    let mut features = [0.0; KID];
    features[0] = flag(will_see);
    features[1] = flag(may_see);
    features[8] = court;
    features[9] = threes;
    features[10] = top_card(table, kid);
    features[11] = flag(table.taken(kid) == Taken::ToCome);
    features[12] = decides(table, kid);
    let Some(home) = table.players[kid].house else { return features };
    let near = table.town.reaches().by_street(home, 2);
    let empty = table.town.houses() - table.presents - table.closed;
    features[6] = near.len() as f32 / 8.0;
    features[7] = (near & empty).len() as f32 / 8.0;
    if let Some(santa) = table.players[table.santa()].house {
        features[2..6].copy_from_slice(&beside(table, home, santa, court > 0.0));
        features[13] = flag(table.town.by_street_or_path(santa).contains(home));
        features[14] = flag(another_is_nearer(table, kid, santa));
    }
    features
}

fn beside(table: &Table, home: House, santa: House, has_court: bool) -> [f32; 4] {
    let reaches = table.town.reaches();
    let within = |houses| reaches.by_street(home, houses).contains(santa);
    [
        flag(within(2)),
        flag(within(3)),
        flag(has_court && reaches.by_bike(home).contains(santa)),
        flag(home == santa),
    ]
}

fn another_is_nearer(table: &Table, kid: Seat, santa: House) -> bool {
    let reaches = table.town.reaches();
    let steps = |seat: Seat| {
        let home = table.players[seat].house?;
        let around = |houses| reaches.by_street(santa, houses) | Houses::default().with(santa);
        (1..=3).find(|&houses| around(houses).contains(home))
    };
    let mine = steps(kid).unwrap_or(4);
    let others = Seat::all(table.seats()).filter(|&seat| seat != kid && !table.is_santa(seat));
    others.filter_map(steps).any(|theirs| theirs < mine)
}

//! How a position looks for each seat.

use tabletop::{Game, Outlook, Seat, Weights};

use crate::weights::WEIGHTS;
use crate::{Elfenbein, House, Houses, Player, Rank, Ranks, Table};

/// Whoever is further away than this might as well be anywhere.
const FAR: u8 = 5;

impl Outlook for Elfenbein {
    #[rustfmt::skip]
    const FEATURES: &'static [&'static str] = &[
        "points", "is Santa",
        "Santa: empty houses next door", "Santa: empty houses two away", "Santa: a Kid is near",
        "Santa: a Kid is next door", "Santa: court cards", "Santa: other cards", "Santa: turn to come",
        "Kid: near Santa", "Kid: two houses from Santa", "Kid: with Santa", "Kid: court cards",
        "Kid: other cards", "Kid: turn to come",
    ];

    fn features(&self, seat: Seat, out: &mut [f32]) {
        out.fill(0.0);
        let table = &self.table;
        out[0] = f32::from(self.score(seat).points) / 20.0;
        let Some(santa) = table.santa else { return };
        let hands = cards(table.players[seat].hand);
        let to_come = f32::from(u8::from(table.has_turn_to_come(seat)));
        if seat == santa {
            out[1] = 1.0;
            out[2..9].copy_from_slice(&table.santa_features(hands, to_come));
        } else {
            out[9..].copy_from_slice(&table.kid_features(seat, hands, to_come));
        }
    }

    fn progress(&self) -> f32 {
        let games = f32::from(self.table.games);
        let played = f32::from(self.table.game.saturating_sub(1));
        (played + f32::from(self.table.round) / Rank::COUNT as f32) / games
    }

    fn weights() -> &'static Weights {
        &WEIGHTS
    }
}

/// The court cards and the others of a hand, each as a part of all there are.
fn cards(hand: Ranks) -> [f32; 2] {
    let court = (10..Rank::COUNT).filter_map(Rank::new).filter(|&rank| hand.contains(rank)).count();
    [court as f32 / 3.0, (hand.len() as usize - court) as f32 / 10.0]
}

impl Table {
    /// Whether the turns of this round are being taken and `seat` is still to move.
    fn has_turn_to_come(&self, seat: Seat) -> bool {
        let Some(moving) = self.turn().waiting().only() else { return false };
        match (self.order.place(moving), self.order.place(seat)) {
            (Some(now), Some(then)) => now < then,
            _ => false,
        }
    }

    fn santa_features(&self, [court, other]: [f32; 2], to_come: f32) -> [f32; 7] {
        let Some(house) = self.players[self.santa()].house else { return [0.0; 7] };
        let next_door = self.town.by_street_or_path(house);
        let two_away = next_door
            .into_iter()
            .fold(next_door, |all, door| all | self.town.by_street_or_path(door));
        let empty = |houses: Houses| (houses - self.presents - self.closed).len() as f32;
        let nearest = Seat::all(self.seats()).filter(|&seat| !self.is_santa(seat));
        let nearest = nearest.filter_map(|kid| self.players[kid].house);
        let nearest = nearest.map(|kid| self.distance(kid, house)).min().unwrap_or(FAR);
        [
            empty(next_door) / 4.0,
            empty(two_away.without(house)) / 8.0,
            nearness(nearest),
            f32::from(u8::from(nearest <= 1)),
            court,
            other,
            to_come,
        ]
    }

    fn kid_features(&self, seat: Seat, [court, other]: [f32; 2], to_come: f32) -> [f32; 6] {
        let Player { house: kid, .. } = self.players[seat];
        let (Some(kid), Some(santa)) = (kid, self.players[self.santa()].house) else {
            return [0.0; 6];
        };
        let distance = self.distance(kid, santa);
        let is = |fact: bool| f32::from(u8::from(fact));
        [
            nearness(distance),
            is((1..=2).contains(&distance)),
            is(distance == 0),
            court,
            other,
            to_come,
        ]
    }

    /// How many houses a Kid has to go along streets; at most [`FAR`].
    fn distance(&self, from: House, to: House) -> u8 {
        let mut reached = Houses::default().with(from);
        for steps in 0..FAR {
            if reached.contains(to) {
                return steps;
            }
            reached =
                reached.into_iter().fold(reached, |all, house| all | self.town.by_street(house));
        }
        FAR
    }
}

fn nearness(distance: u8) -> f32 {
    1.0 - f32::from(distance) / f32::from(FAR)
}

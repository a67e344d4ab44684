//! How a position looks for each seat.

mod grab;

use tabletop::{Game, Outlook, Seat, Weights};

use crate::weights::WEIGHTS;
use crate::{Components, Gold, Part, Parts, Phase, Season, Sweatshop};
use grab::Grabs;

impl Outlook for Sweatshop {
    const BUDGETS: [u32; 4] = [32, 128, 1000, 20_000];

    #[rustfmt::skip]
    const FEATURES: &'static [&'static str] = &[
        "points", "toys", "points in hand", "penalty in hand",
        "Dolls left", "Kites left", "Robots left", "Radios left",
        "Elven Magic", "Wrapping Paper", "Broom", "Gloves", "RC Drone Borg", "Fruitcake", "Whistle",
        "Knife", "Satin", "cards to come", "ahead on the tracker",
        "one part short", "one part short, with magic", "best grab", "whole belt", "bid at hand", "chance of the bid",
        "cards in hand",
    ];

    fn features(&self, seat: Seat, out: &mut [f32]) {
        let score = self.score(seat);
        let prospect = Prospect::new(&self.edition, self.desks[seat].hand);
        out[0] = f32::from(score.points) / 20.0;
        out[1] = f32::from(score.tiebreaks[0]) / 5.0;
        out[2] = f32::from(prospect.points) / 20.0;
        out[3] = f32::from(prospect.penalty) / 20.0;
        for (value, part) in out[4..8].iter_mut().zip(Part::USEFUL) {
            *value = f32::from(prospect.left.count(part.index())) / 3.0;
        }
        for (value, gold) in out[8..17].iter_mut().zip(Gold::ALL) {
            *value = f32::from(self.gold_left(seat, gold));
        }
        out[17] = self.cards_to_come(seat) / 5.0;
        out[18] = self.lead(seat);
        let short = prospect.one_short(&self.edition);
        out[19] = short / 8.0;
        out[20] = short.min(4.0 * f32::from(self.gold_left(seat, Gold::Magic))) / 4.0;
        let grabs = Grabs::new(self, seat);
        out[21] = grabs.best / 10.0;
        out[22] = grabs.whole / 10.0;
        out[23] = grabs.bid / 10.0;
        out[24] = grabs.chance;
        out[25] = prospect.left.len() as f32 / 4.0;
    }

    fn progress(&self) -> f32 {
        let within = f32::from(self.table.due.phase() as u8) / f32::from(Phase::End as u8);
        (self.table.season.index() as f32 + within) / Season::ALL.len() as f32
    }

    fn weights() -> &'static Weights {
        &WEIGHTS
    }
}

/// What a hand is good for if Cleanup came now.
struct Prospect {
    /// The worth of the toys it makes.
    points: u8,
    /// What is then left in it.
    left: Parts,
    /// What the cards that fall cost, the cheapest first.
    penalty: u8,
}

impl Prospect {
    fn new(components: &Components, mut left: Parts) -> Prospect {
        let (mut points, mut penalty) = (0, 0);
        for part in Part::USEFUL {
            let card = &components.parts[part.index()];
            let toys = left.count(part.index()) / card.parts;
            points += toys * card.points;
            for _ in 0..toys * card.parts {
                left.remove(part.index());
            }
        }
        while left.remove(Part::Poop.index()) {
            penalty += components.parts[Part::Poop.index()].floor;
        }
        for part in Part::USEFUL {
            while left.len() > components.limits.hand.into() && left.remove(part.index()) {
                penalty += components.parts[part.index()].floor;
            }
        }
        Prospect { points, left, penalty }
    }

    /// The worth of the toys that lack one part.
    fn one_short(&self, components: &Components) -> f32 {
        let cards = Part::USEFUL.map(|part| (part, &components.parts[part.index()]));
        let short =
            cards.iter().filter(|(part, card)| self.left.count(part.index()) + 1 == card.parts);
        short.map(|(_, card)| f32::from(card.points)).sum()
    }
}

impl Sweatshop {
    /// The seat's part of what is left on the belt, while it is still in.
    fn cards_to_come(&self, seat: Seat) -> f32 {
        let waits = self.table.due.phase() <= Phase::Bids && self.table.still_in.contains(seat);
        let sharing = self.table.still_in.len().max(1);
        if waits { f32::from(self.table.left()) / sharing as f32 } else { 0.0 }
    }

    /// How far ahead the seat is on the tracker, from 0 to 1; nothing in a Dutch Auction.
    fn lead(&self, seat: Seat) -> f32 {
        let order = self.table.tracker.order();
        let behind = order.iter().rev().take_while(|&&other| other != seat).count();
        let counts = !self.table.options.dutch;
        if counts { behind as f32 / (order.len() - 1) as f32 } else { 0.0 }
    }
}

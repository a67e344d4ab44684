//! How a position looks for each seat.

mod future;
mod grab;
mod hand;

use tabletop::{Game, Luck, Outlook, Seat, Skill, Weights, flag};

use crate::weights::WEIGHTS;
use crate::{Gold, Part, Phase, Season, Sweatshop, View, guess};
use future::Future;
use grab::Grabs;
use hand::Hand;

impl Outlook for Sweatshop {
    const LEVELS: [Skill; 4] =
        [Skill::new(100, 0.15), Skill::new(100, 0.08), Skill::new(100, 0.03), Skill::careful(2000)];

    #[rustfmt::skip]
    const FEATURES: &'static [&'static str] = &[
        "points", "toys", "points in hand", "falls from the hand",
        "Dolls' promise", "Kites' promise", "Robots' promise", "Radios' promise",
        "Elven Magic", "Wrapping Paper", "Broom", "Gloves", "RC Drone Borg", "Fruitcake", "Whistle",
        "Knife", "Satin", "magic completes", "paper on a promise", "Broom sweeps",
        "cards in hand", "full hand", "Radios in hand",
        "cards to come", "ahead on the tracker",
        "likely grab", "fair share", "whole belt", "bid at hand", "chance of the bid",
    ];
    const WEIGHTS: Weights = WEIGHTS.of(Self::FEATURES);
    const POINTS: [f32; 2] = [10.3, 2.5];

    fn features(&self, seat: Seat, out: &mut [f32]) {
        let future = Future::new(self);
        let hand = Hand::new(&self.edition, *self.desks[seat].hand.counts());
        let score = self.score(seat);
        // A point counts the more the less can still happen.
        let point = 0.2 / (0.3 + self.seasons_left()).sqrt();
        out[0] = f32::from(score.points) * point;
        out[1] = f32::from(score.tiebreaks[0]) / 5.0;
        out[2] = f32::from(hand.toys) * point;
        out[3] = f32::from(hand.falls) * point;
        for (value, part) in out[4..8].iter_mut().zip(Part::USEFUL) {
            *value = future.promise(part, hand.left[part.index()]) * point;
        }
        for (value, gold) in out[8..17].iter_mut().zip(Gold::ALL) {
            *value = f32::from(self.gold_left(seat, gold)) * point * 5.0;
        }
        out[17] = self.completed(seat, &hand) * point;
        out[18] = self.best_wrapped(seat, &hand, &future) * point;
        out[19] = self.swept(seat) * point;
        out[20] = f32::from(hand.cards()) / 4.0;
        out[21] = flag(hand.cards() >= self.edition.limits.hand);
        out[22] = f32::from(hand.left[Part::Radio.index()]) / 3.0;
        out[23] = self.cards_to_come(seat) / 5.0;
        out[24] = self.lead(seat);
        let grabs = Grabs::new(self, seat, &future);
        out[25] = grabs.likely * point;
        out[26] = grabs.fair * point;
        out[27] = grabs.whole * point;
        out[28] = grabs.bid * point;
        out[29] = grabs.chance;
    }

    fn progress(&self) -> f32 {
        let within = f32::from(self.table.due.phase() as u8) / f32::from(Phase::End as u8);
        (self.table.season.index() as f32 + within) / Season::ALL.len() as f32
    }

    fn imagine(view: &View, luck: &mut impl Luck) -> Sweatshop {
        guess::reopened(view, luck)
    }
}

impl Sweatshop {
    /// How many belts are still to be shared out, the present one in part.
    fn seasons_left(&self) -> f32 {
        let table = &self.table;
        let later = (Season::ALL.len() - 1 - table.season.index()) as f32;
        if table.due.phase() > Phase::Bids {
            return later;
        }
        let length = table.belt.length(table.season).max(1);
        later + f32::from(table.left()) / f32::from(length)
    }

    /// The worth of the best toys that magic completes.
    fn completed(&self, seat: Seat, hand: &Hand) -> f32 {
        let mut magic = self.gold_left(seat, Gold::Magic);
        let mut worth = 0;
        for part in Part::VIOLET.into_iter().rev() {
            let card = &self.edition.parts[part.index()];
            if magic > 0 && hand.left[part.index()] + 1 == card.parts {
                magic -= 1;
                worth += i16::from(card.points);
            }
        }
        f32::from(worth)
    }

    /// What a paper would add to the best toy at hand or in sight.
    fn best_wrapped(&self, seat: Seat, hand: &Hand, future: &Future) -> f32 {
        if self.gold_left(seat, Gold::Wrapping) == 0 {
            return 0.0;
        }
        let promised = Part::USEFUL.map(|part| future.promise(part, hand.left[part.index()]));
        promised.into_iter().fold(0.0, f32::max)
    }

    /// The penalties that Brooms can sweep away, the worst first.
    fn swept(&self, seat: Seat) -> f32 {
        let mut brooms = self.gold_left(seat, Gold::Broom);
        let mut saved = 0;
        for part in Part::ALL.into_iter().rev() {
            let sweeps = brooms.min(self.desks[seat].floor.count(part.index()));
            saved += i16::from(sweeps) * i16::from(self.edition.parts[part.index()].floor);
            brooms -= sweeps;
        }
        f32::from(saved)
    }

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

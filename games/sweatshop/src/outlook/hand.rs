//! What a hand is worth.

use crate::{Components, Part};

use super::future::Future;

/// Cards of each part, Poop last.
pub(super) type Counts = [u8; Part::ALL.len()];

/// Cards of a hand that make toys, and those that are over; more can come, one by one.
#[derive(Clone, Copy)]
pub(super) struct Pile<'a> {
    components: &'a Components,
    /// The worth of the toys.
    toys: i16,
    /// What the Poop costs.
    poop: i16,
    over: [u8; Part::USEFUL.len()],
}

impl<'a> Pile<'a> {
    pub(super) fn new(components: &'a Components, counts: Counts) -> Pile<'a> {
        let poop = Part::Poop.index();
        let poop = i16::from(counts[poop]) * i16::from(components.parts[poop].floor);
        let mut pile = Pile { components, toys: 0, poop, over: [0; Part::USEFUL.len()] };
        for (nth, part) in Part::USEFUL.into_iter().enumerate() {
            let card = &components.parts[part.index()];
            pile.toys += i16::from(counts[nth] / card.parts) * i16::from(card.points);
            pile.over[nth] = counts[nth] % card.parts;
        }
        pile
    }

    #[inline]
    pub(super) fn add(&mut self, part: Part) {
        let card = &self.components.parts[part.index()];
        let Some(over) = self.over.get_mut(part.index()) else {
            self.poop += i16::from(card.floor);
            return;
        };
        *over += 1;
        if *over == card.parts {
            *over = 0;
            self.toys += i16::from(card.points);
        }
    }

    /// What it is good for if Cleanup came now.
    #[inline]
    pub(super) fn hand(&self) -> Hand {
        let mut hand = Hand { toys: self.toys, falls: self.poop, left: self.over };
        let mut over = hand.cards().saturating_sub(self.components.limits.hand);
        for (left, part) in hand.left.iter_mut().zip(Part::USEFUL) {
            if over == 0 {
                break;
            }
            let falling = over.min(*left);
            hand.falls += i16::from(falling) * i16::from(self.components.parts[part.index()].floor);
            *left -= falling;
            over -= falling;
        }
        hand
    }
}

/// What a hand is good for if Cleanup came now.
pub(super) struct Hand {
    /// The worth of the toys it makes.
    pub(super) toys: i16,
    /// What the cards that fall cost, the cheapest first.
    pub(super) falls: i16,
    /// What is then left in it.
    pub(super) left: [u8; Part::USEFUL.len()],
}

impl Hand {
    pub(super) fn new(components: &Components, counts: Counts) -> Hand {
        Pile::new(components, counts).hand()
    }

    pub(super) fn cards(&self) -> u8 {
        self.left.iter().sum()
    }

    /// What the cards that are left promise.
    pub(super) fn promise(&self, future: &Future) -> f32 {
        let parts = Part::USEFUL.into_iter().zip(self.left);
        parts.map(|(part, had)| future.promise(part, had)).sum()
    }

    /// All of it in points.
    pub(super) fn worth(&self, future: &Future) -> f32 {
        f32::from(self.toys - self.falls) + self.promise(future)
    }
}

#[cfg(test)]
mod tests {
    use tabletop::{Components as _, Luck, Rng};

    use super::*;

    #[test]
    fn toys_count_and_what_falls_costs() {
        let worth = |counts| {
            let hand = Hand::new(Components::built_in(), counts);
            hand.toys - hand.falls
        };
        assert_eq!(worth([3, 0, 0, 0, 0]), 2);
        assert_eq!(worth([3, 3, 3, 4, 0]), 19);
        assert_eq!(worth([0, 0, 0, 0, 1]), -7);
        // Two Kites, two Robots and two Radios are two too many: the Kites fall.
        assert_eq!(worth([0, 2, 2, 2, 0]), -6);
    }

    #[test]
    fn a_pile_that_grows_is_worth_as_much_as_one_that_was_there() {
        let components = Components::built_in();
        let mut luck = Rng::new(5);
        let (mut counts, mut pile) = ([0; 5], Pile::new(components, [0; 5]));
        for _ in 0..60 {
            let part = luck.pick(&Part::ALL);
            counts[part.index()] += 1;
            pile.add(part);
            let (grown, whole) = (pile.hand(), Hand::new(components, counts));
            assert_eq!(
                (grown.toys, grown.falls, grown.left),
                (whole.toys, whole.falls, whole.left)
            );
        }
    }
}

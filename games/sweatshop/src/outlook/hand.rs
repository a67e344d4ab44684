//! What a hand is worth.

use crate::{Components, Part};

use super::future::Future;

/// Cards of each part, Poop last.
pub(super) type Counts = [u8; Part::ALL.len()];

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
        let (mut toys, mut over) = (0, 0);
        let mut left = [0; Part::USEFUL.len()];
        for (nth, part) in Part::USEFUL.into_iter().enumerate() {
            let card = &components.parts[part.index()];
            toys += i16::from(counts[nth] / card.parts) * i16::from(card.points);
            left[nth] = counts[nth] % card.parts;
            over += left[nth];
        }
        let poop = Part::Poop.index();
        let mut falls = i16::from(counts[poop]) * i16::from(components.parts[poop].floor);
        let mut over = over.saturating_sub(components.limits.hand);
        for (left, part) in left.iter_mut().zip(Part::USEFUL) {
            let falling = over.min(*left);
            falls += i16::from(falling) * i16::from(components.parts[part.index()].floor);
            *left -= falling;
            over -= falling;
        }
        Hand { toys, falls, left }
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
    use tabletop::Components as _;

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
}

//! The deck of reindeer.

use tabletop::{Bag, Luck};

use crate::Components;
use crate::components::{MOST_NAMES, MOST_REINDEER};

/// A reindeer, by its number in the table of names.
pub type Reindeer = u8;

/// Shuffled cards on top; below them those put under the deck, in an order everybody knows (W14).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Herd {
    shuffled: Bag<MOST_NAMES>,
    below: [Reindeer; MOST_REINDEER],
    len: u8,
}

impl Herd {
    /// All reindeer, shuffled.
    pub(crate) fn new(components: &Components) -> Herd {
        let mut copies = [0; MOST_NAMES];
        for (count, name) in copies.iter_mut().zip(&*components.reindeer) {
            *count = name.copies;
        }
        Herd { shuffled: Bag::new(copies), below: [0; MOST_REINDEER], len: 0 }
    }

    #[inline]
    pub fn len(&self) -> u32 {
        self.shuffled.len() + u32::from(self.len)
    }

    #[inline]
    pub fn is_empty(&self) -> bool {
        self.len == 0 && self.shuffled.is_empty()
    }

    /// How many of each name there are.
    pub(crate) fn count(&self) -> Bag<MOST_NAMES> {
        let mut all = self.shuffled;
        let below = &self.below[..usize::from(self.len)];
        for &reindeer in below {
            all.insert(reindeer.into());
        }
        all
    }

    /// Visits what may be drawn next, with the number of such cards.
    pub(crate) fn next(&self, visit: &mut impl FnMut(Reindeer, u32)) {
        if self.shuffled.is_empty() {
            visit(self.below[0], 1);
        }
        for kind in self.shuffled.kinds() {
            visit(kind as Reindeer, self.shuffled.count(kind).into());
        }
    }

    /// What luck would draw.
    #[inline]
    pub(crate) fn sample(&self, luck: &mut impl Luck) -> Reindeer {
        if self.shuffled.is_empty() {
            return self.below[0];
        }
        self.shuffled.sample(luck) as Reindeer
    }

    /// Takes a card off the top.
    #[inline]
    pub(crate) fn draw(&mut self, reindeer: Reindeer) {
        if self.shuffled.is_empty() {
            self.below.rotate_left(1);
            self.below[MOST_REINDEER - 1] = 0;
            self.len -= 1;
            return;
        }
        self.shuffled.remove(reindeer.into());
    }

    pub(crate) fn put_under(&mut self, reindeer: Reindeer) {
        self.below[usize::from(self.len)] = reindeer;
        self.len += 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn next(herd: &Herd) -> Vec<(Reindeer, u32)> {
        let mut next = Vec::new();
        herd.next(&mut |reindeer, count| next.push((reindeer, count)));
        next
    }

    #[test]
    fn what_goes_under_comes_up_last_and_in_order() {
        let mut herd =
            Herd { shuffled: Bag::new([0, 2, 0, 0, 1, 0, 0, 0, 0]), below: [0; 24], len: 0 };
        let shuffled = herd;
        herd.put_under(7);
        herd.put_under(3);
        assert_eq!((herd.len(), next(&herd)), (5, vec![(1, 2), (4, 1)]));
        for reindeer in [1, 4, 1] {
            herd.draw(reindeer);
        }
        assert_eq!(next(&herd), [(7, 1)]);
        herd.draw(7);
        assert_eq!(next(&herd), [(3, 1)]);
        herd.draw(3);
        assert!(herd.is_empty() && herd != shuffled);
    }
}

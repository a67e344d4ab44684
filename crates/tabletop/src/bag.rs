//! Things of few kinds, in no order.

use crate::Luck;

/// How many of each of `K` kinds there are. Drawing from a bag is a matter of luck; the order
/// that nobody knows does not exist, so it cannot leak.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Bag<const K: usize> {
    counts: [u8; K],
}

impl<const K: usize> Default for Bag<K> {
    fn default() -> Self {
        Bag { counts: [0; K] }
    }
}

impl<const K: usize> Bag<K> {
    /// A bag with these counts.
    pub const fn new(counts: [u8; K]) -> Bag<K> {
        Bag { counts }
    }

    /// How many of `kind`.
    #[inline]
    pub fn count(&self, kind: usize) -> u8 {
        self.counts[kind]
    }

    /// The counts of all kinds.
    pub fn counts(&self) -> &[u8; K] {
        &self.counts
    }

    /// How many in all.
    #[inline]
    pub fn len(&self) -> u32 {
        self.counts.iter().map(|&count| u32::from(count)).sum()
    }

    /// Whether nothing is left.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.counts == [0; K]
    }

    /// Puts one of `kind` in.
    #[inline]
    pub fn insert(&mut self, kind: usize) {
        self.counts[kind] += 1;
    }

    /// Takes one of `kind` out; says whether there was one.
    #[inline]
    pub fn remove(&mut self, kind: usize) -> bool {
        let Some(rest) = self.counts[kind].checked_sub(1) else { return false };
        self.counts[kind] = rest;
        true
    }

    /// Puts everything of `other` in.
    pub fn add(&mut self, other: &Bag<K>) {
        for (count, more) in self.counts.iter_mut().zip(other.counts) {
            *count += more;
        }
    }

    /// Takes everything of `other` out; says whether it was all there, and changes nothing if not.
    pub fn take(&mut self, other: &Bag<K>) -> bool {
        if !self.contains(other) {
            return false;
        }
        for (count, less) in self.counts.iter_mut().zip(other.counts) {
            *count -= less;
        }
        true
    }

    /// Whether everything of `other` is here too.
    pub fn contains(&self, other: &Bag<K>) -> bool {
        self.counts.iter().zip(other.counts).all(|(&here, wanted)| here >= wanted)
    }

    /// The kinds of which there is at least one.
    pub fn kinds(&self) -> impl Iterator<Item = usize> + '_ {
        (0..K).filter(|&kind| self.counts[kind] != 0)
    }

    /// The kind that luck would draw, every single thing equally likely. It stays in.
    ///
    /// # Panics
    /// If the bag is empty.
    #[inline]
    pub fn sample(&self, luck: &mut impl Luck) -> usize {
        let mut ticket = luck.below(self.len());
        let drawn = self.counts.iter().position(|&count| {
            let passed = ticket.checked_sub(u32::from(count));
            ticket = passed.unwrap_or(ticket);
            passed.is_none()
        });
        drawn.expect("the ticket is below the number of things")
    }

    /// Draws a kind and takes it out.
    pub fn draw(&mut self, luck: &mut impl Luck) -> usize {
        let kind = self.sample(luck);
        self.remove(kind);
        kind
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Rng;

    #[test]
    fn a_bag_counts() {
        let mut bag = Bag::new([2, 0, 1]);
        assert_eq!(bag.len(), 3);
        assert_eq!(bag.kinds().collect::<Vec<_>>(), [0, 2]);
        assert!(!bag.remove(1));
        assert!(!bag.take(&Bag::new([1, 0, 2])), "too many of the third kind");
        assert!(bag.take(&Bag::new([1, 0, 1])));
        assert_eq!(bag, Bag::new([1, 0, 0]));
    }

    #[test]
    fn drawing_empties_it() {
        let mut bag = Bag::new([3, 1, 2]);
        let rng = &mut Rng::new(3);
        let mut drawn = Bag::default();
        (0..6).for_each(|_| drawn.insert(bag.draw(rng)));
        assert!(bag.is_empty());
        assert_eq!(drawn, Bag::new([3, 1, 2]));
    }
}

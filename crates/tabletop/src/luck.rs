//! Where luck comes from, and how it is sampled.

/// A source of random bits, with the sampling that everything here uses.
///
/// The sampling is ours, so that a seed means the same in every release: libraries change theirs.
pub trait Luck {
    /// The next 64 random bits.
    fn next_u64(&mut self) -> u64;

    /// Uniform in `0..n`, without bias (Lemire's method: multiply, and reject the uneven rest).
    ///
    /// # Panics
    /// If `n` is 0.
    #[inline]
    fn below(&mut self, n: u32) -> u32 {
        assert!(n != 0, "nothing is below zero");
        let mut wide = (self.next_u64() >> 32) * u64::from(n);
        if (wide as u32) < n {
            let uneven = n.wrapping_neg() % n;
            while (wide as u32) < uneven {
                wide = (self.next_u64() >> 32) * u64::from(n);
            }
        }
        (wide >> 32) as u32
    }

    /// One of `items`, each equally likely.
    ///
    /// # Panics
    /// If there is none.
    #[inline]
    fn pick<T: Copy>(&mut self, items: &[T]) -> T {
        items[self.below(items.len() as u32) as usize]
    }

    /// An index, in proportion to its weight.
    ///
    /// # Panics
    /// If all weights are 0.
    fn weighted(&mut self, weights: &[u32]) -> usize {
        let mut ticket = self.below(weights.iter().sum());
        let taken = |&weight: &u32| match ticket.checked_sub(weight) {
            Some(rest) => {
                ticket = rest;
                false
            }
            None => true,
        };
        weights.iter().position(taken).expect("the ticket is below the sum")
    }

    /// Puts `items` in random order (Fisher and Yates, from the end).
    fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.below(last as u32 + 1) as usize);
        }
    }

    /// Uniform in `0.0..1.0`.
    fn fraction(&mut self) -> f64 {
        (self.next_u64() >> 11) as f64 / (1u64 << 53) as f64
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Rng;

    /// Repeats the same few values.
    struct Fixed(Vec<u64>);

    impl Luck for Fixed {
        fn next_u64(&mut self) -> u64 {
            self.0.remove(0)
        }
    }

    /// The expected values come from a second implementation, in another language.
    #[test]
    fn golden_samples() {
        let rng = &mut Rng::new(7);
        let below: Vec<u32> = (0..8).map(|_| rng.below(6)).collect();
        assert_eq!(below, GOLDEN_BELOW_SIX);
        let weighted: Vec<usize> = (0..8).map(|_| rng.weighted(&[1, 0, 3])).collect();
        assert_eq!(weighted, GOLDEN_WEIGHTED);
        let mut items = [0, 1, 2, 3, 4, 5];
        rng.shuffle(&mut items);
        assert_eq!(items, GOLDEN_SHUFFLE);
    }

    const GOLDEN_BELOW_SIX: [u32; 8] = [2, 0, 5, 3, 2, 1, 2, 1];
    const GOLDEN_WEIGHTED: [usize; 8] = [0, 2, 0, 2, 2, 2, 2, 2];
    const GOLDEN_SHUFFLE: [i32; 6] = [0, 4, 3, 2, 1, 5];

    #[test]
    fn the_uneven_rest_is_rejected() {
        // 2³² leaves a rest of 1 by 3: of the products, only a low half of 0 is uneven.
        let mut luck = Fixed(vec![0, 1 << 32]);
        assert_eq!(luck.below(3), 0);
        assert!(luck.0.is_empty(), "the first value was thrown away");
    }

    #[test]
    fn every_face_comes_up_about_equally() {
        let rng = &mut Rng::new(1);
        let mut counts = [0u32; 6];
        (0..60_000).for_each(|_| counts[rng.below(6) as usize] += 1);
        assert!(counts.iter().all(|&count| count.abs_diff(10_000) < 400), "{counts:?}");
    }

    #[test]
    fn weight_zero_is_never_picked() {
        let rng = &mut Rng::new(1);
        assert!((0..1000).all(|_| rng.weighted(&[0, 2, 0, 1]) % 2 == 1));
    }
}

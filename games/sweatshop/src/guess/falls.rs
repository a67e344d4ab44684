//! What may fall from a hand that is too full (S14), one way after the other.

use tabletop::Luck;

use crate::Parts;
use crate::steps::cleanup::drops;

/// All ways to keep as many cards as may stay; counted, never listed.
#[derive(Clone, Copy)]
pub(super) struct Falls {
    hand: Parts,
    limit: u8,
    ways: u32,
}

impl Falls {
    pub(super) fn new(hand: Parts, limit: u8) -> Falls {
        let mut ways = 0;
        drops(hand, limit, &mut |_| ways += 1);
        Falls { hand, limit, ways }
    }

    /// Any of them, each equally likely.
    pub(super) fn any(self, luck: &mut impl Luck) -> Parts {
        self.nth(luck.below(self.ways))
    }

    /// All of them, from a random one on, around to the one before it.
    pub(super) fn in_any_order<L: Luck>(
        self,
        luck: &mut L,
    ) -> impl Iterator<Item = Parts> + use<L> {
        let first = luck.below(self.ways);
        (0..self.ways).map(move |nth| self.nth((first + nth) % self.ways))
    }

    fn nth(self, nth: u32) -> Parts {
        let (mut way, mut found) = (0, Parts::default());
        drops(self.hand, self.limit, &mut |dropped| {
            if way == nth {
                found = dropped;
            }
            way += 1;
        });
        found
    }
}

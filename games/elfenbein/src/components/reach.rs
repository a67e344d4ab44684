//! How far one comes in a turn, computed once for every house.

use super::Ways;
use crate::house::{Compass, House, Houses, MAX_HOUSES};

/// No card walks further than this many houses that matters for a judgement.
const FARTHEST: usize = 3;

/// The houses within reach of each house, itself excepted.
#[derive(PartialEq, Debug)]
pub(crate) struct Reaches {
    streets: [[Houses; FARTHEST]; MAX_HOUSES],
    ways: [[Houses; FARTHEST]; MAX_HOUSES],
    bike: [Houses; MAX_HOUSES],
    lines: [Houses; MAX_HOUSES],
}

impl Reaches {
    pub(super) fn new(ways: &Ways) -> Reaches {
        let each = |of: &dyn Fn(House) -> Houses| {
            std::array::from_fn(|index| House::new(index).map_or(Houses::default(), of))
        };
        let lines: [Houses; MAX_HOUSES] = each(&|house| lines(ways, house));
        let bike = each(&|house| {
            let first = ways.by_street[house.index()];
            let on = |all: Houses, next: House| all | lines[next.index()];
            first.into_iter().fold(first, on).without(house)
        });
        Reaches {
            streets: spread(&ways.by_street),
            ways: spread(&ways.by_street_or_path),
            bike,
            lines,
        }
    }

    /// Where a Kid can walk with a card of so many houses.
    #[inline]
    pub(crate) fn by_street(&self, from: House, houses: u8) -> Houses {
        within(&self.streets[from.index()], houses)
    }

    /// Where Santa can walk with a card of so many houses.
    #[inline]
    pub(crate) fn by_street_or_path(&self, from: House, houses: u8) -> Houses {
        within(&self.ways[from.index()], houses)
    }

    /// Where a Kid can ride.
    #[inline]
    pub(crate) fn by_bike(&self, from: House) -> Houses {
        self.bike[from.index()]
    }

    /// What lies straight on from a house, in all directions.
    #[inline]
    pub(crate) fn lines(&self, from: House) -> Houses {
        self.lines[from.index()]
    }
}

fn within(reach: &[Houses; FARTHEST], houses: u8) -> Houses {
    match usize::from(houses).min(FARTHEST).checked_sub(1) {
        Some(nth) => reach[nth],
        None => Houses::default(),
    }
}

/// The houses within one step, two and three.
fn spread(next: &[Houses; MAX_HOUSES]) -> [[Houses; FARTHEST]; MAX_HOUSES] {
    let step = |set: Houses| set.into_iter().fold(set, |all, house| all | next[house.index()]);
    std::array::from_fn(|index| {
        let Some(house) = House::new(index) else { return [Houses::default(); FARTHEST] };
        let mut set = Houses::default().with(house);
        std::array::from_fn(|_| {
            set = step(set);
            set.without(house)
        })
    })
}

fn lines(ways: &Ways, from: House) -> Houses {
    let mut houses = Houses::default();
    for heading in Compass::ALL {
        let mut at = from;
        while let Some(next) = ways.along[at.index()][heading as usize] {
            houses = houses.with(next);
            at = next;
        }
    }
    houses
}

#[cfg(test)]
mod tests {
    use tabletop::Components;

    use crate::{House, Town};

    #[test]
    fn a_bike_goes_one_house_and_then_straight_on() {
        let town = Town::built_in();
        let house = |number: usize| House::new(number - 1).expect("1 to 64");
        let reach = town.reaches();
        // From Holly House: east to Candle Corner and on, or south to Orchard House and on.
        let ride = reach.by_bike(house(1));
        let all = [2, 3, 4, 5, 6, 7, 14, 20, 26, 32, 13, 19, 25, 31];
        assert!(all.into_iter().all(|to| ride.contains(house(to))));
        assert!(![1, 8, 9, 15, 21].into_iter().any(|to| ride.contains(house(to))));
        let walk = reach.by_street(house(1), 2);
        assert_eq!(
            walk.into_iter().map(|to| to.index() + 1).collect::<Vec<_>>(),
            [2, 3, 7, 13, 19]
        );
        // From Gingerbread Row the path at Ivy Gate saves Santa a house.
        assert!(reach.by_street_or_path(house(8), 2).contains(house(13)));
        assert!(!reach.by_street(house(8), 2).contains(house(13)));
    }
}

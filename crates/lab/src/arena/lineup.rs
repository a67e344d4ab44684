//! Who sits where in which game.

use tabletop::{MAX_SEATS, Seat};

/// The entrants of an arena and how they take their seats.
///
/// The seats are filled with the entrants in turn. Games come in blocks: within a block luck is
/// the same and everybody moves on by one seat, so that nobody gains by a seat or by luck.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Lineup {
    pub entrants: usize,
    pub seats: usize,
    pub seed: u64,
}

impl Lineup {
    /// Which entrant sits on which seat in a game.
    pub fn seating(&self, game: u64) -> [usize; MAX_SEATS] {
        let turn = (game % self.rotations()) as usize;
        std::array::from_fn(|seat| (seat + turn) % self.seats % self.entrants)
    }

    /// The luck of a game: the same through a block.
    pub fn luck(&self, game: u64) -> u64 {
        self.seed ^ (game / self.rotations()).wrapping_mul(0x9E37_79B9_7F4A_7C15)
    }

    /// How many games a block has.
    pub fn rotations(&self) -> u64 {
        self.seats as u64
    }

    /// The entrant on a seat.
    pub fn entrant(&self, game: u64, seat: Seat) -> usize {
        self.seating(game)[seat.index()]
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn everybody_sits_everywhere_equally_often() {
        for (entrants, seats) in [(2, 2), (2, 4), (3, 3), (2, 3)] {
            let lineup = Lineup { entrants, seats, seed: 1 };
            let mut first = vec![0; entrants];
            (0..lineup.rotations()).for_each(|game| first[lineup.seating(game)[0]] += 1);
            let shares: Vec<usize> = (0..entrants)
                .map(|entrant| {
                    lineup.seating(0)[..seats].iter().filter(|&&who| who == entrant).count()
                })
                .collect();
            assert_eq!(first, shares, "{entrants} entrants on {seats} seats");
        }
    }

    #[test]
    fn luck_is_the_same_through_a_block() {
        let lineup = Lineup { entrants: 2, seats: 2, seed: 9 };
        assert_eq!(lineup.luck(0), lineup.luck(1));
        assert_ne!(lineup.luck(1), lineup.luck(2));
    }
}

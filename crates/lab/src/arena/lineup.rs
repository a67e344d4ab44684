//! Who sits where in which game.

use tabletop::{MAX_SEATS, Seat};

/// The entrants of an arena and their seats.
///
/// The seats are filled with the entrants in turn. Games come in blocks: within a block luck is the
/// same and every entrant moves on by one seat, so that no entrant has an advantage by seats or
/// luck. Where the entrants cannot share the seats evenly, each in turn has the additional seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Lineup {
    pub entrants: usize,
    pub seats: usize,
    pub seed: u64,
}

impl Lineup {
    /// The entrant on each seat in a game.
    pub fn seating(&self, game: u64) -> [usize; MAX_SEATS] {
        let nth = (game % self.block()) as usize;
        let (round, turn) = (nth / self.seats, nth % self.seats);
        std::array::from_fn(|seat| ((seat + turn) % self.seats + round) % self.entrants)
    }

    /// The luck of a game, which is the same throughout a block.
    pub fn luck(&self, game: u64) -> u64 {
        self.seed ^ self.deal(game).wrapping_mul(0x9E37_79B9_7F4A_7C15)
    }

    /// The number of the game's deal: the games of a block share one.
    pub fn deal(&self, game: u64) -> u64 {
        game / self.block()
    }

    /// How many games a block has.
    pub fn block(&self) -> u64 {
        let is_even = self.seats.is_multiple_of(self.entrants);
        let rounds = if is_even { 1 } else { self.entrants };
        (self.seats * rounds) as u64
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
        for (entrants, seats) in [(2, 2), (2, 4), (3, 3), (2, 3), (3, 5), (4, 5)] {
            let lineup = Lineup { entrants, seats, seed: 1 };
            let mut taken = vec![0; entrants * seats];
            for game in 0..lineup.block() {
                for (seat, &entrant) in lineup.seating(game)[..seats].iter().enumerate() {
                    taken[entrant * seats + seat] += 1;
                }
            }
            let even = lineup.block() as usize / entrants;
            assert_eq!(taken, vec![even; taken.len()], "{entrants} entrants on {seats} seats");
        }
    }

    #[test]
    fn luck_is_the_same_through_a_block() {
        let lineup = Lineup { entrants: 2, seats: 2, seed: 9 };
        assert_eq!(lineup.luck(0), lineup.luck(1));
        assert_ne!(lineup.luck(1), lineup.luck(2));
    }
}

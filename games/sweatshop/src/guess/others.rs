//! The seats to be guessed, in some order.

use std::ops::Index;

use tabletop::{Luck, MAX_SEATS, Seat};

pub(super) struct Others {
    seats: [Option<Seat>; MAX_SEATS],
    len: usize,
}

impl Others {
    pub(super) fn new(seats: impl Iterator<Item = Seat>) -> Others {
        let mut others = Others { seats: [None; MAX_SEATS], len: 0 };
        for seat in seats {
            others.seats[others.len] = Some(seat);
            others.len += 1;
        }
        others
    }

    pub(super) fn shuffled(mut self, luck: &mut impl Luck) -> Others {
        luck.shuffle(&mut self.seats[..self.len]);
        self
    }

    pub(super) fn len(&self) -> usize {
        self.len
    }
}

impl Index<usize> for Others {
    type Output = Seat;

    fn index(&self, nth: usize) -> &Seat {
        self.seats[nth].as_ref().expect("one of the seats to be guessed")
    }
}

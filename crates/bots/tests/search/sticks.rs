//! Sticks: take one, two or three; the seat that takes the last one wins.

use std::ops::RangeInclusive;

use tabletop::{Game, Log, Luck, NoOptions, Score, Seat, SeatSet, Turn, Unplayable};

use crate::pick::{Pick, knows_nothing};

#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Sticks {
    left: u8,
    mover: Seat,
}

impl Sticks {
    pub(crate) fn of(left: u8) -> Sticks {
        Sticks { left, mover: crate::first() }
    }
}

impl Game for Sticks {
    type Options = NoOptions;
    type Action = Pick;
    type Chance = Pick;
    type Event = ();
    type View = Sticks;
    type Components = ();

    const SEATS: RangeInclusive<usize> = 2..=2;

    fn new(_: usize, _: &NoOptions, (): &'static ()) -> Result<Sticks, Unplayable> {
        Ok(Sticks::of(14))
    }

    fn seats(&self) -> usize {
        2
    }

    fn turn(&self) -> Turn {
        if self.left == 0 { Turn::Over } else { Turn::Seats(SeatSet::default().with(self.mover)) }
    }

    fn legal(&self, _: Seat, out: &mut Vec<Pick>) {
        out.extend((1..=self.left.min(3)).map(Pick));
    }

    fn apply(&mut self, seat: Seat, action: Pick, _: &mut impl Log<()>) {
        self.left -= action.0;
        self.mover = seat.next(2);
    }

    fn chances(&self, _: &mut impl FnMut(Pick, u32)) {}

    fn deal(&mut self, _: Pick, _: &mut impl Log<()>) {}

    /// The seat to move when nothing is left has lost.
    fn score(&self, seat: Seat) -> Score {
        Score::points(i16::from(seat != self.mover))
    }

    fn view(&self, _: Option<Seat>) -> Sticks {
        self.clone()
    }

    fn redact((): (), _: Option<Seat>) {}

    fn determinize(view: &Sticks, _: &mut impl Luck) -> Sticks {
        view.clone()
    }

    fn audit(&self) {}
}

knows_nothing!(Sticks);

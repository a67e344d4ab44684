//! Basket: the first one puts three fruits into it, in any order, and may stop before; who gets all
//! of them in has won, else the other one has. A search looks at one order only.

use std::ops::RangeInclusive;

use tabletop::{Game, Log, Luck, NoOptions, Score, Seat, SeatSet, Turn, Unplayable};

use crate::pick::{Pick, knows_nothing};

/// To put nothing more in.
const STOP: Pick = Pick(0);
const FRUITS: u8 = 3;

#[derive(Clone, PartialEq, Debug, Default)]
pub(crate) struct Basket {
    inside: Vec<u8>,
    is_closed: bool,
}

impl Basket {
    pub(crate) fn is_empty(&self) -> bool {
        self.inside.is_empty()
    }

    fn is_full(&self) -> bool {
        self.inside.len() == usize::from(FRUITS)
    }
}

impl Game for Basket {
    type Options = NoOptions;
    type Action = Pick;
    type Chance = Pick;
    type Event = ();
    type View = Basket;
    type Components = ();

    const SEATS: RangeInclusive<usize> = 2..=2;

    fn new(_: usize, _: &NoOptions, (): &'static ()) -> Result<Basket, Unplayable> {
        Ok(Basket::default())
    }

    fn seats(&self) -> usize {
        2
    }

    fn turn(&self) -> Turn {
        if self.is_closed || self.is_full() {
            return Turn::Over;
        }
        Turn::Seats(SeatSet::default().with(crate::first()))
    }

    fn legal(&self, _: Seat, out: &mut Vec<Pick>) {
        let outside = (1..=FRUITS).filter(|fruit| !self.inside.contains(fruit));
        out.extend(outside.map(Pick).chain([STOP]));
    }

    fn apply(&mut self, _: Seat, action: Pick, _: &mut impl Log<()>) {
        match action {
            Pick(0) => self.is_closed = true,
            Pick(fruit) => self.inside.push(fruit),
        }
    }

    fn chances(&self, _: &mut impl FnMut(Pick, u32)) {}

    fn deal(&mut self, _: Pick, _: &mut impl Log<()>) {}

    fn score(&self, seat: Seat) -> Score {
        Score::points(i16::from(self.is_full() == (seat == crate::first())))
    }

    fn view(&self, _: Option<Seat>) -> Basket {
        self.clone()
    }

    fn redact((): (), _: Option<Seat>) {}

    fn determinize(view: &Basket, _: &mut impl Luck) -> Basket {
        view.clone()
    }

    /// The smaller fruits first.
    fn worth_trying(&self, seat: Seat, last: Option<Pick>, out: &mut Vec<Pick>) {
        self.legal(seat, out);
        let before = last.map_or(0, |last| last.0);
        out.retain(|&action| action == STOP || action.0 > before);
    }

    fn audit(&self) {}
}

knows_nothing!(Basket);

//! A wager: half a victory for certain, or a coin that decides.

use std::ops::RangeInclusive;

use tabletop::{Game, Log, Luck, NoOptions, Score, Seat, SeatSet, Turn, Unplayable};

use crate::pick::{Pick, knows_nothing};

#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Wager {
    Open,
    Tossed,
    /// Nobody is ahead, or one seat is.
    Over(Option<usize>),
}

impl Wager {
    pub(crate) const CERTAINTY: Pick = Pick(0);
    pub(crate) const COIN: Pick = Pick(1);
}

impl Game for Wager {
    type Options = NoOptions;
    type Action = Pick;
    type Chance = Pick;
    type Event = ();
    type View = Wager;
    type Components = ();

    const SEATS: RangeInclusive<usize> = 2..=2;

    fn new(_: usize, _: &NoOptions, (): &'static ()) -> Result<Wager, Unplayable> {
        Ok(Wager::Open)
    }

    fn seats(&self) -> usize {
        2
    }

    fn turn(&self) -> Turn {
        match self {
            Wager::Open => Turn::Seats(SeatSet::default().with(crate::first())),
            Wager::Tossed => Turn::Chance,
            Wager::Over(_) => Turn::Over,
        }
    }

    fn legal(&self, _: Seat, out: &mut Vec<Pick>) {
        out.extend([Wager::CERTAINTY, Wager::COIN]);
    }

    fn apply(&mut self, _: Seat, action: Pick, _: &mut impl Log<()>) {
        *self = if action == Wager::COIN { Wager::Tossed } else { Wager::Over(None) };
    }

    fn chances(&self, visit: &mut impl FnMut(Pick, u32)) {
        (0..2).for_each(|side| visit(Pick(side), 1));
    }

    fn deal(&mut self, side: Pick, _: &mut impl Log<()>) {
        *self = Wager::Over(Some(side.0.into()));
    }

    fn score(&self, seat: Seat) -> Score {
        Score::points(i16::from(*self == Wager::Over(Some(seat.index()))))
    }

    fn view(&self, _: Option<Seat>) -> Wager {
        self.clone()
    }

    fn redact((): (), _: Option<Seat>) {}

    fn determinize(view: &Wager, _: &mut impl Luck) -> Wager {
        view.clone()
    }

    fn audit(&self) {}
}

knows_nothing!(Wager);

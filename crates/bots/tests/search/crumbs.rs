//! Crumbs: the first seat takes none to three crumbs, and that is all. The other one has so many that
//! nothing changes who wins.

use std::ops::RangeInclusive;

use tabletop::{Game, Log, Luck, NoOptions, Score, Seat, SeatSet, Turn, Unplayable};

use crate::pick::{Pick, knows_nothing};

#[derive(Clone, PartialEq, Debug, Default)]
pub(crate) struct Crumbs {
    others: i16,
    taken: Option<Pick>,
}

impl Crumbs {
    pub(crate) fn against(others: i16) -> Crumbs {
        Crumbs { others, taken: None }
    }
}

impl Game for Crumbs {
    type Options = NoOptions;
    type Action = Pick;
    type Chance = Pick;
    type Event = ();
    type View = Crumbs;
    type Components = ();

    const SEATS: RangeInclusive<usize> = 2..=2;

    fn new(_: usize, _: &NoOptions, (): &'static ()) -> Result<Crumbs, Unplayable> {
        Ok(Crumbs::default())
    }

    fn seats(&self) -> usize {
        2
    }

    fn turn(&self) -> Turn {
        if self.taken.is_some() { Turn::Over } else { Turn::Seats(SeatSet::from(crate::first())) }
    }

    fn legal(&self, _: Seat, out: &mut Vec<Pick>) {
        out.extend((0..=3).map(Pick));
    }

    fn apply(&mut self, _: Seat, action: Pick, _: &mut impl Log<()>) {
        self.taken = Some(action);
    }

    fn chances(&self, _: &mut impl FnMut(Pick, u32)) {}

    fn deal(&mut self, _: Pick, _: &mut impl Log<()>) {}

    fn score(&self, seat: Seat) -> Score {
        let taken = self.taken.map_or(0, |Pick(crumbs)| crumbs.into());
        Score::points(if seat == crate::first() { 10 + taken } else { self.others })
    }

    fn view(&self, _: Option<Seat>) -> Crumbs {
        self.clone()
    }

    fn redact((): (), _: Option<Seat>) {}

    fn determinize(view: &Crumbs, _: &mut impl Luck) -> Crumbs {
        view.clone()
    }

    fn audit(&self) {}
}

knows_nothing!(Crumbs);

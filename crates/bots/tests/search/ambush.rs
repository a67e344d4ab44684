//! Ambush: the first seat goes straight or round, the second lies in wait on one of the ways.
//! On different ways the first wins, on the straight one it loses, on the long way round luck
//! decides. The first should go straight a third of the time, and then wins two of three games.

use std::ops::RangeInclusive;

use tabletop::{
    BySeat, Game, Log, Luck, NoOptions, Outlook, Score, Seat, SeatSet, Skill, Turn, Unplayable,
    Weights,
};

use crate::pick::Pick;

const STRAIGHT: Pick = Pick(0);
const ROUND: Pick = Pick(1);

#[derive(Clone, PartialEq, Debug, Default)]
pub(crate) struct Ambush {
    ways: BySeat<Option<Pick>>,
    waiting: SeatSet,
    luck: Option<Pick>,
}

impl Ambush {
    fn both(&self) -> Option<[Pick; 2]> {
        let mut ways = Seat::all(2).map(|seat| self.ways[seat]);
        Some([ways.next()??, ways.next()??])
    }

    fn first_wins(&self) -> bool {
        match self.both() {
            Some([STRAIGHT, STRAIGHT]) => false,
            Some([ROUND, ROUND]) => self.luck == Some(Pick(1)),
            _ => true,
        }
    }
}

impl Game for Ambush {
    type Options = NoOptions;
    type Action = Pick;
    type Chance = Pick;
    type Event = ();
    type View = Ambush;
    type Components = ();

    const SEATS: RangeInclusive<usize> = 2..=2;

    fn new(_: usize, _: &NoOptions, (): &'static ()) -> Result<Ambush, Unplayable> {
        Ok(Ambush { waiting: SeatSet::first(2), ..Ambush::default() })
    }

    fn seats(&self) -> usize {
        2
    }

    fn turn(&self) -> Turn {
        match self.both() {
            None => Turn::Seats(self.waiting),
            Some([ROUND, ROUND]) if self.luck.is_none() => Turn::Chance,
            Some(_) => Turn::Over,
        }
    }

    fn legal(&self, _: Seat, out: &mut Vec<Pick>) {
        out.extend([STRAIGHT, ROUND]);
    }

    fn apply(&mut self, seat: Seat, action: Pick, _: &mut impl Log<()>) {
        self.ways[seat] = Some(action);
        self.waiting = self.waiting.without(seat);
    }

    fn chances(&self, visit: &mut impl FnMut(Pick, u32)) {
        visit(Pick(0), 1);
        visit(Pick(1), 1);
    }

    fn deal(&mut self, chance: Pick, _: &mut impl Log<()>) {
        self.luck = Some(chance);
    }

    fn score(&self, seat: Seat) -> Score {
        let is_first = seat == crate::first();
        Score::points(i16::from(is_first == self.first_wins()))
    }

    /// Asked before any seat has sealed anything, so there is nothing to hide.
    fn view(&self, _: Option<Seat>) -> Ambush {
        self.clone()
    }

    fn redact((): (), _: Option<Seat>) {}

    fn determinize(view: &Ambush, _: &mut impl Luck) -> Ambush {
        view.clone()
    }

    fn audit(&self) {}
}

impl Outlook for Ambush {
    const LEVELS: [Skill; 4] = [Skill::careful(100); 4];
    const MIXES: bool = true;
    const FEATURES: &'static [&'static str] = &[];
    const WEIGHTS: Weights = Weights { gain: "", rows: &[] };

    fn features(&self, _: Seat, _: &mut [f32]) {}

    fn progress(&self) -> f32 {
        0.0
    }
}

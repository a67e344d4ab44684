//! The cards.

use tabletop::{Card, Components, Mistake, Row, Sheet};

use super::fault::{Fault, faulty};

pub(super) const CARDS: usize = 14;

/// What a card costs and scores.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Ware {
    pub(super) cost: u8,
    pub(super) points: u8,
}

/// All cards.
#[derive(PartialEq, Debug)]
pub(crate) struct Wares([Ware; CARDS]);

const fn ware(cost: u8, points: u8) -> Ware {
    Ware { cost, points }
}

#[rustfmt::skip]
static BUILT_IN: Wares = Wares([
    ware(1, 0), ware(1, 0), ware(1, 1), ware(2, 1), ware(2, 1), ware(2, 2), ware(3, 2),
    ware(3, 2), ware(3, 3), ware(4, 3), ware(4, 4), ware(5, 4), ware(5, 5), ware(6, 6),
]);

impl Wares {
    pub(super) fn ware(&self, card: Card) -> Ware {
        self.0[usize::from(card)]
    }
}

impl Components for Wares {
    fn built_in() -> &'static Wares {
        &BUILT_IN
    }

    fn sheets(&self) -> Vec<Sheet> {
        let row = |ware: &Ware| Row::default().with("cost", ware.cost).with("points", ware.points);
        vec![Sheet::list("ware", "The wares", self.0.iter().map(row))]
    }

    fn read(sheets: &[Sheet]) -> Result<Wares, Mistake> {
        let rows = &Sheet::find(sheets, "ware")?.rows;
        let mut wares = [ware(0, 0); CARDS];
        for (ware, row) in wares.iter_mut().zip(rows) {
            let points = row.number("points", 0..=9)?;
            let points = if faulty(Fault::SheetsForget) { 0 } else { points };
            *ware = Ware { cost: row.number("cost", 0..=9)?, points };
        }
        Ok(Wares(wares))
    }
}

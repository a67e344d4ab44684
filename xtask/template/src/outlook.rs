//! How a position looks for each seat.

use tabletop::{Luck, Outlook, Seat, Skill, Weights};

use crate::weights::WEIGHTS;
use crate::{Kringle, Parcel, View, score};

impl Outlook for Kringle {
    const LEVELS: [Skill; 4] =
        [Skill::new(40, 0.1), Skill::new(40, 0.03), Skill::careful(200), Skill::careful(2000)];
    /// What can be foreseen is torn.
    const MIXES: bool = true;

    const FEATURES: &'static [&'static str] = &["points", "wishes granted", "best parcel left"];
    const WEIGHTS: Weights = WEIGHTS.of(Self::FEATURES);

    fn features(&self, seat: Seat, out: &mut [f32]) {
        let score = score::score(self, seat);
        let best = self.table.tree.iter().map(|parcel| self.worth_to(seat, parcel)).max();
        out.copy_from_slice(&[
            f32::from(score.points) / 20.0,
            f32::from(score.tiebreaks[0]) / 4.0,
            f32::from(best.unwrap_or(0)) / 9.0,
        ]);
    }

    fn progress(&self) -> f32 {
        f32::from(self.table.sunday) / f32::from(self.table.edition.limits.sundays)
    }

    /// Choices that lie face down are chosen again.
    fn imagine(view: &View, luck: &mut impl Luck) -> Kringle {
        view.reopened(luck).unwrap_or_else(|| view.determinize(luck))
    }
}

impl Kringle {
    /// What a parcel would count for `seat` (K5).
    fn worth_to(&self, seat: Seat, parcel: Parcel) -> u8 {
        let card = self.table.edition.parcel(parcel);
        let is_wished = self.wishes[seat] == Some(card.kind);
        card.worth + if is_wished { self.table.edition.limits.bonus } else { 0 }
    }
}

//! How bots would judge the toy.

use tabletop::{Luck, Outlook, Rng, Seat, Skill, Weights, weight};

use super::Bazaar;
use super::fault::{Fault, faulty};
use super::view::View;

impl Outlook for Bazaar {
    const LEVELS: [Skill; 4] = [Skill::careful(1); 4];
    const FEATURES: &'static [&'static str] = &["points", "coins", "reserved"];
    const WEIGHTS: Weights = Weights {
        gain: "set by hand",
        rows: &[
            weight("points", 1.0, 2.0),
            weight("coins", 0.5, 0.0),
            weight("reserved", 0.5, 0.0),
        ],
    }
    .of(Self::FEATURES);

    fn features(&self, seat: Seat, out: &mut [f32]) {
        let player = &self.table.players[seat];
        out[0] = f32::from(player.points) / 10.0;
        if !faulty(Fault::FeatureForgotten) {
            out[1] = f32::from(player.coins) / 6.0;
        }
        let most = if faulty(Fault::FeatureNoNumber) { player.held } else { 2 };
        out[2] = f32::from(player.held) / f32::from(most);
    }

    fn progress(&self) -> f32 {
        let rounds = if faulty(Fault::ProgressTooFar) { 2.0 } else { 8.0 };
        1.0 - f32::from(self.table.rounds_left) / rounds
    }

    fn imagine(view: &View, luck: &mut impl Luck) -> Bazaar {
        if faulty(Fault::ImaginationNeverVaries) {
            return view.determinize(&mut Rng::new(0));
        }
        let mut imagined = view.determinize(luck);
        if faulty(Fault::ImaginesRiches)
            && let Some(seat) = view.viewer
        {
            imagined.table.players[seat].coins += 1;
        }
        imagined
    }
}

//! How a position looks for each seat: first Santa's view of it, then a Kid's.

mod kid;
mod santa;
mod turns;

use tabletop::{Game, Luck, Outlook, Seat, Skill, Weights, flag};

use crate::weights::WEIGHTS;
use crate::{Elfenbein, Rank, Ranks, Table, Todo, View};

/// How many features both roles have, and how many each has of its own.
const COMMON: usize = 1;
const SANTA: usize = 17;
const KID: usize = 15;

impl Outlook for Elfenbein {
    const LEVELS: [Skill; 4] =
        [Skill::new(60, 0.07), Skill::new(60, 0.025), Skill::careful(400), Skill::careful(20_000)];
    /// It won 67.8 % of 90 full cycles of three against a search that does not (500 iterations).
    const MIXES: bool = true;

    #[rustfmt::skip]
    const FEATURES: &'static [&'static str] = &[
        "points",
        "Santa among three", "Santa among four", "Santa: presents to come", "Santa: empty houses next door",
        "Santa: empty houses two away", "Santa: empty houses three away", "Santa: presents in reach now",
        "Santa: Kids who will see him", "Santa: Kids who may see him", "Santa: Kids within two", "Santa: Kids within three",
        "Santa: Kids on their bikes", "Santa: court cards", "Santa: cards of three", "Santa: top card",
        "Santa: turn to come", "Santa: decides the order",
        "Kid: will see Santa", "Kid: may see Santa", "Kid: within two of Santa", "Kid: within three of Santa",
        "Kid: could ride to Santa", "Kid: with Santa", "Kid: houses near", "Kid: empty houses near",
        "Kid: court cards", "Kid: cards of three", "Kid: top card", "Kid: turn to come", "Kid: decides the order",
        "Kid: sits before Santa's doors", "Kid: another Kid is nearer",
    ];
    const WEIGHTS: Weights = WEIGHTS.of(Self::FEATURES);
    const POINTS: [f32; 2] = [5.2, 1.2];

    fn features(&self, seat: Seat, out: &mut [f32]) {
        out.fill(0.0);
        let table = &self.table;
        out[0] = f32::from(self.score(seat).points) / 20.0;
        let Some(santa) = table.santa else { return };
        if seat == santa {
            out[COMMON..][..SANTA].copy_from_slice(&santa::features(table, seat));
        } else {
            out[COMMON + SANTA..].copy_from_slice(&kid::features(table, seat));
        }
    }

    fn progress(&self) -> f32 {
        let games = f32::from(self.table.games);
        let played = f32::from(self.table.game.saturating_sub(1));
        (played + f32::from(self.table.round) / Rank::COUNT as f32) / games
    }

    /// Cards that lie face down are chosen anew: the others had their reasons, too.
    fn imagine(view: &View, luck: &mut impl Luck) -> Elfenbein {
        view.reopened().unwrap_or_else(|| view.determinize(luck))
    }
}

/// The court cards and the cards of three houses in a hand, each as a part of all there are.
fn cards(hand: Ranks) -> [f32; 2] {
    let count = |from, to| {
        let ranks = (from..to).filter_map(Rank::new);
        ranks.filter(|&rank| hand.contains(rank)).count() as f32
    };
    [count(10, 13) / 3.0, count(5, 10) / 5.0]
}

/// Whether nobody holds a higher card than `seat`: half, if somebody holds an equal one.
fn top_card(table: &Table, seat: Seat) -> f32 {
    let highest = |seat: Seat| table.players[seat].hand.highest();
    let others = Seat::all(table.seats()).filter(|&other| other != seat);
    let best = others.map(highest).max().flatten();
    match highest(seat).cmp(&best) {
        std::cmp::Ordering::Greater => 1.0,
        std::cmp::Ordering::Equal => 0.5,
        std::cmp::Ordering::Less => 0.0,
    }
}

/// Whether `seat` is to set the order of this round (E7).
fn decides(table: &Table, seat: Seat) -> f32 {
    flag(matches!(table.todo, Todo::Order { decider, .. } if decider == seat))
}

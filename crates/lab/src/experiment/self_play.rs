//! Whole games, step by step, for programs that learn from them.

use catalog::Playable;
use serde::{Deserialize, Serialize};
use tabletop::{Game, Luck, Rng, Seat, Step};

use super::Experiment;
use crate::arena::{Chair, GameVariant, Played, Watch, play};

/// A game of self-play: a transcript's steps, and how it ended.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct SelfPlayed {
    /// As in a transcript: `1 take 5`, or `*` and what luck decided.
    pub steps: Vec<String>,
    /// The part of the victory each seat had, and its points.
    pub shares: Vec<f32>,
    pub points: Vec<i16>,
}

/// Plays the game of that number; seats rotate as in an arena.
pub(super) fn game<G: Playable>(
    experiment: &Experiment,
    table: &GameVariant<G>,
    number: u64,
) -> SelfPlayed {
    let tournament = experiment.tournament(experiment.bots.clone());
    let (lineup, players) = (tournament.lineup(), tournament.players);
    let seating = lineup.seating(number);
    let mut seeds = Rng::new(tournament.seed).fork(number);
    let mut chairs: Vec<Chair<G>> = Seat::all(players)
        .map(|seat| {
            let entrant = seating[seat.index()];
            Chair::new((&tournament, table), (number, seat), entrant, seeds.next_u64())
        })
        .collect();
    let mut steps = Steps(Vec::new());
    // Every game has luck of its own: nothing is compared here, and deals should be many.
    let luck = Rng::new(tournament.seed).fork(number ^ u64::MAX).next_u64();
    let Played { shares, points, .. } = play::<G, _>(table, &mut chairs, luck, &mut steps);
    SelfPlayed {
        steps: steps.0,
        shares: Seat::all(players).map(|seat| shares[seat]).collect(),
        points: Seat::all(players).map(|seat| points[seat]).collect(),
    }
}

/// Writes every step down.
pub(crate) struct Steps(pub(crate) Vec<String>);

impl<G: Game> Watch<G> for Steps {
    fn chosen(&mut self, _: &G, seat: Seat, _: &[G::Action], action: G::Action) {
        self.0.push(Step::<G>::Acted(seat, action).to_string());
    }

    fn dealt(&mut self, _: &G, chance: G::Chance) {
        self.0.push(Step::<G>::Dealt(chance).to_string());
    }
}

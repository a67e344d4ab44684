//! The games of a balance report as they are played and written down.

use bots::{Ban, Bot, Budget, Kind};
use catalog::Playable;
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use tabletop::{Luck, Rng, Seat};

use super::design::{Design, REPEATS, Slot, THOUGHT};
use super::observed::{Observed, Observer};
use super::restricted::restricted;
use crate::arena::{GameVariant, Lineup, Played, one_game, play};
use crate::experiment::{Experiment, raw};

/// A game between a bot and one that thinks half as long: the part of the victory of the former.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct RungRow {
    pub(crate) share: f32,
}

/// Plays what the row of that number is about; `tables` are those of the edition and of the other.
pub(crate) fn row<G: Playable>(
    experiment: &Experiment,
    tables: (&GameVariant<G>, Option<&GameVariant<G>>),
    number: u64,
) -> Box<RawValue> {
    let (table, against) = tables;
    match Design::new(experiment).slot(number) {
        Slot::Observed { bot, game } => raw(&observed(experiment, table, (bot, game))),
        Slot::Against { game } => raw(&observed(experiment, against.unwrap_or(table), (0, game))),
        Slot::Restricted { deal } => raw(&restricted(experiment, table, deal)),
        Slot::Rung { rung, game } => raw(&rung_row(experiment, table, (rung, game))),
    }
}

fn observed<G: Playable>(
    experiment: &Experiment,
    table: &GameVariant<G>,
    (bot, game): (usize, u64),
) -> Observed {
    let players = experiment.source.players;
    let mut bots = bots::<G>(experiment, (bot, game), None);
    let mut observer = Observer::<G>::new(players, table.components);
    let played = play(table, &mut bots, luck(experiment, game), &mut observer);
    observer.finish(&played)
}

/// The bots of a game, each with a seed of its own: the same for every edition. A seat may be
/// banned from something.
pub(super) fn bots<G: Playable>(
    experiment: &Experiment,
    (bot, game): (usize, u64),
    ban: Option<&(Seat, Ban<G>)>,
) -> Vec<Box<dyn Bot<G>>> {
    let kind = experiment.bots[bot].kind().unwrap_or(Kind::Random);
    let mut seeds = Rng::new(experiment.source.seed).fork(game);
    let build = |seat: Seat| {
        let banned = ban.filter(|(banned, _)| *banned == seat);
        kind.build_banned(seeds.next_u64(), banned.map(|(_, ban)| ban))
    };
    Seat::all(experiment.source.players).map(build).collect()
}

/// The luck of a game: the same for all games of a deal.
pub(super) fn luck(experiment: &Experiment, game: u64) -> u64 {
    let (seats, seed) = (experiment.source.players, experiment.source.seed);
    Lineup { entrants: 1, seats, seed }.luck(game / REPEATS * seats as u64)
}

fn rung_row<G: Playable>(
    experiment: &Experiment,
    table: &GameVariant<G>,
    (rung, game): (usize, u64),
) -> RungRow {
    let search = |nth: usize| {
        let budget = Budget::Iterations(THOUGHT[nth]);
        Kind::Search { budget, minds: 1 }.into()
    };
    let tournament = experiment.tournament(vec![search(rung + 1), search(rung)]);
    let Played { shares, .. } = one_game::<G>(&tournament, table, game);
    let lineup = tournament.lineup();
    let longer = Seat::all(tournament.players).filter(|&seat| lineup.entrant(game, seat) == 0);
    RungRow { share: longer.map(|seat| shares[seat]).sum() }
}

//! Experiments as lists of seeded games that are cut into blocks.
//!
//! A game's row depends on the experiment and on its number, on nothing else. So blocks can be
//! played anywhere and in any order, some of them twice; merged they are the bytes that one process
//! writes.

mod block;
mod ladder;
mod merge;
mod part;
mod self_play;

use std::sync::atomic::AtomicBool;

use catalog::{Playable, Visitor, visit};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

use crate::arena::{
    ArenaError, Entrant, GameRow, GameVariant, Kinds, Played, Report, Source, Tournament, one_game,
    report,
};
use crate::balance::{self, Design};
use crate::batch::in_parallel;
use crate::program::Terms;

pub use block::Block;
pub use ladder::{Ladder, Pairs, Rung};
pub use merge::{MergeError, merge};
pub use part::{Part, PartError};
pub use self_play::SelfPlayed;
pub(crate) use self_play::Steps;

/// What is measured.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Plan {
    /// Bots play each other, with rotating seats.
    Arena {
        /// Which steps are counted, if any.
        uses: Option<Kinds>,
    },
    /// Each bot plays each of those after it.
    Ladder,
    /// Complete games, step by step, for machine learning.
    SelfPlay,
    /// A report on a game for its designer.
    Balance {
        /// Another edition file to compare with.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        against: Option<String>,
    },
}

/// A list of seeded games.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Experiment {
    pub plan: Plan,
    #[serde(flatten)]
    pub source: Source,
    pub bots: Vec<Entrant>,
    /// Who meets whom in a ladder.
    #[serde(default, skip_serializing_if = "Pairs::is_all")]
    pub pairs: Pairs,
    /// How long a program may think in a game, in milliseconds.
    pub program_ms: u64,
    /// The edition file, if it is not the built-in edition.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub edition_text: Option<String>,
}

impl Experiment {
    /// The experiment with these bots, options, players and games; an error if it cannot be played.
    pub fn new(plan: Plan, tournament: &Tournament) -> Result<Experiment, ArenaError> {
        let experiment = Experiment {
            plan,
            source: tournament.source()?,
            bots: tournament.bots.clone(),
            pairs: Pairs::All,
            program_ms: tournament.terms.clock.as_millis() as u64,
            edition_text: tournament.edition.clone(),
        };
        Ok(experiment)
    }

    /// The number of games in all blocks together.
    pub fn total(&self) -> u64 {
        match &self.plan {
            Plan::Arena { .. } | Plan::SelfPlay => self.source.games,
            Plan::Ladder => self.source.games * self.pairs.of(self.bots.len()).len() as u64,
            Plan::Balance { .. } => Design::new(self).total(),
        }
    }

    /// The tournament of all games, or of those of a pair of bots.
    pub(crate) fn tournament(&self, bots: Vec<Entrant>) -> Tournament {
        let uses = match &self.plan {
            Plan::Arena { uses } => *uses,
            Plan::Ladder | Plan::SelfPlay | Plan::Balance { .. } => None,
        };
        Tournament {
            game: self.source.game.clone(),
            options: self.source.options.clone(),
            edition: self.edition_text.clone(),
            bots,
            players: self.source.players,
            games: self.source.games,
            seed: self.source.seed,
            uses,
            terms: Terms { clock: std::time::Duration::from_millis(self.program_ms), logs: None },
        }
    }

    /// The results of an arena; `None` if this is another experiment.
    pub fn report(&self, part: &Part) -> Result<Option<Report>, PartError> {
        let Plan::Arena { .. } = self.plan else { return Ok(None) };
        let games = games(part)?;
        Ok(Some(report(&self.tournament(self.bots.clone()), &games)))
    }
}

/// The rows of an arena or a ladder.
pub(crate) fn games(part: &Part) -> Result<Vec<Played>, PartError> {
    let rows: Vec<GameRow> = part.rows()?;
    Ok(rows.iter().map(GameRow::played).collect())
}

/// Plays a block; calls `tell` for every game. `None` if `stop` was set before the end.
pub fn run(
    experiment: &Experiment,
    block: Block,
    (threads, stop): (usize, &AtomicBool),
    tell: impl FnMut(u64),
) -> Result<Option<Part>, ArenaError> {
    let blocks = Blocks { experiment, block, threads, stop, tell };
    visit(&experiment.source.game, blocks).map_err(ArenaError::Setup)?
}

struct Blocks<'a, T> {
    experiment: &'a Experiment,
    block: Block,
    threads: usize,
    stop: &'a AtomicBool,
    tell: T,
}

impl<T: FnMut(u64)> Visitor for Blocks<'_, T> {
    type Out = Result<Option<Part>, ArenaError>;

    fn visit<G: Playable>(mut self) -> Self::Out {
        let tournament = self.experiment.tournament(self.experiment.bots.clone());
        let table = &tournament.table::<G>()?;
        let against = match &self.experiment.plan {
            Plan::Balance { against: Some(edition) } => {
                Some(GameVariant::<G>::new(&self.experiment.source.options, Some(edition))?)
            }
            _ => None,
        };
        let games = self.block.games(self.experiment.total());
        let mut rows = Vec::new();
        let play = |number| row::<G>(self.experiment, (table, against.as_ref()), number);
        in_parallel(games.clone(), (self.threads, self.stop), play, |number, row| {
            rows.push(row);
            (self.tell)(number);
        });
        let is_whole = rows.len() as u64 == games.end - games.start;
        let experiment = self.experiment.clone();
        Ok(is_whole.then_some(Part { experiment, first: games.start, rows }))
    }
}

fn row<G: Playable>(
    experiment: &Experiment,
    (table, against): (&GameVariant<G>, Option<&GameVariant<G>>),
    number: u64,
) -> Box<RawValue> {
    let players = experiment.source.players;
    match &experiment.plan {
        Plan::Arena { .. } => {
            let tournament = experiment.tournament(experiment.bots.clone());
            raw(&GameRow::new(&one_game::<G>(&tournament, table, number), players))
        }
        Plan::Ladder => {
            let (pair, game) = ladder::game(experiment, number);
            let tournament = experiment.tournament(pair);
            raw(&GameRow::new(&one_game::<G>(&tournament, table, game), players))
        }
        Plan::SelfPlay => raw(&self_play::game::<G>(experiment, table, number)),
        Plan::Balance { .. } => balance::row::<G>(experiment, (table, against), number),
    }
}

pub(crate) fn raw(row: &impl Serialize) -> Box<RawValue> {
    serde_json::value::to_raw_value(row).expect("rows are plain data")
}

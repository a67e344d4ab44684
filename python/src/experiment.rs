//! Lists of seeded games that are cut into blocks.

use std::sync::atomic::AtomicBool;

use lab::arena::{Entrant, Kinds, Tournament};
use lab::balance::{Balance, command, page, replays};
use lab::experiment::{Block, Ladder, Part, Plan, merge, run};
use lab::program::Terms;
use pyo3::prelude::*;

use crate::wrong;

/// What is measured. Its JSON says all of it, so it can be sent to another machine.
#[pyclass(frozen, module = "northpole")]
pub struct Experiment(lab::experiment::Experiment);

/// What an experiment is made of.
#[derive(FromPyObject)]
struct Wishes {
    #[pyo3(item)]
    plan: String,
    #[pyo3(item)]
    game: String,
    #[pyo3(item)]
    bots: Vec<String>,
    #[pyo3(item)]
    players: usize,
    #[pyo3(item)]
    games: u64,
    #[pyo3(item)]
    seed: u64,
    #[pyo3(item)]
    options: String,
    #[pyo3(item)]
    edition: Option<String>,
    #[pyo3(item)]
    against: Option<String>,
    #[pyo3(item)]
    uses: bool,
}

#[pymethods]
impl Experiment {
    #[new]
    fn new(wishes: Wishes) -> PyResult<Experiment> {
        let bots = wishes.bots.iter().map(|name| name.parse().map_err(wrong));
        let tournament = Tournament {
            game: wishes.game,
            options: wishes.options,
            edition: wishes.edition,
            bots: bots.collect::<PyResult<_>>()?,
            players: wishes.players,
            games: wishes.games,
            seed: wishes.seed,
            uses: None,
            terms: Terms::default(),
        };
        let plan = match &*wishes.plan {
            "arena" => {
                tournament.check().map_err(wrong)?;
                Plan::Arena { uses: wishes.uses.then_some(Kinds::Words) }
            }
            "ladder" => Plan::Ladder,
            "self-play" => Plan::SelfPlay,
            "balance" if tournament.bots.iter().any(|bot| matches!(bot, Entrant::Program(_))) => {
                return Err(wrong("a balance report is played by built-in bots: leave out `cmd:`"));
            }
            "balance" => Plan::Balance { against: wishes.against },
            _ => return Err(wrong("a plan is arena, ladder, self-play or balance")),
        };
        Ok(Experiment(lab::experiment::Experiment::new(plan, &tournament).map_err(wrong)?))
    }

    /// Reads an experiment back.
    #[staticmethod]
    fn read(json: &str) -> PyResult<Experiment> {
        serde_json::from_str(json).map(Experiment).map_err(wrong)
    }

    /// Everything about it.
    fn json(&self) -> PyResult<String> {
        serde_json::to_string(&self.0).map_err(wrong)
    }

    /// How many games all blocks together have.
    #[getter]
    fn total(&self) -> u64 {
        self.0.total()
    }

    /// Plays a block, counted from 1; the part as text.
    fn play(&self, py: Python<'_>, number: u64, of: u64, threads: usize) -> PyResult<String> {
        let block =
            Block::new(number, of).ok_or_else(|| wrong(format!("a block is 1 to {of} of {of}")))?;
        let never = AtomicBool::new(false);
        let played = py.detach(|| run(&self.0, block, (threads, &never), |_| ()));
        let part = played.map_err(wrong)?.ok_or_else(|| wrong("it was stopped"))?;
        Ok(part.text())
    }

    /// Whether a text is that block of this experiment, complete.
    fn is_part(&self, text: &str, number: u64, of: u64) -> bool {
        let (Some(block), Ok(part)) = (Block::new(number, of), Part::read(text)) else {
            return false;
        };
        let games = block.games(self.0.total());
        let count = games.end - games.start;
        part.experiment == self.0 && (part.first, part.rows.len() as u64) == (games.start, count)
    }
}

/// The whole experiment, of parts in any order; games may stand in several of them.
pub(crate) fn merged(parts: Vec<String>) -> PyResult<String> {
    let read = |(nth, text): (usize, &String)| {
        Ok((format!("part {}", nth + 1), Part::read(text).map_err(wrong)?))
    };
    let parts = parts.iter().enumerate().map(read).collect::<PyResult<Vec<_>>>()?;
    Ok(merge(&parts).map_err(wrong)?.text())
}

/// What a whole experiment shows, as JSON.
pub(crate) fn result(whole: &str) -> PyResult<String> {
    let part = Part::read(whole).map_err(wrong)?;
    if !part.is_whole() {
        return Err(wrong("games are missing: merge all parts first"));
    }
    let json = match part.experiment.plan {
        Plan::Arena { .. } => serde_json::to_string(&part.experiment.report(&part).map_err(wrong)?),
        Plan::Ladder => serde_json::to_string(&Ladder::new(&part).map_err(wrong)?),
        Plan::Balance { .. } => serde_json::to_string(&Balance::new(&part).map_err(wrong)?),
        Plan::SelfPlay => serde_json::to_string(&part.experiment),
    };
    json.map_err(wrong)
}

/// The report of a balance experiment as HTML.
pub(crate) fn report(py: Python<'_>, whole: &str) -> PyResult<String> {
    let part = Part::read(whole).map_err(wrong)?;
    let balance = Balance::new(&part).map_err(wrong)?;
    let balance = balance.ok_or_else(|| wrong("this is not a balance experiment"))?;
    let replays = py.detach(|| replays(&part)).map_err(wrong)?;
    Ok(page(&balance, &command(&part.experiment), &replays))
}

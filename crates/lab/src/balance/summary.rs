//! What the games of a balance report add up to.

mod compare;
mod elements;
mod ladder;
mod luck;
mod seats;
pub(super) mod story;

use serde::Serialize;

use super::design::{Design, REPEATS, Slot};
use super::observed::Observed;
use super::restricted::Restricted;
use super::row::RungRow;
use super::verdict::{self, Verdict};
use crate::arena::Source;
use crate::experiment::{Experiment, Part as Block, PartError, Plan};
use crate::interval::{Mean, by_deal, mean};

pub use compare::{Compared, Comparison};
pub use elements::{ElementReport, FirstMove};
pub use ladder::Thought;
pub use luck::Luck;
pub use seats::{Level, Part};
pub use story::{Length, PointSource, Story, StoryPoint};

/// A balance report as data.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Balance {
    #[serde(flatten)]
    pub source: Source,
    /// The game's title.
    pub title: &'static str,
    /// The bots; all but the seats is measured with the first.
    pub bots: Vec<String>,
    /// How many deals were played, and how often each.
    pub deals: u64,
    pub repeats: u64,
    /// Fair seats, length, luck or skill, dead elements, runaway leaders; in words.
    pub verdicts: Vec<Verdict>,
    /// Victories by seat, turn order and role, for each bot.
    pub levels: Vec<Level>,
    pub length: Length,
    pub points: Vec<PointSource>,
    pub story: Story,
    pub luck: Luck,
    pub thought: Vec<Thought>,
    pub elements: Vec<ElementReport>,
    pub first_moves: Vec<FirstMove>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub against: Option<Comparison>,
}

/// The rows of a report by what they are for.
struct Rows {
    players: usize,
    /// By bot.
    observed: Vec<Vec<Observed>>,
    against: Vec<Observed>,
    restricted: Vec<Restricted>,
    /// By doubling.
    rungs: Vec<Vec<RungRow>>,
}

impl Rows {
    fn read(whole: &Block) -> Result<Rows, PartError> {
        fn parsed<T: serde::de::DeserializeOwned>(text: &str, number: u64) -> Result<T, PartError> {
            serde_json::from_str(text).map_err(|_| PartError::Row(number + 1))
        }
        let design = Design::new(&whole.experiment);
        let mut rows = Rows {
            players: whole.experiment.source.players,
            observed: vec![Vec::new(); design.bots as usize],
            against: Vec::new(),
            restricted: Vec::new(),
            rungs: vec![Vec::new(); super::design::THOUGHT.len() - 1],
        };
        for (number, row) in (whole.first..).zip(&whole.rows) {
            let text = row.get();
            match design.slot(number) {
                Slot::Observed { bot, .. } => rows.observed[bot].push(parsed(text, number)?),
                Slot::Against { .. } => rows.against.push(parsed(text, number)?),
                Slot::Restricted { .. } => rows.restricted.push(parsed(text, number)?),
                Slot::Rung { rung, .. } => rows.rungs[rung].push(parsed(text, number)?),
            }
        }
        Ok(rows)
    }
}

impl Balance {
    /// Adds a report up; nothing if this is another experiment.
    pub fn new(whole: &Block) -> Result<Option<Balance>, PartError> {
        let experiment = &whole.experiment;
        let Plan::Balance { against } = &experiment.plan else { return Ok(None) };
        let rows = Rows::read(whole)?;
        let games = &rows.observed[0];
        let (elements, first_moves) = (elements::elements(&rows), elements::first_moves(games));
        let mut balance = Balance {
            source: experiment.source.clone(),
            title: catalog::about(&experiment.source.game).map_or("", |about| about.title),
            bots: experiment.bots.iter().map(ToString::to_string).collect(),
            deals: Design::new(experiment).deals,
            repeats: REPEATS,
            verdicts: Vec::new(),
            levels: levels(experiment, &rows),
            length: story::length(games),
            points: story::points(games),
            story: story::story(games),
            luck: luck::luck(games, rows.players),
            thought: ladder::thought(experiment, &rows.rungs),
            elements,
            first_moves,
            against: against.as_ref().map(|text| compare::compare(experiment, text, &rows)),
        };
        balance.verdicts = verdict::verdicts(&balance);
        Ok(Some(balance))
    }
}

fn levels(experiment: &Experiment, rows: &Rows) -> Vec<Level> {
    let named = experiment.bots.iter().zip(&rows.observed);
    named.map(|(bot, games)| Level::new(bot.to_string(), games, rows.players)).collect()
}

/// The mean of something over games, with its interval over deals.
fn over_games(games: &[Observed], of: impl Fn(&Observed) -> f64) -> Mean {
    mean(&by_deal((0..).zip(games).map(|(nth, game)| (nth / REPEATS, of(game)))))
}

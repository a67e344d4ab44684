//! The games of a block as a file.

use std::fmt;

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;

use super::Experiment;

/// Some games of an experiment, in order.
#[derive(Clone, Debug)]
pub struct Part {
    pub experiment: Experiment,
    /// The number of the first game, counted from 0.
    pub first: u64,
    /// One row a game, as it is written: merging copies bytes.
    pub rows: Vec<Box<RawValue>>,
}

/// How a part is written.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    #[serde(rename = "northpole")]
    _format: Format,
    experiment: Experiment,
    first: u64,
    games: Vec<Box<RawValue>>,
}

#[derive(Serialize, Deserialize)]
enum Format {
    #[serde(rename = "part 1")]
    Part1,
}

/// Why a text is no part.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum PartError {
    /// It is something else, or it is damaged.
    Foreign,
    /// This is no row of that experiment; games are counted from 1.
    Row(u64),
    /// It has games that the experiment does not have.
    TooMany,
}

impl fmt::Display for PartError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PartError::Foreign => {
                f.write_str("this is not part of an experiment, or it is damaged")
            }
            PartError::Row(game) => write!(f, "game {game} is damaged"),
            PartError::TooMany => f.write_str("it has more games than its experiment"),
        }
    }
}

impl std::error::Error for PartError {}

impl Part {
    /// The part as text: a head, then a line for each game.
    pub fn text(&self) -> String {
        let head = serde_json::to_string(&self.experiment).expect("an experiment is plain data");
        let rows: Vec<&str> = self.rows.iter().map(|row| row.get()).collect();
        format!(
            "{{\"northpole\":\"part 1\",\n\"experiment\":{head},\n\"first\":{},\n\"games\":[\n{}\n]}}\n",
            self.first,
            rows.join(",\n")
        )
    }

    /// Reads a part back.
    pub fn read(text: &str) -> Result<Part, PartError> {
        let Written { experiment, first, games: rows, .. } =
            serde_json::from_str(text).map_err(|_| PartError::Foreign)?;
        let part = Part { experiment, first, rows };
        let is_within = part.first.checked_add(part.rows.len() as u64);
        if is_within.is_none_or(|last| last > part.experiment.total()) {
            return Err(PartError::TooMany);
        }
        Ok(part)
    }

    /// Whether it holds all games of its experiment.
    pub fn is_whole(&self) -> bool {
        self.rows.len() as u64 == self.experiment.total()
    }

    /// The rows, read.
    pub fn rows<R: DeserializeOwned>(&self) -> Result<Vec<R>, PartError> {
        let read = |(number, row): (u64, &str)| {
            serde_json::from_str(row).map_err(|_| PartError::Row(self.first + number + 1))
        };
        (0..).zip(self.rows.iter().map(|row| row.get())).map(read).collect()
    }
}

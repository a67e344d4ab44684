//! Blocks put together.

use std::collections::BTreeMap;
use std::fmt;

use serde_json::Value;

use super::{Experiment, Part};

/// Why parts do not make a whole. Parts are named as the caller named them.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum MergeError {
    Nothing,
    /// Parts of different experiments, and how these differ.
    Stranger {
        part: String,
        other: String,
        field: String,
        values: (String, String),
    },
    /// Two parts tell different things of a game, counted from 1.
    Contradiction {
        part: String,
        other: String,
        game: u64,
    },
    /// No part has these games, counted from 1.
    Missing {
        from: u64,
        to: u64,
        total: u64,
    },
}

impl fmt::Display for MergeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            MergeError::Nothing => f.write_str("there is nothing to merge: name the files"),
            MergeError::Stranger { part, other, field, values: (value, others) } => write!(
                f,
                "{part} belongs to another experiment: its {field} is {value}, but {other} has {others}"
            ),
            MergeError::Contradiction { part, other, game } => write!(
                f,
                "{part} and {other} differ in game {game}: a bot thinks by the clock or is a program with its \
                 own luck, or a file was changed; leave one of them out"
            ),
            MergeError::Missing { from, to, total } => {
                write!(f, "games {from} to {to} of {total} are missing: play their blocks first")
            }
        }
    }
}

impl std::error::Error for MergeError {}

/// The whole experiment, of parts in any order; games may stand in several of them.
pub fn merge(parts: &[(String, Part)]) -> Result<Part, MergeError> {
    let Some((first_name, first)) = parts.first() else { return Err(MergeError::Nothing) };
    for (name, part) in parts {
        let differs = difference(&part.experiment, &first.experiment);
        if let Some((field, values)) = differs {
            let (part, other) = (name.clone(), first_name.clone());
            return Err(MergeError::Stranger { part, other, field, values });
        }
    }
    let experiment = first.experiment.clone();
    let mut games = BTreeMap::new();
    for (name, part) in parts {
        for (number, row) in (part.first..).zip(&part.rows) {
            let (other, known) = games.entry(number).or_insert((name, row));
            if known.get() != row.get() {
                let (part, other) = (name.clone(), (*other).clone());
                return Err(MergeError::Contradiction { part, other, game: number + 1 });
            }
        }
    }
    let total = experiment.total();
    let is_missing = |number: &u64| !games.contains_key(number);
    if let Some(from) = (0..total).find(is_missing) {
        let to = (from..total).find(|number| !is_missing(number)).unwrap_or(total);
        return Err(MergeError::Missing { from: from + 1, to, total });
    }
    let rows = games.into_values().map(|(_, row)| row.clone()).collect();
    Ok(Part { experiment, first: 0, rows })
}

/// The first field in which two experiments differ, and what stands there.
fn difference(one: &Experiment, other: &Experiment) -> Option<(String, (String, String))> {
    let fields = |experiment: &Experiment| match serde_json::to_value(experiment) {
        Ok(Value::Object(fields)) => fields,
        _ => serde_json::Map::new(),
    };
    let (one, other) = (fields(one), fields(other));
    let keys = one.keys().chain(other.keys());
    let mut differing = keys.filter(|key| one.get(*key) != other.get(*key));
    let value = |fields: &serde_json::Map<String, Value>, key: &str| {
        fields.get(key).map_or("none".into(), |value| shortened(&value.to_string()))
    };
    differing.next().map(|key| (key.replace('_', " "), (value(&one, key), value(&other, key))))
}

fn shortened(text: &str) -> String {
    const MOST: usize = 60;
    if text.chars().count() <= MOST {
        return text.into();
    }
    text.chars().take(MOST).chain(['…']).collect()
}

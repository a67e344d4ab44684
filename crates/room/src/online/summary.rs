//! What lists say about a table. It can always be made again from the records.

use serde::{Deserialize, Serialize};
use wire::online::{Stage, TableId, TableRow};

use super::Person;

/// A table in one look.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Summary {
    /// The game's short name.
    pub game: String,
    /// How far it is.
    pub stage: Stage,
    /// Whether everybody may come.
    pub listed: bool,
    /// Everybody whose table it is.
    pub people: Vec<Person>,
    /// Whom it waits for.
    pub turn: Vec<Person>,
    /// Who sits there; an empty name is a free chair.
    pub names: Vec<String>,
    /// When something happened last, in seconds since 1970.
    pub at: u64,
    /// When it must be woken, in milliseconds since 1970, even if nobody looks at it.
    pub wake_at: Option<u64>,
}

/// How much later something may have happened than lists say, in seconds: not every step is worth
/// writing them again.
const LATER: u64 = 60;

impl Summary {
    /// Whether lists that say this need not be told what is so now.
    pub fn says(&self, now: &Summary) -> bool {
        now.at < self.at + LATER && *self == Summary { at: self.at, ..now.clone() }
    }

    /// As somebody reads it in a list.
    pub fn row(&self, table: TableId, reader: Person) -> TableRow {
        TableRow {
            table,
            game: self.game.clone(),
            stage: self.stage,
            names: self.names.clone(),
            is_my_turn: self.turn.contains(&reader),
            at: self.at,
        }
    }
}

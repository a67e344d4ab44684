//! A table as lists show it. It can always be made again from the records.

use protocol::{TableId, TableRow, TableStage};
use serde::{Deserialize, Serialize};

use super::Person;

/// A table as lists show it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Summary {
    /// The game's id.
    pub game: String,
    /// How far it is.
    pub stage: TableStage,
    /// Whether it is listed for everybody.
    pub listed: bool,
    /// Its players and its host.
    pub people: Vec<Person>,
    /// Whether the people who run the server closed it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub is_closed: bool,
    /// The people it waits for.
    pub turn: Vec<Person>,
    /// The players' names; an empty name is a free chair.
    pub names: Vec<String>,
    /// When something happened last that everybody may know of, in seconds since 1970.
    pub at: u64,
    /// When it must be woken, in milliseconds since 1970, even if no guest is there.
    pub wake_at: Option<u64>,
}

/// By how many seconds lists may be late: not every step is worth writing them again.
const LATER: u64 = 60;

impl Summary {
    /// Whether lists that show this need not be updated to show `now`.
    pub fn says(&self, now: &Summary) -> bool {
        now.at < self.at + LATER && *self == Summary { at: self.at, ..now.clone() }
    }

    /// The row that `reader` sees in a list.
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

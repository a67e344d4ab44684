//! A table as lists show it. It can always be computed from the records.

use protocol::{TableId, TableRow, TableStage};
use serde::{Deserialize, Serialize};

use super::Person;

/// A table as lists show it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Summary {
    /// The game's id.
    pub game: String,
    /// Whether the match has begun or ended.
    pub stage: TableStage,
    /// Whether the server lists it for everyone.
    pub listed: bool,
    /// Its players and its host.
    pub people: Vec<Person>,
    /// Whether the people who run the server closed it.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub is_closed: bool,
    /// The people that it waits for.
    pub turn: Vec<Person>,
    /// The players' names; an empty name is a free chair.
    pub names: Vec<String>,
    /// When something last happened that everyone may know of, in seconds since 1970.
    pub at: u64,
    /// When the table must be woken, in milliseconds since 1970, even if no guest is connected.
    pub wake_at: Option<u64>,
}

/// How many seconds a list may be out of date: writing it for every step would cost too much.
const LATER: u64 = 60;

impl Summary {
    /// Whether a list with this summary is recent enough to stand for `now`.
    pub fn stands_for(&self, now: &Summary) -> bool {
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

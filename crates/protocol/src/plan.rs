//! How a table is set up.

use std::fmt;
use std::str::FromStr;

use bots::Kind;
use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error};
use tabletop::Unreadable;

use crate::Seating;
use crate::occupant::kind;

/// The length limit of a name at an online table, in characters.
pub const LONGEST_SHORT_NAME: usize = 24;
/// The length limit of a chat message, in characters.
pub const LONGEST_SAYING: usize = 280;

/// The id of a table, which is part of its link: anyone who knows it may join.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TableId(pub u128);

impl fmt::Display for TableId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:032x}", self.0)
    }
}

impl fmt::Debug for TableId {
    /// Shows only a part: a reader of the log must not be able to join the table.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:08x}…", self.0 >> 96)
    }
}

impl FromStr for TableId {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<TableId, Unreadable> {
        let wrong = Unreadable("a table's address ends in 32 digits from 0 to f");
        let is_sound = text.len() == 32 && text.bytes().all(|it| it.is_ascii_hexdigit());
        let number = is_sound.then(|| u128::from_str_radix(text, 16).ok()).flatten();
        number.map(TableId).ok_or(wrong)
    }
}

impl Serialize for TableId {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for TableId {
    fn deserialize<D: Deserializer<'de>>(from: D) -> Result<TableId, D::Error> {
        String::deserialize(from)?.parse().map_err(D::Error::custom)
    }
}

/// How a table is set up.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[expect(clippy::struct_excessive_bools, reason = "each is a switch of its own")]
pub struct Plan {
    /// The game's id.
    pub game: String,
    /// The options as text; empty for the game as printed.
    #[serde(default)]
    pub options: String,
    /// The text of the edition file, if the match does not use the built-in one.
    #[serde(default)]
    pub edition: Option<String>,
    /// Whether players sit in the order of their chairs.
    #[serde(default)]
    pub seating: Seating,
    /// Every chair at the table, in order.
    pub places: Vec<Place>,
    /// How long a step may take.
    #[serde(default, rename = "pace")]
    pub time_limit: TimeLimit,
    /// Whether players may ask for hints.
    pub hints: bool,
    /// Whether spectators may watch.
    pub spectators: bool,
    /// Whether the server lists the table for everyone, so that everyone may join.
    pub listed: bool,
    /// Whether the host is a screen that all players see. It has no chair, and shows the table
    /// while every player holds a phone.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub shared_screen: bool,
}

impl Plan {
    /// A plan for a game as printed, open to anyone with the link: live, with hints and spectators.
    pub fn new(game: &str, places: Vec<Place>) -> Plan {
        Plan {
            game: game.into(),
            options: String::new(),
            edition: None,
            seating: Seating::default(),
            places,
            time_limit: TimeLimit::default(),
            hints: true,
            spectators: true,
            listed: false,
            shared_screen: false,
        }
    }
}

/// Options with one space between two words, as the plans of luck and transcripts have them.
pub fn plain_options(options: &str) -> String {
    options.split_whitespace().collect::<Vec<&str>>().join(" ")
}

/// Who a chair is kept for.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Place {
    /// For a person.
    Free,
    /// For a bot.
    Bot(#[serde(with = "kind")] Kind),
}

/// How long a step may take.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum TimeLimit {
    /// All players are here. A bot may take over for a person who is away for a while.
    #[default]
    Live,
    /// Each step may take this many hours; then a bot takes it.
    Hours(u16),
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tables_are_named_by_128_bits() {
        let id = TableId(0x0123_4567_89ab_cdef_0123_4567_89ab_cdef);
        assert_eq!(id.to_string(), "0123456789abcdef0123456789abcdef");
        assert_eq!(id.to_string().parse(), Ok(id));
        assert_eq!(format!("{id:?}"), "01234567…");
        for wrong in
            ["", "12", "+123456789abcdef0123456789abcdef", "x123456789abcdef0123456789abcdef"]
        {
            assert!(wrong.parse::<TableId>().is_err(), "{wrong}");
        }
    }
}

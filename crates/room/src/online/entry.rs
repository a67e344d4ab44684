//! What is kept of a table, a line each.

use serde::{Deserialize, Serialize};
use wire::Refusal;
use wire::online::{Place, Plan, Saying, TableId};

use super::Person;

/// Something that happened.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct Record {
    /// When, in milliseconds since 1970.
    pub(crate) at: u64,
    /// Whose request it carried out; nobody's if it followed from something else.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) by: Option<By>,
    /// What.
    pub(crate) what: Entry,
}

/// Who asked, under which number: nothing is carried out twice.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(crate) struct By {
    pub(crate) person: Person,
    pub(crate) number: u64,
}

/// What happened. Chairs are counted from 0.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) enum Entry {
    /// Always the first.
    Opened {
        plan: Plan,
        host: Person,
        /// The secret that luck will come from.
        key: String,
        /// Who has a chair from the beginning: those who play again.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        sitting: Vec<(usize, Person, String)>,
    },
    Sat {
        chair: usize,
        person: Person,
        name: String,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        salt: Option<String>,
    },
    Stood {
        chair: usize,
    },
    Filled {
        chair: usize,
        place: Place,
    },
    /// The match begins: the chairs in seat order, and its first lines.
    Begun {
        order: Vec<usize>,
        lines: Vec<String>,
    },
    /// The next lines of the match.
    Played {
        lines: Vec<String>,
        /// Whether everybody could notice that something happened.
        is_open: bool,
    },
    /// A bot goes on for somebody.
    Replaced {
        chair: usize,
    },
    /// They go on again.
    Returned {
        chair: usize,
    },
    Said {
        chair: usize,
        saying: Saying,
    },
    /// Whoever shows the ticket of that hash until then gets the chair.
    Offered {
        chair: usize,
        ticket: String,
        until: u64,
    },
    /// A chair belongs to another device.
    Carried {
        chair: usize,
        person: Person,
    },
    /// The same people play again at that table.
    Rematch {
        table: TableId,
    },
}

impl Record {
    pub(crate) fn written(&self) -> String {
        serde_json::to_string(self).expect("a record can be written")
    }

    pub(crate) fn read(line: &str) -> Result<Record, Refusal> {
        serde_json::from_str(line)
            .map_err(|why| Refusal::new(format!("a record of this table is damaged: {why}")))
    }
}

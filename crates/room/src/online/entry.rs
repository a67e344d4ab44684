//! The records of a table, one per line. Their JSON must not change, because older programs read
//! it.

use protocol::{Error, Place, Plan, Proposal, Saying, TableId};
use serde::{Deserialize, Serialize};

use super::Person;

/// A record: something that happened at the table.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(super) struct Record {
    /// When, in milliseconds since 1970.
    pub(super) at: u64,
    /// The request that it carried out, if there was one.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) by: Option<By>,
    /// What happened.
    pub(super) what: Entry,
}

/// The person and the id of a request: the key by which no request is carried out twice.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub(super) struct By {
    pub(super) person: Person,
    #[serde(rename = "number")]
    pub(super) id: u64,
}

/// What a record says. Chairs are counted from 0.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(super) enum Entry {
    /// The first record of every table.
    Opened {
        plan: Plan,
        host: Person,
        /// The secret from which luck will come; under the second scheme, the key of the first
        /// round.
        key: String,
        /// The scheme of luck; if missing, the first.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        scheme: Option<u8>,
        /// The people who have a chair from the beginning, after a rematch.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        sitting: Vec<(usize, Person, String)>,
        /// The chairs of people whose clients take part in agreeing on luck.
        #[serde(default, skip_serializing_if = "Vec::is_empty")]
        committing: Vec<usize>,
    },
    Sat {
        chair: usize,
        person: Person,
        name: String,
        #[serde(default, skip_serializing_if = "Option::is_none")]
        salt: Option<String>,
        /// Whether the person's client takes part in agreeing on luck.
        #[serde(default, skip_serializing_if = "std::ops::Not::not")]
        commits: bool,
    },
    Stood {
        chair: usize,
    },
    Filled {
        chair: usize,
        place: Place,
    },
    /// The host starts: a round of agreeing on luck begins, for this plan. Nothing that follows
    /// changes the plan, not even an update of the program.
    Starting {
        #[serde(default, skip_serializing_if = "String::is_empty")]
        plan: String,
    },
    Committed {
        chair: usize,
        commitment: String,
    },
    Revealed {
        chair: usize,
        salt: String,
    },
    /// The round failed. Bots take the chairs that it waited for; the next round has another key.
    Failed {
        chairs: Vec<usize>,
        key: String,
    },
    /// The match begins: the chairs in seat order, and its first lines.
    Begun {
        order: Vec<usize>,
        lines: Vec<String>,
    },
    /// The next lines of the match.
    Played {
        lines: Vec<String>,
        /// Whether everyone could notice that something happened.
        is_open: bool,
    },
    /// The host took away the chair of a person.
    Removed {
        chair: usize,
    },
    /// Another person becomes the host.
    Succeeded {
        host: Person,
    },
    /// A bot plays for the person on a chair.
    Replaced {
        chair: usize,
        #[serde(default, skip_serializing_if = "Until::is_back")]
        until: Until,
    },
    /// The person plays again instead of a bot.
    Returned {
        chair: usize,
    },
    /// The person on a chair agrees to a proposal.
    Agreed {
        chair: usize,
        to: Proposal,
    },
    /// A proposal is dropped, because a person said no.
    Declined {
        proposal: Proposal,
    },
    /// All people agreed to end the match.
    Ended,
    Said {
        chair: usize,
        saying: Saying,
    },
    /// Until then, a person with the ticket of that hash can claim the chair.
    Offered {
        chair: usize,
        ticket: String,
        until: u64,
    },
    /// A chair moved to another device.
    Carried {
        chair: usize,
        person: Person,
    },
    /// The people who run the server closed the table.
    Closed,
    /// The same people play again at that table.
    Rematch {
        table: TableId,
    },
}

/// How long a bot plays for a person.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub(super) enum Until {
    /// Until the person joins the table again.
    #[default]
    Back,
    /// Until the person, who may be connected, asks for the chair.
    Asked,
    /// Until the match no longer waits for the person. The person cannot end it before.
    Moved,
    /// Until the match is over: the person has resigned.
    End,
}

impl Until {
    #[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks by reference")]
    fn is_back(&self) -> bool {
        *self == Until::Back
    }
}

impl Record {
    /// Whether everyone may know that it happened.
    pub(super) fn is_open(&self) -> bool {
        !matches!(self.what, Entry::Played { is_open: false, .. } | Entry::Offered { .. })
    }

    pub(super) fn written(&self) -> String {
        serde_json::to_string(self).expect("a record can be written")
    }

    pub(super) fn read(line: &str) -> Result<Record, Error> {
        serde_json::from_str(line).map_err(|why| Error::Damaged { why: why.to_string() })
    }
}

//! What a client may ask of a server or a table.

use bots::Kind;
use serde::{Deserialize, Serialize};

use crate::call::calls;
use crate::occupant::kind;
use crate::{Plan, Proposal, Reaction, TableId, Tables, Version};

/// A request under an id that the client chose. The reply carries the same id. A request that
/// changes something is carried out once, however often it is sent under one id.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Numbered<R = Request> {
    /// An id that the person never uses twice.
    pub id: u64,
    /// The request itself.
    pub request: R,
}

/// Everything a client may ask of a server.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Request {
    /// Opens a table. The person who opens it is its host.
    Open(Open),
    /// Lists the person's own tables and those open to all.
    ListTables,
    /// Joins a table: its state and everything that happens there arrive as messages.
    Join(Join),
    /// Joins a table with a chair that another device gave away.
    ClaimTicket(ClaimTicket),
    /// Asks for the complete state of the table.
    Sync(Sync),
    /// Makes a choice in the match.
    Act(Act),
    /// Undoes the person's last step, if nothing was revealed since.
    Undo,
    /// Asks a strong bot what it would choose; [`crate::Message::Hint`] follows.
    Hint,
    /// Sits down on a free chair, or on the person's own chair to play again instead of a bot.
    Sit(Sit),
    /// Stands up: before the match the chair is free again, during the match a bot takes over.
    Stand,
    /// Changes the person's name, before the match.
    Rename(Rename),
    /// The host puts a bot on a free chair, or frees the chair, before the match.
    Fill(Fill),
    /// The host starts the match. Every chair must be taken. The match begins when all players who
    /// take part in its luck have revealed their salts.
    Begin,
    /// Sends the commitment of the person's salt, in the round that the host started.
    Commit(Commit),
    /// Reveals the person's salt, once the list of all commitments is published.
    Reveal(Reveal),
    /// The host takes a person's chair away before the match. That person cannot sit down again.
    Remove(Remove),
    /// Lets a bot play for a person who has been away, or has not acted, for longer than the table
    /// waits.
    Replace(Replace),
    /// Gives up: a bot plays for the person until the end of the match.
    Resign,
    /// Agrees to something that others must agree to as well, or proposes it.
    Agree(Agree),
    /// Says no to a proposal, or withdraws the person's own agreement: the proposal is dropped.
    Decline(Decline),
    /// Sends a chat message to the table.
    Say(Say),
    /// Shows a reaction to everyone at the table.
    React(React),
    /// Asks for a ticket that carries the person's chair to another device.
    IssueTicket,
    /// Opens a new table for the same people after the match; everyone who asks gets the same
    /// table.
    Rematch,
    /// Asks for the transcript of the match. A server gives it once the match is over.
    Transcript,
}

/// Opens a table.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Open {
    /// How the table is set up.
    pub plan: Plan,
}

/// Lists the person's own tables and those open to all.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct ListTables;

/// Joins a table: its state and everything that happens there arrive as messages.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct Join {
    /// The table.
    pub table: TableId,
    /// The last version of the match that the client knows; 0 for none.
    #[serde(default)]
    pub since: Version,
    /// Whether the client takes part in agreeing on luck. The person may have sat down with another
    /// client, or with one that could not.
    #[serde(default)]
    pub commits: bool,
}

/// Joins a table with a chair that another device gave away.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct ClaimTicket {
    /// The table.
    pub table: TableId,
    /// What [`IssueTicket`] gave to the other device. It works once.
    pub ticket: String,
}

/// Asks for the complete state of the table.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct Sync {
    /// The last version of the match that the client knows; 0 for none.
    #[serde(default)]
    pub since: Version,
}

/// Makes a choice in the match.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Act {
    /// The `notation` of the choice, as it was offered.
    pub choice: String,
    /// The version at which the client offered the choice. A choice for an earlier question is
    /// refused.
    pub version: Version,
}

/// Undoes the person's last step, if nothing was revealed since.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Undo;

/// Asks a strong bot what it would choose; [`crate::Message::Hint`] follows.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Hint;

/// Sits down on a free chair, or on the person's own chair to play again instead of a bot.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Sit {
    /// The chair, counted from 0; if missing, the first free one.
    #[serde(default)]
    pub chair: Option<usize>,
    /// The person's name.
    pub name: String,
    /// Sixteen random bytes as 32 hexadecimal digits, for a table under the first scheme of luck.
    #[serde(default)]
    pub salt: Option<String>,
    /// Whether the client takes part in agreeing on luck: it sends [`Commit`] and [`Reveal`] when
    /// the host starts.
    #[serde(default)]
    pub commits: bool,
}

/// Stands up: before the match the chair is free again, during the match a bot takes over.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Stand;

/// Changes the person's name, before the match.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Rename {
    /// The new name.
    pub name: String,
}

/// The host puts a bot on a free chair, or frees the chair, before the match.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct Fill {
    /// The chair, counted from 0.
    pub chair: usize,
    /// The bot; if missing, the chair becomes free.
    #[serde(with = "kind::option")]
    pub bot: Option<Kind>,
}

/// The host starts the match.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Begin;

/// Sends the commitment of the person's salt, in the round that the host started.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Commit {
    /// The round.
    pub round: u8,
    /// A hash of the salt, as 64 hexadecimal digits.
    pub commitment: String,
}

/// Reveals the person's salt, once the list of all commitments is published.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Reveal {
    /// The round.
    pub round: u8,
    /// The salt, as 64 hexadecimal digits.
    pub salt: String,
}

/// The host takes a person's chair away, before the match.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct Remove {
    /// The chair of the person, counted from 0.
    pub chair: usize,
}

/// Lets a bot play for a person who has been away, or has not acted, for longer than the table waits.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct Replace {
    /// The chair of the person who is away or idle, counted from 0.
    pub chair: usize,
}

/// Gives up: a bot plays for the person until the end of the match.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Resign;

/// Agrees to something that others must agree to as well, or proposes it.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct Agree {
    /// What is proposed.
    pub to: Proposal,
}

/// Says no to a proposal, or withdraws the person's own agreement: the proposal is dropped.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct Decline {
    /// What was proposed.
    pub proposal: Proposal,
}

/// Sends a chat message to the table.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Say {
    /// One line of plain text.
    pub text: String,
}

/// Shows a reaction to everyone at the table.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct React {
    /// The reaction.
    pub reaction: Reaction,
}

/// Asks for a ticket that carries the person's chair to another device.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct IssueTicket;

/// Opens a new table for the same people after the match; everyone who asks gets the same table.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Rematch;

/// Asks for the transcript of the match. A server gives it once the match is over.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Transcript;

/// How players get their seats.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum Seating {
    /// By lot, if the rules of the game draw seats; otherwise as listed.
    #[default]
    Drawn,
    /// In the order in which they are listed.
    AsListed,
}

calls! { Request:
    Open(it) => TableId, Opened(id);
    ListTables => Tables, Tables(tables);
    Join(it) => (), Done;
    ClaimTicket(it) => (), Done;
    Sync(it) => (), Done;
    Act(it) => (), Done;
    Undo => (), Done;
    Hint => (), Done;
    Sit(it) => (), Done;
    Stand => (), Done;
    Rename(it) => (), Done;
    Fill(it) => (), Done;
    Begin => (), Done;
    Commit(it) => (), Done;
    Reveal(it) => (), Done;
    Remove(it) => (), Done;
    Replace(it) => (), Done;
    Resign => (), Done;
    Agree(it) => (), Done;
    Decline(it) => (), Done;
    Say(it) => (), Done;
    React(it) => (), Done;
    IssueTicket => String, Ticket(ticket);
    Rematch => TableId, Opened(id);
    Transcript => String, Transcript(text);
}

impl Request {
    /// Whether the request only reads. It is not sent again after a lost connection, because by
    /// then its answer would be outdated.
    pub fn only_reads(&self) -> bool {
        matches!(self, Request::ListTables | Request::Join(_) | Request::Sync(_))
    }

    /// Whether the request can be made before joining a table.
    pub fn needs_no_table(&self) -> bool {
        matches!(
            self,
            Request::Open(_) | Request::ListTables | Request::Join(_) | Request::ClaimTicket(_)
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{LocalRequest, Resume};

    fn written(request: &impl Serialize) -> String {
        serde_json::to_string(request).expect("every request can be written")
    }

    #[test]
    fn a_server_cannot_parse_a_local_request() {
        let local = [
            LocalRequest::Continue,
            LocalRequest::TakeBack,
            LocalRequest::Resume(Resume { records: String::new() }),
            LocalRequest::Table(Request::Undo),
        ];
        for request in local {
            let text = written(&request);
            assert!(serde_json::from_str::<Request>(&text).is_err(), "{text}");
        }
    }

    #[test]
    fn no_request_names_a_seat_or_a_viewer() {
        let act = Act { choice: "pass".into(), version: 3 };
        for request in [Request::Act(act), Request::Sync(Sync { since: 0 }), Request::Undo] {
            let text = written(&request);
            assert!(!text.contains("seat") && !text.contains("viewer"), "{text}");
        }
    }
}

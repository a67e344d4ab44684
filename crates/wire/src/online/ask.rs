//! What can be asked of a server, and at one of its tables.

use bots::Kind;
use serde::{Deserialize, Serialize};

use super::{Entered, Plan, Reaction, Sight, TableId, Tables};
use crate::ask::questions;
use crate::occupant::kind;
use crate::{Hint, Look, Question, Step, Version};

/// Everything a client may ask of a server.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub enum ToServer {
    /// See [`OpenTable`].
    Open(OpenTable),
    /// See [`TablesAsk`].
    Tables(TablesAsk),
    /// See [`Enter`].
    Enter(Enter),
    /// See [`Bring`].
    Bring(Bring),
    /// Something at the table that was entered last.
    At(ToTable),
}

/// Opens a table; whoever does so is its host.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct OpenTable {
    /// How it is set up.
    pub plan: Plan,
}

/// Which tables there are: one's own, and those that are open to all.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct TablesAsk;

/// Comes to a table. Whoever sits there is back on their chair.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct Enter {
    /// Which.
    pub table: TableId,
    /// The last version of its match that is known.
    #[serde(default)]
    pub since: Version,
}

/// Comes to a table with a chair that was carried here from another device ([`Carry`]).
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Bring {
    /// Which table.
    pub table: TableId,
    /// What the other device was given; it is good for one time.
    pub ticket: String,
}

/// Everything that can be asked at an online table.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub enum ToTable {
    /// What there is to see, whole.
    Look(TableAsk),
    /// See [`Turn`].
    Step(Turn),
    /// See [`TakeBack`].
    Undo(TakeBack),
    /// What a strong bot would do.
    Hint(Hint),
    /// See [`Sit`].
    Sit(Sit),
    /// See [`Stand`].
    Stand(Stand),
    /// See [`Name`].
    Name(Name),
    /// See [`Fill`].
    Fill(Fill),
    /// See [`Begin`].
    Begin(Begin),
    /// See [`Replace`].
    Replace(Replace),
    /// See [`Say`].
    Say(Say),
    /// See [`React`].
    React(React),
    /// See [`Carry`].
    Carry(Carry),
    /// See [`Rematch`].
    Rematch(Rematch),
    /// See [`Transcript`].
    Transcript(Transcript),
}

/// Everything there is to see of the table, and of the match what happened since a version.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct TableAsk(pub Look);

/// Takes a step; the answer is what it changed.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Turn(pub Step);

/// Takes the last step back.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct TakeBack;

/// Sits down on a free chair.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Sit {
    /// Which chair, counted from 0; any without.
    pub chair: Option<usize>,
    /// What one is called.
    pub name: String,
    /// Sixteen bytes of chance of one's own, as 32 digits: so that nobody but all together decides
    /// what luck will bring.
    #[serde(default)]
    pub salt: Option<String>,
}

/// Gets up: before the match the chair is free again, during the match a bot goes on for one.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct Stand;

/// Is called something else, before the match begins.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Name {
    /// What one is called.
    pub name: String,
}

/// The host puts a bot on a chair nobody has, or frees it again, before the match begins.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct Fill {
    /// Which chair, counted from 0.
    pub chair: usize,
    /// Which bot; the chair is free without.
    #[serde(with = "kind::option")]
    pub bot: Option<Kind>,
}

/// The host begins the match; every chair must be taken.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct Begin;

/// Lets a bot go on for somebody who is gone for longer than the table waits.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct Replace {
    /// Whose chair, counted from 0.
    pub chair: usize,
}

/// Says something to everybody at the table.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Say {
    /// One line of plain text.
    pub text: String,
}

/// Shows everybody at the table how one feels.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct React {
    /// How.
    pub reaction: Reaction,
}

/// Asks for a ticket that carries one's chair to another device, which [`Bring`]s it.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct Carry;

/// Once the match is over: a new table for the same people, in another order. The same one for
/// everybody who asks.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct Rematch;

/// The whole match as text, once it is over.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct Transcript;

questions! { to ToServer:
    OpenTable => TableId, ToServer::Open;
    TablesAsk => Tables, ToServer::Tables;
    Enter => Entered, ToServer::Enter;
    Bring => Entered, ToServer::Bring;
    TableAsk => Entered, ToTable::Look;
    Turn => Sight, ToTable::Step;
    TakeBack => Sight, ToTable::Undo;
    Sit => (), ToTable::Sit;
    Stand => (), ToTable::Stand;
    Name => (), ToTable::Name;
    Fill => (), ToTable::Fill;
    Begin => (), ToTable::Begin;
    Replace => (), ToTable::Replace;
    Say => (), ToTable::Say;
    React => (), ToTable::React;
    Carry => String, ToTable::Carry;
    Rematch => TableId, ToTable::Rematch;
    Transcript => String, ToTable::Transcript;
}

impl From<ToTable> for ToServer {
    fn from(ask: ToTable) -> ToServer {
        ToServer::At(ask)
    }
}

impl From<Hint> for ToServer {
    fn from(ask: Hint) -> ToServer {
        ToTable::Hint(ask).into()
    }
}

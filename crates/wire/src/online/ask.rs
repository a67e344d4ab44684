//! What can be asked of a server, and at one of its tables.

use bots::Kind;
use serde::{Deserialize, Serialize};

use super::{Entered, Plan, Reaction, Sight, TableId, Tables};
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

impl Question for OpenTable {
    type Answer = TableId;
}

/// Which tables there are: one's own, and those that are open to all.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct TablesAsk;

impl Question for TablesAsk {
    type Answer = Tables;
}

/// Comes to a table. Whoever sits there is back on their chair.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct Enter {
    /// Which.
    pub table: TableId,
    /// The last version of its match that is known.
    #[serde(default)]
    pub since: Version,
}

impl Question for Enter {
    type Answer = Entered;
}

/// Comes to a table with a chair that was carried here from another device ([`Carry`]).
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Bring {
    /// Which table.
    pub table: TableId,
    /// What the other device was given; it is good for one time.
    pub ticket: String,
}

impl Question for Bring {
    type Answer = Entered;
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

impl Question for TableAsk {
    type Answer = Entered;
}

/// Takes a step; the answer is what it changed.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Turn(pub Step);

impl Question for Turn {
    type Answer = Sight;
}

/// Takes the last step back.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct TakeBack;

impl Question for TakeBack {
    type Answer = Sight;
}

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

impl Question for Sit {
    type Answer = ();
}

/// Gets up: before the match the chair is free again, during the match a bot goes on for one.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct Stand;

impl Question for Stand {
    type Answer = ();
}

/// Is called something else, before the match begins.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Name {
    /// What one is called.
    pub name: String,
}

impl Question for Name {
    type Answer = ();
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

impl Question for Fill {
    type Answer = ();
}

/// The host begins the match; every chair must be taken.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct Begin;

impl Question for Begin {
    type Answer = ();
}

/// Lets a bot go on for somebody who is gone for longer than the table waits.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct Replace {
    /// Whose chair, counted from 0.
    pub chair: usize,
}

impl Question for Replace {
    type Answer = ();
}

/// Says something to everybody at the table.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Say {
    /// One line of plain text.
    pub text: String,
}

impl Question for Say {
    type Answer = ();
}

/// Shows everybody at the table how one feels.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct React {
    /// How.
    pub reaction: Reaction,
}

impl Question for React {
    type Answer = ();
}

/// Asks for a ticket that carries one's chair to another device, which [`Bring`]s it.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct Carry;

impl Question for Carry {
    type Answer = String;
}

/// Once the match is over: a new table for the same people, in another order. The same one for
/// everybody who asks.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct Rematch;

impl Question for Rematch {
    type Answer = TableId;
}

/// The whole match as text, once it is over.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct Transcript;

impl Question for Transcript {
    type Answer = String;
}

macro_rules! to_server {
    ($($variant:ident($ask:ident)),*) => {
        $(impl From<$ask> for ToServer {
            fn from(ask: $ask) -> ToServer {
                ToServer::At(ToTable::$variant(ask))
            }
        })*
    };
}

to_server!(
    Look(TableAsk),
    Step(Turn),
    Undo(TakeBack),
    Hint(Hint),
    Sit(Sit),
    Stand(Stand),
    Name(Name),
    Fill(Fill),
    Begin(Begin),
    Replace(Replace),
    Say(Say),
    React(React),
    Carry(Carry),
    Rematch(Rematch),
    Transcript(Transcript)
);

impl From<OpenTable> for ToServer {
    fn from(ask: OpenTable) -> ToServer {
        ToServer::Open(ask)
    }
}

impl From<TablesAsk> for ToServer {
    fn from(ask: TablesAsk) -> ToServer {
        ToServer::Tables(ask)
    }
}

impl From<Enter> for ToServer {
    fn from(ask: Enter) -> ToServer {
        ToServer::Enter(ask)
    }
}

impl From<Bring> for ToServer {
    fn from(ask: Bring) -> ToServer {
        ToServer::Bring(ask)
    }
}

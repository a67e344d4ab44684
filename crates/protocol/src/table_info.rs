//! Who sits at a table on a server, and the chat there.

use bots::Kind;
use serde::{Deserialize, Serialize};

use crate::occupant::kind;
use crate::{LuckInfo, Occupant, Plan, Seated, TableId, TimeLimit};

/// Who sits where, and how far the table has come.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct TableInfo {
    /// The protocol that the server speaks ([`crate::PROTOCOL`]).
    pub protocol: u32,
    /// The table.
    pub table: TableId,
    /// How the table was set up. Its places are those from the beginning.
    pub plan: Plan,
    /// Whether the match has begun or ended.
    pub stage: TableStage,
    /// Every chair in order; once the match has begun, in seat order.
    pub chairs: Vec<Chair>,
    /// The client's own chair, counted from 0.
    pub yours: Option<usize>,
    /// Whether the client is the host: the person who opened the table, or the next one after the
    /// host was away for two minutes before the match.
    pub is_host: bool,
    /// The host's chair, counted from 0, if the host sits.
    #[serde(default)]
    pub host: Option<usize>,
    /// Why the client no longer has a chair.
    #[serde(default)]
    pub unseated: Option<Unseated>,
    /// How many spectators are connected.
    pub watching: usize,
    /// The promise of luck under the first scheme: a hash of the table's secret, shown before any
    /// player could use it.
    pub promise: String,
    /// How the table and its players agree on luck; `None` at a table under the first scheme.
    #[serde(default)]
    pub luck: Option<LuckInfo>,
    /// How many seconds are left for the step that the table waits for. In live play this is sent
    /// for the last 30 seconds, after which others may let a bot play.
    #[serde(default)]
    pub left: Option<u64>,
    /// Proposals that still need someone's agreement.
    #[serde(default)]
    pub votes: Vec<Vote>,
    /// Whether the match is over because all people agreed to end it. It has no result then.
    #[serde(default)]
    pub ended_early: bool,
    /// The table where the same people play again, if one of them asked for it.
    #[serde(default)]
    pub rematch: Option<Invitation>,
}

/// Why a person no longer has a chair.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Unseated {
    /// The chair moved to another device.
    Carried,
    /// The host took it away.
    Removed,
}

/// Something that several people decide together.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Proposal {
    /// A bot plays for a person, until that person takes the chair back. All other people for whom
    /// no bot plays must agree, and at least two.
    Replace {
        /// The person's chair, counted from 0.
        chair: usize,
    },
    /// The match ends without a result. All people who have not resigned must agree.
    End,
}

/// Who agrees to a proposal.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Vote {
    /// What is proposed.
    pub proposal: Proposal,
    /// The chairs whose people agree; the first of them made the proposal.
    pub agreed: Vec<usize>,
    /// The chairs whose people must still agree.
    pub missing: Vec<usize>,
}

/// A new table for the same people.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Invitation {
    /// The new table.
    pub table: TableId,
    /// The name of the person who asked for it.
    pub by: String,
}

impl TableInfo {
    /// Who sits at the match, in seat order.
    pub fn seated(&self) -> Seated {
        Seated::new(&self.plan.game, &self.occupants())
    }

    /// Who sits on each chair, in order; a free chair has an empty name.
    pub fn occupants(&self) -> Vec<Occupant> {
        let occupant = |chair: &Chair| match chair {
            Chair::Free => Occupant::Person(String::new()),
            Chair::Person { name, .. } => Occupant::Person(name.clone()),
            Chair::Bot(kind) => Occupant::Bot(*kind),
        };
        self.chairs.iter().map(occupant).collect()
    }

    /// Whether the client is the screen that all players see.
    pub fn is_shared_screen(&self) -> bool {
        self.plan.shared_screen && self.is_host && self.yours.is_none()
    }

    /// How long a step may take.
    pub fn time_limit(&self) -> TimeLimit {
        self.plan.time_limit
    }
}

/// The stage of a table. Stores use these names.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum TableStage {
    /// People sit down.
    Gathering,
    /// The match is being played.
    Playing,
    /// The match is over.
    Over,
    /// The match was played by other rules than those of this program: only its text can be read.
    Outdated,
}

/// Who sits on a chair.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Chair {
    /// The chair is free.
    Free,
    /// A person.
    Person {
        /// The person's name.
        name: String,
        /// Whether the person is connected.
        is_here: bool,
        /// Whether a bot plays for the person.
        is_replaced: bool,
        /// Whether others may let a bot play: the person has been away for long or, if `is_here`,
        /// has not acted for long.
        can_be_replaced: bool,
        /// Whether the person has resigned: a bot plays until the end.
        #[serde(default)]
        has_resigned: bool,
    },
    /// A bot.
    Bot(#[serde(with = "kind")] Kind),
}

/// A chat message or reaction at the table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ChatMessage {
    /// Counted from 0, without gaps.
    pub number: u64,
    /// The speaker's name.
    pub name: String,
    /// The speaker's chair, counted from 0; `None` for a spectator.
    pub chair: Option<usize>,
    /// The text or the reaction.
    pub saying: Saying,
    /// When, in seconds since 1970.
    pub at: u64,
}

/// A chat message.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Saying {
    /// Text.
    Text(String),
    /// A reaction.
    Reaction(Reaction),
}

/// A short reaction, sent with one click.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Reaction {
    /// Well played.
    Bravo,
    /// That made me laugh.
    HoHoHo,
    /// Oh no.
    OhNo,
    /// Thank you.
    Thanks,
    /// I am thinking.
    Thinking,
    /// Good game.
    GoodGame,
}

impl Reaction {
    /// All reactions.
    pub const ALL: [Reaction; 6] = [
        Reaction::Bravo,
        Reaction::HoHoHo,
        Reaction::OhNo,
        Reaction::Thanks,
        Reaction::Thinking,
        Reaction::GoodGame,
    ];

    /// In words.
    pub const fn words(self) -> &'static str {
        match self {
            Reaction::Bravo => "Bravo!",
            Reaction::HoHoHo => "Ho ho ho!",
            Reaction::OhNo => "Oh no!",
            Reaction::Thanks => "Thank you!",
            Reaction::Thinking => "Let me think …",
            Reaction::GoodGame => "Good game!",
        }
    }
}

/// The tables that a person can join.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Tables {
    /// Tables where the person sits or is the host; the latest first.
    pub mine: Vec<TableRow>,
    /// Tables that are open to all and wait for players.
    pub open: Vec<TableRow>,
}

/// A table in a list.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct TableRow {
    /// The table.
    pub table: TableId,
    /// The game's id.
    pub game: String,
    /// Whether the match has begun or ended.
    pub stage: TableStage,
    /// The players' names; an empty name is a free chair.
    pub names: Vec<String>,
    /// Whether the table waits for this person.
    pub is_my_turn: bool,
    /// When something last happened that everyone may know of, in seconds since 1970.
    pub at: u64,
}

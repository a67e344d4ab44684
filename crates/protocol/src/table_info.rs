//! Who sits at a table on a server, and what is said there.

use bots::Kind;
use serde::{Deserialize, Serialize};

use crate::occupant::kind;
use crate::{LuckInfo, Occupant, Plan, Seated, TableId, TimeLimit};

/// Who sits where, and how far the table is.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct TableInfo {
    /// The protocol that the server speaks ([`crate::PROTOCOL`]).
    pub protocol: u32,
    /// The table.
    pub table: TableId,
    /// How it was set up. Its places are those of the beginning.
    pub plan: Plan,
    /// How far it is.
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
    /// Why the client has no chair any more.
    #[serde(default)]
    pub unseated: Option<Unseated>,
    /// How many spectators are connected.
    pub watching: usize,
    /// What the luck of the match is bound to, before anybody knows it: a hash of its secret.
    pub promise: String,
    /// How table and players agree on luck; nothing at a table under the first scheme.
    #[serde(default)]
    pub luck: Option<LuckInfo>,
    /// How many seconds are left for the step that the table waits for. In live play it is told for
    /// the last 30 seconds, after which others may let a bot play.
    #[serde(default)]
    pub left: Option<u64>,
    /// What people have proposed and not everybody has agreed to.
    #[serde(default)]
    pub votes: Vec<Vote>,
    /// Whether the match is over because all people agreed to end it. It has no result then.
    #[serde(default)]
    pub ended_early: bool,
    /// Where the same people play again, if one of them asked for it.
    #[serde(default)]
    pub rematch: Option<Invitation>,
}

/// Why a person has no chair any more.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Unseated {
    /// The chair was carried to another device.
    Carried,
    /// The host took it away.
    Removed,
}

/// What several people decide together.
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

/// How far people agree on a proposal.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Vote {
    /// What is proposed.
    pub proposal: Proposal,
    /// The chairs whose people agree, the first one proposed it.
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

    /// Who sits on the chairs, in order; a free chair has an empty name.
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

/// How far a table is. Stores keep it by these names.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum TableStage {
    /// People come and sit down.
    Gathering,
    /// The match goes on.
    Playing,
    /// The match is over.
    Over,
    /// The match was played by other rules than this program's: it can be read as text only.
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
        /// Whether a bot may take over: the person has been away for long or, if `is_here`, has not
        /// acted for long.
        can_be_replaced: bool,
        /// Whether the person has given up: the bot plays until the end.
        #[serde(default)]
        has_resigned: bool,
    },
    /// A bot.
    Bot(#[serde(with = "kind")] Kind),
}

/// Something that was said at the table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct ChatMessage {
    /// Counted from 0, without gaps.
    pub number: u64,
    /// The speaker's name.
    pub name: String,
    /// The speaker's chair, counted from 0; none for a spectator.
    pub chair: Option<usize>,
    /// What was said.
    pub saying: Saying,
    /// When, in seconds since 1970.
    pub at: u64,
}

/// What was said.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Saying {
    /// Text.
    Text(String),
    /// A reaction.
    Reaction(Reaction),
}

/// A short reaction, said with one click.
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
    /// All of them.
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
    /// Those where the person sits or is the host; the latest first.
    pub mine: Vec<TableRow>,
    /// Those that are open to all and wait for players.
    pub open: Vec<TableRow>,
}

/// A table in a list.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct TableRow {
    /// The table.
    pub table: TableId,
    /// The game's id.
    pub game: String,
    /// How far it is.
    pub stage: TableStage,
    /// The players' names; an empty name is a free chair.
    pub names: Vec<String>,
    /// Whether the table waits for this person.
    pub is_my_turn: bool,
    /// When something happened last that everybody may know of, in seconds since 1970.
    pub at: u64,
}

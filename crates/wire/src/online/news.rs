//! What a server tells.

use bots::Kind;
use serde::{Deserialize, Serialize};

use super::{Pace, Plan, Sight, TableId};
use crate::occupant::kind;
use crate::{Advice, Occupant, Reply, Seated};

/// From a server.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub enum FromServer {
    /// An answer.
    Reply(Reply),
    /// Something about the table that was entered.
    News(News),
    /// The server ends or starts again: come back in a moment.
    ComeBack,
}

/// What somebody at a table is told unasked.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub enum News {
    /// Who sits where, and what goes on, has changed.
    Gathered(Box<Gathered>),
    /// Something has happened in the match.
    Sight(Sight),
    /// The best few choices, the best first, as a strong bot sees them.
    Advice(Vec<Advice>),
    /// Somebody said something.
    Said(Said),
}

/// The table as whoever comes finds it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Entered {
    /// Who sits where, and what goes on.
    pub gathered: Gathered,
    /// What was said lately.
    pub said: Vec<Said>,
    /// The match, once it has begun.
    pub sight: Option<Sight>,
}

/// Who sits where, and what goes on.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Gathered {
    /// Which table.
    pub table: TableId,
    /// How it was set up. Its places are those of the beginning.
    pub plan: Plan,
    /// How far it is.
    pub stage: Stage,
    /// Every chair in order; once the match has begun, in seat order.
    pub chairs: Vec<Chair>,
    /// One's own chair, counted from 0.
    pub yours: Option<usize>,
    /// Whether one has opened the table.
    pub is_host: bool,
    /// How many watch now.
    pub watching: usize,
    /// What the luck of the match is bound to, before anybody knows it: a hash of its secret.
    pub promise: String,
    /// How many seconds are left for the step that the table waits for, if there is a limit.
    #[serde(default)]
    pub left: Option<u64>,
    /// Where the same people play again, if somebody asked for it.
    #[serde(default)]
    pub rematch: Option<Invitation>,
}

/// A new table for the same people.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Invitation {
    /// Which.
    pub table: TableId,
    /// The name of whoever asked for it.
    pub by: String,
}

impl Gathered {
    /// Who sits at the match, in seat order.
    pub fn seated(&self) -> Seated {
        let occupant = |chair: &Chair| match &chair.sitting {
            Sitting::Nobody => Occupant::Person(String::new()),
            Sitting::Person { name, .. } => Occupant::Person(name.clone()),
            Sitting::Bot(kind) => Occupant::Bot(*kind),
        };
        let occupants: Vec<Occupant> = self.chairs.iter().map(occupant).collect();
        Seated::new(&self.plan.game, &occupants)
    }

    /// How long a step may take.
    pub fn pace(&self) -> Pace {
        self.plan.pace
    }
}

/// How far a table is.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Stage {
    /// People come and sit down.
    Gathering,
    /// The match goes on.
    Playing,
    /// The match is over.
    Over,
    /// The match was played by other rules than this program's: it can be looked at as text only.
    Outdated,
}

/// A chair.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Chair {
    /// Who sits there.
    pub sitting: Sitting,
}

/// Who sits on a chair.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub enum Sitting {
    /// Nobody yet.
    Nobody,
    /// Somebody.
    Person {
        /// What they are called.
        name: String,
        /// Whether they are connected.
        is_here: bool,
        /// Whether a bot goes on for them.
        is_replaced: bool,
        /// Whether they are gone for so long that a bot may go on for them.
        can_be_replaced: bool,
    },
    /// A bot.
    Bot(#[serde(with = "kind")] Kind),
}

/// Something that was said at the table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Said {
    /// Counted from 0, without gaps.
    pub number: u64,
    /// Who said it.
    pub name: String,
    /// The chair they sit on, counted from 0, unless they watch.
    pub chair: Option<usize>,
    /// What.
    pub saying: Saying,
    /// When, in seconds since 1970.
    pub at: u64,
}

/// What was said.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub enum Saying {
    /// In words.
    Text(String),
    /// By a gesture.
    Reaction(Reaction),
}

/// How somebody feels.
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

/// The tables one may come to.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Tables {
    /// Where one sits, or is the host; the latest first.
    pub mine: Vec<TableRow>,
    /// Those that are open to all and wait for people.
    pub open: Vec<TableRow>,
}

/// A table in a list.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct TableRow {
    /// Which.
    pub table: TableId,
    /// The game's short name.
    pub game: String,
    /// How far it is.
    pub stage: Stage,
    /// Who sits there; an empty name is a free chair.
    pub names: Vec<String>,
    /// Whether it waits for oneself.
    pub is_my_turn: bool,
    /// When something happened last, in seconds since 1970.
    pub at: u64,
}

//! What only whoever sits at the machine that keeps the match may ask: to set a match up, to hand
//! the screen over, to let bots go on, to write everything down, to look at old matches. These are
//! a type of their own, so that a server cannot be made to read one.

use scene::{Line, seat_number};
use serde::{Deserialize, Serialize};
use tabletop::Seat;

use crate::ask::questions;
use crate::{
    Ask, Hint, Look, LookedBack, Occupant, Opened, Question, Seated, Shown, Step, Told, Undo,
    Update, Verified,
};

/// Everything that can be asked of a desk beside this screen, beyond what can be asked of a table.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub enum Local {
    /// See [`Start`].
    Start(Start),
    /// See [`Learn`].
    Learn(Learn),
    /// See [`Resume`].
    Resume(Resume),
    /// See [`GoOn`].
    GoOn(GoOn),
    /// See [`GoBack`].
    GoBack(GoBack),
    /// See [`Commits`].
    Commits(Commits),
    /// See [`Arrive`].
    Arrive(Arrive),
    /// See [`Save`].
    Save(Save),
    /// See [`Open`].
    Open(Open),
    /// See [`Moment`].
    Moment(Moment),
    /// See [`Moves`].
    Moves(Moves),
    /// See [`Instead`].
    Instead(Instead),
    /// See [`Course`].
    Course(Course),
    /// See [`LookBack`].
    LookBack(LookBack),
    /// See [`CallOff`].
    CallOff(CallOff),
    /// See [`Verify`].
    Verify(Verify),
    /// See [`Playouts`].
    Playouts(Playouts),
}

/// Everything that can be asked of a desk beside this screen.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub enum ToDesk {
    /// A power of whoever sits here.
    Local(Local),
    /// What anybody at the table may ask.
    Ask(Ask),
}

/// How everybody comes to a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum Seating {
    /// By lot, if the rules of the game draw seats; else as listed.
    #[default]
    Drawn,
    /// In the order in which they are listed.
    AsListed,
}

/// Sets a match up and begins it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Start {
    /// The game's short name.
    pub game: String,
    /// Who plays.
    pub occupants: Vec<Occupant>,
    /// Whether they sit in that order.
    #[serde(default)]
    pub seating: Seating,
    /// The options as text; empty for the game as printed.
    pub options: String,
    /// The edition file it is played with, if not the built-in one.
    pub edition: Option<String>,
}

/// Begins the guided first game of a game.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Learn {
    /// The game's short name.
    pub game: String,
    /// What the one who learns is called.
    pub name: String,
}

/// Goes on with a match from its records.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Resume {
    /// The records, one a line; a transcript will do.
    pub records: String,
}

/// Lets the table go on: a bot takes its step, or the screen goes to whoever has to choose. Nothing
/// if the one before the screen has to, or nobody.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct GoOn;

/// Goes back to the last decision of whoever plays here against bots alone, over luck and their steps.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct GoBack;

/// Whether a step could not be undone.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Commits {
    /// The choice, as it was offered.
    pub notation: String,
}

/// "It's me": the person whom the screen was handed to sits before it.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct Arrive;

/// The match as text, everybody's secrets included.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct Save;

/// Opens a match that was written down, to look at it again.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Open {
    /// Its transcript.
    pub transcript: String,
}

/// A moment of the opened match.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct Moment {
    /// After so many steps.
    pub step: usize,
    /// Whose knowledge it is seen with.
    pub eyes: Eyes,
}

/// Whose knowledge a match is looked at with.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum Eyes {
    /// Nobody's in particular: what everybody knew.
    #[default]
    Spectator,
    /// What this seat knew.
    Seat(#[serde(with = "seat_number")] Seat),
    /// Everything, once the match is over.
    Open,
}

impl Eyes {
    /// The seat, if it is one's.
    pub fn seat(self) -> Option<Seat> {
        match self {
            Eyes::Seat(seat) => Some(seat),
            Eyes::Spectator | Eyes::Open => None,
        }
    }
}

/// What every step of the opened match brought, in lines without what moved.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct Moves {
    /// Whose knowledge it is told with.
    pub eyes: Eyes,
}

/// The opened match, had somebody done something else.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Instead {
    /// After so many steps.
    pub step: usize,
    /// Who, with whose eyes it is seen, too.
    #[serde(with = "seat_number")]
    pub seat: Seat,
    /// What they would have done, step by step, in notation.
    pub line: Vec<String>,
}

/// Lets a strong bot go through the opened match, and says how far it has come. It goes on meanwhile.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct LookBack;

/// Nobody waits for the review any more.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct CallOff;

/// Everybody's chances over the match, once it is over: after every step, from before the first on.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct Course;

/// Whether luck was what it had to be, in a match that was written down.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Verify {
    /// Its transcript.
    pub transcript: String,
}

/// So many random matches, to measure the engine; answered by how many decisions they had.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Playouts {
    /// The game's short name.
    pub game: String,
    /// How many play.
    pub players: usize,
    /// How many matches.
    pub matches: u32,
}

questions! { to ToDesk:
    Start => Seated, Local::Start;
    Learn => Seated, Local::Learn;
    Resume => Seated, Local::Resume;
    GoOn => Option<Told>, Local::GoOn;
    GoBack => Update, Local::GoBack;
    Commits => bool, Local::Commits;
    Arrive => Update, Local::Arrive;
    Save => String, Local::Save;
    Open => Opened, Local::Open;
    Moment => Shown, Local::Moment;
    Moves => Vec<Vec<Line>>, Local::Moves;
    Instead => Shown, Local::Instead;
    Course => Vec<Vec<f32>>, Local::Course;
    LookBack => LookedBack, Local::LookBack;
    CallOff => (), Local::CallOff;
    Verify => Verified, Local::Verify;
    Playouts => u64, Local::Playouts;
    Look => Update, Ask::Look;
    Step => Update, Ask::Step;
    Undo => Update, Ask::Undo;
    Hint => (), Ask::Hint;
}

impl From<Local> for ToDesk {
    fn from(power: Local) -> ToDesk {
        ToDesk::Local(power)
    }
}

impl From<Ask> for ToDesk {
    fn from(ask: Ask) -> ToDesk {
        ToDesk::Ask(ask)
    }
}

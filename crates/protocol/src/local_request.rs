//! Requests that only a table in the same process understands.

use scene::seat_number;
use serde::{Deserialize, Serialize};
use tabletop::Seat;

use crate::call::calls;
use crate::{
    Frame, Occupant, ReplayInfo, Request, ReviewProgress, Seated, Seating, Transcript, Verified,
    Witness,
};

/// A request to a table in the same process: one for every table, or one that sets a match up,
/// hands the screen over, lets bots go on, or opens old matches.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LocalRequest {
    /// A request that every table understands.
    Table(Request),
    /// Sets up a match and starts it.
    Start(Start),
    /// Starts the guided first game of a game.
    Learn(Learn),
    /// Resumes a match from its records.
    Resume(Resume),
    /// Lets the table continue: a bot takes its step, or the screen goes to the next person.
    Continue,
    /// Goes back to the person's last decision, over luck and the steps of bots.
    TakeBack,
    /// Asks whether a choice would be final, so that it could not be undone.
    IsFinal(IsFinal),
    /// Reports that the person who was asked to take the screen sits in front of it.
    Arrive,
    /// Opens a recorded match.
    OpenReplay(OpenReplay),
    /// Shows one step of the recorded match.
    ShowStep(ShowStep),
    /// Asks what each step of the recorded match brought.
    Moves(Moves),
    /// Shows the recorded match as it would be after other choices.
    Alternative(Alternative),
    /// Asks for every seat's chance to win after each step.
    WinChances,
    /// Starts a review of the recorded match, or asks how far it has come.
    Review,
    /// Cancels the review.
    CancelReview,
    /// Checks the luck of a recorded match.
    Verify(Verify),
    /// Plays random matches, to measure the engine.
    Playouts(Playouts),
}

/// Sets up a match and starts it.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Start {
    /// The game's id.
    pub game: String,
    /// Who plays.
    pub occupants: Vec<Occupant>,
    /// Whether they sit in that order or draw seats.
    #[serde(default)]
    pub seating: Seating,
    /// The options as text; empty for the game as printed.
    pub options: String,
    /// The text of an edition file, if the match does not use the built-in one.
    pub edition: Option<String>,
}

/// Starts the guided first game of a game.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Learn {
    /// The game's id.
    pub game: String,
    /// The player's name.
    pub name: String,
    /// Other people at the same screen, who learn the game together.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub others: Vec<String>,
}

/// Resumes a match from its records.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Resume {
    /// The records, one per line, or a whole transcript.
    pub records: String,
}

/// Lets the table continue: a bot takes its step, or the screen goes to the next person.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Continue;

/// Goes back to the person's last decision, over luck and the steps of bots.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct TakeBack;

/// Asks whether a choice would be final, so that it could not be undone.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct IsFinal {
    /// The `notation` of the choice, as it was offered.
    pub choice: String,
}

/// Reports that the person who was asked to take the screen sits in front of it.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Arrive;

/// Opens a recorded match.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct OpenReplay {
    /// The match as text.
    pub transcript: String,
}

/// Shows one step of the recorded match.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct ShowStep {
    /// How many steps were taken.
    pub step: usize,
    /// Whose knowledge limits what is shown.
    pub eyes: Eyes,
}

/// Whose knowledge limits what is shown of a recorded match.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum Eyes {
    /// What everyone knew.
    #[default]
    Spectator,
    /// What this seat knew.
    Seat(#[serde(with = "seat_number")] Seat),
    /// Everything, once the match is over.
    Open,
}

impl Eyes {
    /// The seat, if it is a seat's knowledge.
    pub fn seat(self) -> Option<Seat> {
        match self {
            Eyes::Seat(seat) => Some(seat),
            Eyes::Spectator | Eyes::Open => None,
        }
    }
}

/// Asks what each step of the recorded match brought.
#[derive(Clone, Copy, PartialEq, Debug, Serialize, Deserialize)]
pub struct Moves {
    /// Whose knowledge limits what is told.
    pub eyes: Eyes,
}

/// Shows the recorded match as it would be after other choices.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Alternative {
    /// How many steps were taken before the choices differ.
    pub step: usize,
    /// The seat that makes other choices. Its knowledge limits what is shown.
    #[serde(with = "seat_number")]
    pub seat: Seat,
    /// The other choices, in notation, step by step.
    pub choices: Vec<String>,
}

/// Asks for every seat's chance to win after each step.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct WinChances;

/// Starts a review of the recorded match, or asks how far it has come.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct Review;

/// Cancels the review.
#[derive(Clone, Copy, PartialEq, Debug)]
pub struct CancelReview;

/// Checks the luck of a recorded match.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Verify {
    /// The match as text.
    pub transcript: String,
    /// What this client saw of the match while it was played.
    #[serde(default)]
    pub witness: Option<Witness>,
}

/// Plays random matches, to measure the engine.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Playouts {
    /// The game's id.
    pub game: String,
    /// The number of players.
    pub players: usize,
    /// The number of matches.
    pub matches: u32,
}

calls! { LocalRequest:
    Start(it) => Seated, Seated(seated);
    Learn(it) => Seated, Seated(seated);
    Resume(it) => Seated, Seated(seated);
    Continue => bool, Continued(goes_on);
    TakeBack => (), Done;
    IsFinal(it) => bool, IsFinal(is_final);
    Arrive => (), Done;
    OpenReplay(it) => ReplayInfo, Replay(info);
    ShowStep(it) => Frame, Frame(frame);
    Moves(it) => Vec<Vec<scene::Line>>, Moves(moves);
    Alternative(it) => Frame, Frame(frame);
    WinChances => Vec<Vec<f32>>, WinChances(chances);
    Review => ReviewProgress, Review(progress);
    CancelReview => (), Done;
    Verify(it) => Verified, Verified(verified);
    Playouts(it) => u64, Decisions(count);
}

impl From<Request> for LocalRequest {
    fn from(request: Request) -> LocalRequest {
        LocalRequest::Table(request)
    }
}

impl From<Transcript> for LocalRequest {
    fn from(request: Transcript) -> LocalRequest {
        LocalRequest::Table(request.into())
    }
}

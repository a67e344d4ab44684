//! The messages on the line, in JSON.

use scene::{Choice as Offered, Line, Scene};
use serde::{Deserialize, Serialize};

use super::PROTOCOL;

/// The greeting: the game, and the program's seat.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Hello<'a> {
    #[serde(rename = "type")]
    kind: &'static str,
    protocol: u32,
    version: &'static str,
    game: &'a str,
    options: &'a str,
    players: usize,
    /// Counted from 1.
    seat: usize,
    time_ms: u64,
}

impl<'a> Hello<'a> {
    /// The greeting for a game with these options; `seat` of `players` counts from 1.
    pub fn new(
        (game, options): (&'a str, &'a str),
        (seat, players): (usize, usize),
        time_ms: u64,
    ) -> Hello<'a> {
        let version = env!("CARGO_PKG_VERSION");
        Hello { kind: "hello", protocol: PROTOCOL, version, game, options, players, seat, time_ms }
    }
}

/// What a program sees when it has to choose, which is what a client sees.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Shown<'a> {
    /// Counted from 1.
    pub seat: usize,
    /// What happened since the last question.
    pub log: &'a [Line],
    pub scene: &'a Scene,
    pub choices: &'a [Offered],
}

#[derive(Serialize)]
pub(super) struct Question<'a> {
    #[serde(rename = "type")]
    pub(super) kind: &'static str,
    pub(super) id: u64,
    pub(super) time_left_ms: u64,
    #[serde(flatten)]
    pub(super) sight: &'a Shown<'a>,
}

/// How the game ended, in seat order.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Over<'a> {
    #[serde(rename = "type")]
    kind: &'static str,
    places: &'a [u8],
    points: &'a [i16],
}

impl<'a> Over<'a> {
    pub fn new(places: &'a [u8], points: &'a [i16]) -> Over<'a> {
        Over { kind: "over", places, points }
    }
}

/// The answer of a program to the greeting.
#[derive(Deserialize)]
pub(super) struct Greeting {
    pub(super) protocol: u32,
}

/// The answer of a program to a question.
#[derive(Deserialize)]
pub(super) struct Asked {
    #[serde(default)]
    pub(super) id: Option<u64>,
    pub(super) choice: Choice,
}

/// The choice in notation, or its index in the list, counted from 0.
#[derive(Deserialize)]
#[serde(untagged)]
pub(super) enum Choice {
    Place(usize),
    Notation(String),
}

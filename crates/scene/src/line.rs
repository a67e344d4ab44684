//! The log: what happened, and what moved from where to where.

use serde::{Deserialize, Serialize};
use tabletop::Seat;

use crate::{Face, PieceId, SpotId, at, seat_number};

/// One line of the log.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Line {
    /// A whole sentence; seats are written `@1`.
    pub text: String,
    /// The seat that did it, if one did.
    #[serde(with = "seat_number::option", default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<Seat>,
    /// What moved, in this order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub moves: Vec<Move>,
    /// Points that were scored or lost.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub gains: Vec<Gain>,
    /// What kind of moment it is.
    #[serde(default, skip_serializing_if = "Cue::is_usual")]
    pub cue: Cue,
    /// Where it is to be seen, if nothing moves there.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub spots: Vec<SpotId>,
}

/// What kind of moment a line tells of, so that a screen can give it its time.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum Cue {
    /// Something is done.
    #[default]
    Step,
    /// Dice are thrown.
    Roll,
    /// Something comes to light that was hidden or not decided: a bid, a card.
    Reveal,
    /// A part of the game begins or ends: a round, a day, a season.
    Part,
}

impl Cue {
    #[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands it over like that")]
    fn is_usual(&self) -> bool {
        *self == Cue::Step
    }
}

impl Line {
    /// A line about no seat in particular.
    pub fn new(text: impl Into<String>) -> Line {
        Line { text: text.into(), ..Line::default() }
    }

    /// A line about what `seat` did.
    pub fn by(seat: Seat, text: impl Into<String>) -> Line {
        Line { seat: Some(seat), ..Line::new(text) }
    }

    /// The line about a step that was taken back.
    pub fn taken_back(seat: Seat) -> Line {
        Line::by(seat, format!("{} undoes the last move.", at(seat)))
    }

    /// The line about going back to a decision.
    pub fn went_back(seat: Seat) -> Line {
        Line::by(seat, format!("{} takes back a decision.", at(seat)))
    }

    /// Adds a piece that moved.
    pub fn moved(mut self, piece: PieceId, face: Face, from: SpotId, to: SpotId) -> Line {
        self.moves.push(Move { piece, face, from, to });
        self
    }

    /// Dice were thrown, and lie there now.
    pub fn rolled(self, spots: impl IntoIterator<Item = SpotId>) -> Line {
        Line { cue: Cue::Roll, spots: spots.into_iter().collect(), ..self }
    }

    /// Something came to light; there it lies, if it does.
    pub fn revealed(self, spots: impl IntoIterator<Item = SpotId>) -> Line {
        Line { cue: Cue::Reveal, spots: spots.into_iter().collect(), ..self }
    }

    /// A part of the game begins or ends.
    pub fn parting(self) -> Line {
        Line { cue: Cue::Part, ..self }
    }

    /// Adds points, unless there are none. `source` is what the table of points at the end calls
    /// them: "Toys".
    pub fn gained(mut self, seat: Seat, points: i16, source: &str) -> Line {
        if points != 0 {
            self.gains.push(Gain { seat, points, source: source.into() });
        }
        self
    }
}

/// A piece that went from one spot to another, with the face its reader may see.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Move {
    /// Which piece.
    pub piece: PieceId,
    /// How it looks on the way.
    pub face: Face,
    /// Where it lay.
    pub from: SpotId,
    /// Where it lies now.
    pub to: SpotId,
}

/// Points a seat scored, or lost if negative. All gains of a match add up to the final points.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Gain {
    /// Who.
    #[serde(with = "seat_number")]
    pub seat: Seat,
    /// How many.
    pub points: i16,
    /// For what: "Toys".
    pub source: String,
}

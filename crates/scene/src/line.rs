//! The log: what happened, and what moved from where to where.

use serde::{Deserialize, Serialize};
use tabletop::Seat;

use crate::{Face, PieceId, Spot, SpotId, at, seat_number};

/// One line of the log.
#[derive(Clone, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Line {
    /// A whole sentence; seats are written `@1`.
    pub text: String,
    /// The seat that acted, if one did.
    #[serde(with = "seat_number::option", default, skip_serializing_if = "Option::is_none")]
    pub seat: Option<Seat>,
    /// The pieces that moved, in this order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub moves: Vec<Move>,
    /// Points that were scored or lost.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub gains: Vec<Gain>,
    /// What kind of moment it is.
    #[serde(default, skip_serializing_if = "Cue::is_usual")]
    pub cue: Cue,
    /// The position in the text where it continues a list, if it is a part of one: consecutive
    /// lines with the same beginning can be shown as one. See [`Line::together`].
    #[serde(default, skip_serializing_if = "is_zero")]
    pub adds: usize,
    /// The spots where it happened, if nothing moves there.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub spots: Vec<SpotId>,
    /// What came to light, as it lies there for this moment: the table after the step may no longer
    /// show it.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub opened: Vec<Spot>,
    /// For a line about an undo: how many lines directly before it no longer hold.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub undoes: Option<usize>,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "the signature serde asks for")]
fn is_zero(number: &usize) -> bool {
    *number == 0
}

/// The kind of moment that a line tells of, which decides how long it is shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub enum Cue {
    /// A step.
    #[default]
    Step,
    /// Dice are rolled.
    Roll,
    /// Something is revealed that was hidden or undecided: a bid, a card.
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

    /// A line that adds something to a list: the cards that are laid out, one after the other.
    pub fn listed(list: &str, item: &str) -> Line {
        Line { adds: list.len(), ..Line::new(format!("{list}{item}.")) }
    }

    /// Whether `next` continues the list that this line is a part of.
    pub fn is_listed_with(&self, next: &Line) -> bool {
        self.adds > 0 && self.text.get(..self.adds) == next.text.get(..next.adds)
    }

    /// Lines of one list as one: "Winter belt: Kite, Doll, Kite."
    pub fn together(lines: &[Line]) -> Line {
        let Some((first, rest)) = lines.split_first() else { return Line::default() };
        let mut whole = first.clone();
        for line in rest {
            let item = line.text.get(line.adds..).unwrap_or_default();
            whole.text = format!("{}, {item}", whole.text.trim_end_matches('.'));
            whole.moves.extend_from_slice(&line.moves);
            whole.spots.extend_from_slice(&line.spots);
        }
        whole
    }

    /// The line about a step that was taken back.
    pub fn taken_back(seat: Seat) -> Line {
        Line::by(seat, format!("{} undoes the last move.", at(seat)))
    }

    /// The line about going back to a decision.
    pub fn went_back(seat: Seat) -> Line {
        Line::by(seat, format!("{} takes back a decision.", at(seat)))
    }

    /// The `lines` lines directly before this one no longer hold.
    #[must_use]
    pub fn undoing(self, lines: usize) -> Line {
        Line { undoes: Some(lines), ..self }
    }

    /// Adds a piece that moved.
    pub fn moved(mut self, piece: PieceId, face: Face, from: SpotId, to: SpotId) -> Line {
        self.moves.push(Move { piece, face, from, to });
        self
    }

    /// Marks that dice were rolled, which are now on these spots.
    pub fn rolled(self, spots: impl IntoIterator<Item = SpotId>) -> Line {
        Line { cue: Cue::Roll, spots: spots.into_iter().collect(), ..self }
    }

    /// Marks that something was revealed on these spots.
    pub fn revealed(self, spots: impl IntoIterator<Item = SpotId>) -> Line {
        Line { cue: Cue::Reveal, spots: spots.into_iter().collect(), ..self }
    }

    /// Like [`Line::revealed`], for something that may be gone after the step: it lies there as
    /// given for this moment.
    pub fn revealed_as(self, spot: Spot) -> Line {
        Line { opened: vec![spot.clone()], ..self.revealed([spot.id]) }
    }

    /// Marks that a part of the game begins or ends.
    pub fn parting(self) -> Line {
        Line { cue: Cue::Part, ..self }
    }

    /// Adds points, unless there are none. `source` is their name in the table of points at the
    /// end: "Toys".
    pub fn gained(mut self, seat: Seat, points: i16, source: &str) -> Line {
        if points != 0 {
            self.gains.push(Gain { seat, points, source: source.into() });
        }
        self
    }
}

/// The indices of the lines of a log that hold: without lines that were undone, and without lines
/// about undo.
pub fn standing(log: &[Line]) -> Vec<usize> {
    let mut standing: Vec<usize> = Vec::new();
    for (nth, line) in log.iter().enumerate() {
        match line.undoes {
            None => standing.push(nth),
            Some(lines) => standing.retain(|&earlier| earlier < nth.saturating_sub(lines)),
        }
    }
    standing
}

/// A piece that moved from one spot to another, with the face that the reader may see.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Move {
    /// Which piece.
    pub piece: PieceId,
    /// How it looks while it moves.
    pub face: Face,
    /// Where it was.
    pub from: SpotId,
    /// Where it is now.
    pub to: SpotId,
}

/// Points a seat scored, or lost if negative. All gains of a match add up to the final points.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Gain {
    /// Who.
    #[serde(with = "seat_number")]
    pub seat: Seat,
    /// The number of points.
    pub points: i16,
    /// Their source: "Toys".
    pub source: String,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_list_is_told_as_one_line() {
        let belt = |card| Line::listed("Winter belt: ", card);
        let spring = Line::listed("Spring belt: ", "Doll");
        let log = [belt("Kite"), belt("Doll"), belt("Kite"), spring, Line::new("Nora bids.")];
        let told: Vec<String> =
            log.chunk_by(Line::is_listed_with).map(|lines| Line::together(lines).text).collect();
        assert_eq!(told, ["Winter belt: Kite, Doll, Kite.", "Spring belt: Doll.", "Nora bids."]);
        assert!(!log[4].is_listed_with(&log[4]), "a sentence of its own is no list");
    }

    #[test]
    fn what_was_taken_back_does_not_stand() {
        let line = |text: &str| Line::new(text);
        let undone = |count| Line::new("undone").undoing(count);
        let log = [line("a"), line("b"), undone(1), line("c"), line("d"), undone(4), line("e")];
        assert_eq!(standing(&log[..2]), [0, 1]);
        assert_eq!(standing(&log[..5]), [0, 3, 4]);
        assert_eq!(standing(&log), [0, 6], "what was taken back before is so again");
    }
}

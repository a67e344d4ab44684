//! Actions and outcomes, and how they are written: `close 8`, `seal K`, `walk 9`, `* santa 2`.

use std::fmt;
use std::str::FromStr;

use tabletop::{Seat, Unreadable, Words};

use crate::{House, Rank};

/// One decision of one seat.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Action {
    /// Put a Closed House Marker there (E4).
    Close(House),
    /// Start there (E5).
    Start(House),
    /// Choose this card, face down (E6).
    Seal(Rank),
    /// Santa names who decides the order (E7).
    Name(Seat),
    /// This one takes the next turn (E7).
    Next(Seat),
    /// Walk to that house (E9).
    Walk(House),
    /// Cycle to that house (E12).
    Ride(House),
    /// Fly to that house (E11).
    Fly(House),
    /// This Kid gets the present (E15).
    Give(Seat),
    /// End the turn here (E8).
    Stop,
    /// Clear the town for the next game (E18).
    Clear,
}

/// Who is Santa.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Chance {
    pub santa: Seat,
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Close(house) => write!(f, "close {house}"),
            Action::Start(house) => write!(f, "start {house}"),
            Action::Seal(card) => write!(f, "seal {card}"),
            Action::Name(seat) => write!(f, "name {seat}"),
            Action::Next(seat) => write!(f, "next {seat}"),
            Action::Walk(house) => write!(f, "walk {house}"),
            Action::Ride(house) => write!(f, "ride {house}"),
            Action::Fly(house) => write!(f, "fly {house}"),
            Action::Give(seat) => write!(f, "give {seat}"),
            Action::Stop => f.write_str("stop"),
            Action::Clear => f.write_str("clear"),
        }
    }
}

impl FromStr for Action {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Action, Unreadable> {
        let mut words = Words::new(text);
        let action = match words.next()? {
            "close" => Action::Close(words.read()?),
            "start" => Action::Start(words.read()?),
            "seal" => Action::Seal(words.read()?),
            "name" => Action::Name(words.read()?),
            "next" => Action::Next(words.read()?),
            "walk" => Action::Walk(words.read()?),
            "ride" => Action::Ride(words.read()?),
            "fly" => Action::Fly(words.read()?),
            "give" => Action::Give(words.read()?),
            "stop" => Action::Stop,
            "clear" => Action::Clear,
            _ => return Err(Unreadable(VERBS)),
        };
        words.end()?;
        Ok(action)
    }
}

const VERBS: &str =
    "an action begins with close, start, seal, name, next, walk, ride, fly, give, stop or clear";

impl fmt::Display for Chance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "santa {}", self.santa)
    }
}

impl FromStr for Chance {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Chance, Unreadable> {
        let mut words = Words::new(text);
        words.expect("santa", "luck decides who is Santa: `santa 2`")?;
        let santa = words.read()?;
        words.end()?;
        Ok(Chance { santa })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn actions_read_back() {
        for text in ["close 8", "start 36", "seal 10", "name 2", "next 4", "walk 1", "give 3"] {
            assert_eq!(text.parse::<Action>().map(|a| a.to_string()), Ok(text.into()));
        }
        for text in ["ride 7", "fly 22", "stop", "clear"] {
            assert_eq!(text.parse::<Action>().map(|a| a.to_string()), Ok(text.into()));
        }
        assert_eq!("santa 2".parse::<Chance>().map(|c| c.to_string()), Ok("santa 2".into()));
    }

    #[test]
    fn slips_of_the_pen_are_named() {
        let refused = |text: &str| text.parse::<Action>().expect_err("refused").0;
        assert_eq!(refused("jump 8"), VERBS);
        assert_eq!(refused("walk home"), "a house is a number from 1");
        assert_eq!(refused("stop 8"), "there are too many words");
        assert_eq!(refused("seal 14"), "a card is A, 2 to 10, J, Q or K");
    }
}

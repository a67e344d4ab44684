//! Actions and outcomes, and how they are written: `reach kite`, `wish toys`.

use std::fmt;
use std::str::FromStr;

use tabletop::{Unreadable, Words};

use crate::{Kind, Parcel};

#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Action {
    /// Choose a parcel under the tree (K3).
    Reach(Parcel),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Chance {
    /// What a player wishes for (K1).
    Wish(Kind),
    /// The next parcel of the deck (K2).
    TurnUp(Parcel),
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Action::Reach(parcel) = self;
        write!(f, "reach {parcel}")
    }
}

impl FromStr for Action {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Action, Unreadable> {
        let mut words = Words::new(text);
        let action = match words.next()? {
            "reach" => Action::Reach(words.read()?),
            _ => return Err(Unreadable("an action is `reach` and a parcel")),
        };
        words.end()?;
        Ok(action)
    }
}

impl fmt::Display for Chance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Chance::Wish(kind) => write!(f, "wish {kind}"),
            Chance::TurnUp(parcel) => write!(f, "turn-up {parcel}"),
        }
    }
}

impl FromStr for Chance {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Chance, Unreadable> {
        let mut words = Words::new(text);
        let chance = match words.next()? {
            "wish" => Chance::Wish(words.read()?),
            "turn-up" => Chance::TurnUp(words.read()?),
            _ => return Err(Unreadable("luck is `wish` and a kind, or `turn-up` and a parcel")),
        };
        words.end()?;
        Ok(chance)
    }
}

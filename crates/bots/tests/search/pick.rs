//! What both games share: a number as an action, no options, no components.

use std::fmt;
use std::str::FromStr;

use tabletop::{Components, Mistake, Sheet, Unreadable};

/// A number.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub(crate) struct Pick(pub(crate) u8);

impl fmt::Display for Pick {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

impl FromStr for Pick {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Pick, Unreadable> {
        text.parse().map(Pick).map_err(|_| Unreadable("a number"))
    }
}

/// No components.
#[derive(PartialEq, Debug)]
pub(crate) struct Nothing;

impl Components for Nothing {
    fn built_in() -> &'static Nothing {
        &Nothing
    }

    fn sheets(&self) -> Vec<Sheet> {
        Vec::new()
    }

    fn read(_: &[Sheet]) -> Result<Nothing, Mistake> {
        Ok(Nothing)
    }
}

//! What both games share: a number as an action, no options, no components.

use std::fmt;
use std::str::FromStr;

use tabletop::Unreadable;

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

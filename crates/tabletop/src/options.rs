//! The variants of a game that has none.

use std::fmt;
use std::str::FromStr;

use crate::Unreadable;

/// The options of a game that is played in one way only.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct NoOptions;

impl fmt::Display for NoOptions {
    fn fmt(&self, _: &mut fmt::Formatter<'_>) -> fmt::Result {
        Ok(())
    }
}

impl FromStr for NoOptions {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<NoOptions, Unreadable> {
        if text.trim().is_empty() {
            Ok(NoOptions)
        } else {
            Err(Unreadable("this game has no options"))
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn there_is_nothing_to_choose() {
        assert_eq!(" ".parse(), Ok(NoOptions));
        assert_eq!(NoOptions.to_string(), "");
        assert_eq!("fast".parse::<NoOptions>(), Err(Unreadable("this game has no options")));
    }
}

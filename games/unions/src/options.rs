//! What the table chooses before a match: `friendly-finish`.

use std::fmt;
use std::str::FromStr;

use tabletop::Unreadable;

/// The default is the game as printed.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub struct Options {
    pub finish: Finish,
}

/// How the Score phase ends the game (U9).
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub enum Finish {
    /// The first player who has twelve gifts, in turn order, wins at once.
    #[default]
    Race,
    /// All score, then the most gifts win.
    Friendly,
}

const FRIENDLY: &str = "friendly-finish";

impl fmt::Display for Options {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.finish {
            Finish::Race => Ok(()),
            Finish::Friendly => f.write_str(FRIENDLY),
        }
    }
}

impl FromStr for Options {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<Options, Unreadable> {
        match text.trim() {
            "" => Ok(Options { finish: Finish::Race }),
            FRIENDLY => Ok(Options { finish: Finish::Friendly }),
            _ => Err(Unreadable("the only option is friendly-finish")),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn options_read_back() {
        for text in ["", FRIENDLY] {
            let read: Result<Options, Unreadable> = text.parse();
            assert_eq!(read.map(|options| options.to_string()), Ok(text.into()));
        }
        assert!("friendly".parse::<Options>().is_err());
    }
}

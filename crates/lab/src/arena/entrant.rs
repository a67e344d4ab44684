//! Who takes part: a bot of ours, or a program in any language.

use std::fmt;
use std::str::FromStr;

use bots::{Kind, UnknownBot};
use serde::{Deserialize, Serialize};

/// What stands in front of a program's command line.
const COMMAND: &str = "cmd:";

/// A bot that takes part in a tournament, written `expert` or `cmd:python3 mybot.py`.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub enum Entrant {
    Bot(Kind),
    /// A program that is asked over its standard input, by its command line.
    Program(String),
}

impl Entrant {
    /// The bot, unless it is a program.
    pub fn kind(&self) -> Option<Kind> {
        match self {
            Entrant::Bot(kind) => Some(*kind),
            Entrant::Program(_) => None,
        }
    }
}

impl From<Kind> for Entrant {
    fn from(kind: Kind) -> Entrant {
        Entrant::Bot(kind)
    }
}

impl fmt::Display for Entrant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Entrant::Bot(kind) => write!(f, "{kind}"),
            Entrant::Program(command) => write!(f, "{COMMAND}{command}"),
        }
    }
}

impl From<Entrant> for String {
    fn from(entrant: Entrant) -> String {
        entrant.to_string()
    }
}

impl TryFrom<String> for Entrant {
    type Error = UnknownBot;

    fn try_from(text: String) -> Result<Entrant, UnknownBot> {
        text.parse()
    }
}

impl FromStr for Entrant {
    type Err = UnknownBot;

    fn from_str(text: &str) -> Result<Entrant, UnknownBot> {
        match text.strip_prefix(COMMAND).map(str::trim) {
            Some(command) if !command.is_empty() => Ok(Entrant::Program(command.into())),
            Some(_) => Err(UnknownBot(text.into())),
            None => text.parse().map(Entrant::Bot),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn entrants_read_back() {
        for text in ["expert", "search-20", "cmd:python3 my bot.py --fast"] {
            assert_eq!(text.parse::<Entrant>().expect("an entrant").to_string(), text);
        }
        assert!("cmd: ".parse::<Entrant>().is_err());
        assert!("clever".parse::<Entrant>().is_err());
    }
}

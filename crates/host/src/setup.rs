//! Starting a match, or going on with a saved one.

use std::fmt;

use bots::Kind;
use scene::Show;
use tabletop::{
    Components, Damaged, LONGEST_NAME, Mistake, Transcript, Unplayable, Unreadable, quote,
};

use crate::catalog::{self, Playable, UnknownGame, Visitor};
use crate::{AnyMatch, Match};

/// What to know before a match.
#[derive(Clone, Default)]
pub struct Setup {
    /// Who plays, in seat order.
    pub occupants: Vec<Occupant>,
    /// The options as text; empty for the game as printed.
    pub options: String,
    /// The text of an edition file, to play with other components than the built-in ones.
    pub edition: Option<String>,
    /// For repeatable luck. Without it nobody can predict anything.
    pub seed: Option<u64>,
}

impl fmt::Debug for Setup {
    /// Shows no seed: whoever reads a log must not know what luck will bring.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Setup for {:?} with options `{}`", self.occupants, self.options)
    }
}

/// Who sits on a seat.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Occupant {
    /// Somebody of that name.
    Person(String),
    /// A bot.
    Bot(Kind),
}

impl Occupant {
    /// What the table calls them; the number tells equal bots apart.
    pub fn name(&self, number: usize) -> String {
        match self {
            Occupant::Person(name) => name.clone(),
            Occupant::Bot(kind) => format!("{kind} bot {number}"),
        }
    }

    /// Refuses a name that a transcript could not give back.
    pub(crate) fn check(&self) -> Result<(), SetupError> {
        let Occupant::Person(name) = self else { return Ok(()) };
        let is_plain = !name.is_empty() && name.trim() == name && !name.contains(char::is_control);
        let is_short = name.chars().count() <= LONGEST_NAME;
        if is_plain && is_short && !name.starts_with("bot ") {
            return Ok(());
        }
        Err(SetupError::Name(name.clone()))
    }
}

impl fmt::Display for Occupant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Occupant::Person(name) => f.write_str(name),
            Occupant::Bot(kind) => write!(f, "bot {kind}"),
        }
    }
}

impl From<&str> for Occupant {
    /// `bot greedy`, or else a name. A text may come from anybody: its bots are tame.
    fn from(text: &str) -> Occupant {
        let bot = text.strip_prefix("bot ").and_then(|kind| kind.parse().ok()).map(Kind::tamed);
        bot.map_or_else(|| Occupant::Person(text.into()), Occupant::Bot)
    }
}

/// Why a match cannot be started or gone on with.
#[derive(Clone, PartialEq, Debug)]
pub enum SetupError {
    Name(String),
    UnknownGame(UnknownGame),
    Options(Unreadable),
    Unplayable(Unplayable),
    Edition(Mistake),
    Damaged(Damaged),
}

impl fmt::Display for SetupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SetupError::UnknownGame(unknown) => write!(f, "{unknown}"),
            SetupError::Name(name) => write!(
                f,
                "nobody can be called {}: a name is one line of at most {LONGEST_NAME} letters \
                 without blanks around it, and after `bot` comes one of {}",
                quote(name),
                Kind::NAMED.map(|kind| kind.to_string()).join(", ")
            ),
            SetupError::Options(why) => write!(f, "options: {why}"),
            SetupError::Unplayable(why) => write!(f, "{why}"),
            SetupError::Edition(mistake) => write!(f, "edition file, {mistake}"),
            SetupError::Damaged(damaged) => write!(f, "transcript, {damaged}"),
        }
    }
}

impl std::error::Error for SetupError {}

/// Starts a match of the game of that id.
pub fn start(id: &str, setup: Setup) -> Result<Box<dyn AnyMatch>, SetupError> {
    struct Start(Setup);

    impl Visitor for Start {
        type Out = Result<Box<dyn AnyMatch>, SetupError>;

        fn visit<G: Playable>(self) -> Self::Out {
            Ok(Box::new(Match::<G>::start(self.0)?))
        }
    }

    catalog::visit(id, Start(setup)).map_err(SetupError::UnknownGame)?
}

/// Goes on with a match from its transcript. Its luck to come is new.
pub fn resume(text: &str, seed: Option<u64>) -> Result<Box<dyn AnyMatch>, SetupError> {
    struct Resume(Transcript, Option<u64>);

    impl Visitor for Resume {
        type Out = Result<Box<dyn AnyMatch>, SetupError>;

        fn visit<G: Playable>(self) -> Self::Out {
            Ok(Box::new(Match::<G>::resume(&self.0, self.1)?))
        }
    }

    let transcript: Transcript = text.parse().map_err(SetupError::Damaged)?;
    let game = transcript.game.clone();
    catalog::visit(&game, Resume(transcript, seed)).map_err(SetupError::UnknownGame)?
}

/// The built-in components of a game as an edition file, to start one's own from.
pub fn edition(id: &str) -> Result<String, UnknownGame> {
    struct Write;

    impl Visitor for Write {
        type Out = String;

        fn visit<G: Playable>(self) -> String {
            editions::write(&G::Components::built_in().sheets())
        }
    }

    catalog::visit(id, Write)
}

/// The components that an edition file describes, or the built-in ones.
pub(crate) fn components<G: Show>(
    edition: Option<&str>,
) -> Result<&'static G::Components, SetupError> {
    match edition {
        None => Ok(G::Components::built_in()),
        Some(text) => editions::load(text).map_err(SetupError::Edition),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bot_that_a_text_names_is_tame() {
        let named = |text: &str| Occupant::from(text).to_string();
        assert_eq!(named("bot search-10000000"), "bot search-20000");
        assert_eq!(named("bot expert"), "bot expert");
    }
}

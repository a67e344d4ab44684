//! Why the host refused a step or a set-up.

use std::fmt;

use catalog::SetupError;
use protocol::Error;
use tabletop::Illegal;

/// Why a step was refused. A refused step has changed nothing.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Refused {
    /// The text names no action.
    Unreadable(&'static str),
    /// The action may not be taken now.
    Illegal(Illegal),
    /// No step can be undone.
    NothingToUndo,
    /// There is no decision to go back to.
    NoDecision,
}

impl fmt::Display for Refused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Error::from(self.clone()).fmt(f)
    }
}

impl std::error::Error for Refused {}

impl From<Refused> for Error {
    fn from(refused: Refused) -> Error {
        match refused {
            Refused::Unreadable(hint) => Error::Unreadable { hint: hint.into() },
            Refused::Illegal(Illegal::NotYourTurn) => Error::NotYourTurn,
            Refused::Illegal(Illegal::NotAllowed) => Error::NotAllowed,
            Refused::Illegal(Illegal::Over) => Error::MatchOver,
            Refused::NothingToUndo => Error::NothingToUndo,
            Refused::NoDecision => Error::NoDecision,
        }
    }
}

/// A set-up error as an error of the protocol.
pub fn setup_refused(error: SetupError) -> Error {
    match error {
        SetupError::NotOver => Error::NotOver,
        other => Error::Setup { why: other.to_string() },
    }
}

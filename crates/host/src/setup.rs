//! Starts a new match or resumes a saved one.

use std::fmt;

use catalog::{Playable, SetupError, Visitor};
use protocol::{Occupant, Seating};
use scene::About;
use tabletop::{Luck, Transcript};

use crate::{AnyMatch, Key, Match};

/// How a match is set up.
#[derive(Clone)]
pub struct Setup {
    /// Who plays.
    pub occupants: Vec<Occupant>,
    /// Whether they sit in this order or draw seats.
    pub seating: Seating,
    /// The options as text; empty for the game as printed.
    pub options: String,
    /// The text of an edition file, if the match does not use the built-in one.
    pub edition: Option<String>,
    /// The secret that its luck is computed from.
    pub key: Key,
}

impl Setup {
    /// The game as printed for these players, in seat order.
    pub fn new(occupants: Vec<Occupant>, key: Key) -> Setup {
        let seating = Seating::AsListed;
        Setup { occupants, seating, options: String::new(), edition: None, key }
    }
}

impl Setup {
    /// The set-up after seats are drawn, if the game draws them.
    fn drawn(mut self, about: &About) -> Setup {
        if self.seating == Seating::Drawn && about.draws_seats {
            self.key.seating().shuffle(&mut self.occupants);
        }
        self
    }
}

impl fmt::Debug for Setup {
    /// Hides the key: readers of a log must not be able to foresee luck.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Setup for {:?} with options `{}`", self.occupants, self.options)
    }
}

/// Starts a match of the game `id`.
pub fn start(id: &str, setup: Setup) -> Result<Box<dyn AnyMatch>, SetupError> {
    struct Start(Setup);

    impl Visitor for Start {
        type Out = Result<Box<dyn AnyMatch>, SetupError>;

        fn visit<G: Playable>(self) -> Self::Out {
            check_names(&self.0.occupants)?;
            Ok(Box::new(Match::<G>::start(self.0.drawn(G::about()))?))
        }
    }

    catalog::visit(id, Start(setup))?
}

/// Refuses two people with the same name, since other players could not tell them apart.
pub(crate) fn check_names(occupants: &[Occupant]) -> Result<(), SetupError> {
    let mut names: Vec<String> = Vec::new();
    for occupant in occupants {
        let Occupant::Person(name) = occupant else { continue };
        if names.contains(&name.to_lowercase()) {
            let why = format!("two players are called {name}: give each player a different name");
            return Err(SetupError::Name(why));
        }
        names.push(name.to_lowercase());
    }
    Ok(())
}

/// Resumes a match from its transcript, with the same luck. A given `key` replaces that of the
/// transcript; without either, the key is new.
pub fn resume(text: &str, key: Option<Key>) -> Result<Box<dyn AnyMatch>, SetupError> {
    struct Resume(Transcript, Option<Key>);

    impl Visitor for Resume {
        type Out = Result<Box<dyn AnyMatch>, SetupError>;

        fn visit<G: Playable>(self) -> Self::Out {
            Ok(Box::new(Match::<G>::resume(&self.0, self.1)?))
        }
    }

    let transcript: Transcript = text.parse().map_err(SetupError::Damaged)?;
    let game = transcript.game.clone();
    catalog::visit(&game, Resume(transcript, key))?
}

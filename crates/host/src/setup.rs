//! Starting a match, or going on with a saved one.

use std::fmt;

use catalog::{Playable, UnknownGame, Visitor};
use scene::About;
use tabletop::{Damaged, Luck, Mistake, Transcript, Unplayable, Unreadable};
use wire::{NoName, Occupant, Seating};

use crate::{AnyMatch, Key, Match};

/// What to know before a match.
#[derive(Clone)]
pub struct Setup {
    /// Who plays.
    pub occupants: Vec<Occupant>,
    /// Whether they sit in that order.
    pub seating: Seating,
    /// The options as text; empty for the game as printed.
    pub options: String,
    /// The text of an edition file, to play with other components than the built-in ones.
    pub edition: Option<String>,
    /// Where its luck comes from.
    pub key: Key,
}

impl Setup {
    /// The game as printed, for these, in seat order.
    pub fn new(occupants: Vec<Occupant>, key: Key) -> Setup {
        let seating = Seating::AsListed;
        Setup { occupants, seating, options: String::new(), edition: None, key }
    }
}

impl Setup {
    /// Everybody on the seat they draw, if seats are drawn.
    fn drawn(mut self, about: &About) -> Setup {
        if self.seating == Seating::Drawn && about.draws_seats {
            self.key.seating().shuffle(&mut self.occupants);
        }
        self
    }
}

impl fmt::Debug for Setup {
    /// Shows no key: whoever reads a log must not know what luck will bring.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Setup for {:?} with options `{}`", self.occupants, self.options)
    }
}

/// Why a match cannot be started or gone on with.
#[derive(Clone, PartialEq, Debug)]
pub enum SetupError {
    Name(NoName),
    UnknownGame(UnknownGame),
    /// The game of that id has no guide.
    NoGuide(&'static str),
    Options(Unreadable),
    Unplayable(Unplayable),
    Edition(Mistake),
    Damaged(Damaged),
    /// Whoever looked back at a match that goes on would learn what is hidden.
    NotOver,
}

impl fmt::Display for SetupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SetupError::UnknownGame(unknown) => write!(f, "{unknown}"),
            SetupError::NoGuide(id) => write!(f, "`{id}` has no guided first game"),
            SetupError::Name(why) => write!(f, "{why}"),
            SetupError::Options(why) => write!(f, "options: {why}"),
            SetupError::Unplayable(why) => write!(f, "{why}"),
            SetupError::Edition(mistake) => write!(f, "edition file, {mistake}"),
            SetupError::Damaged(damaged) => write!(f, "transcript, {damaged}"),
            SetupError::NotOver => f.write_str("the game is not over"),
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
            Ok(Box::new(Match::<G>::start(self.0.drawn(G::about()))?))
        }
    }

    catalog::visit(id, Start(setup)).map_err(SetupError::UnknownGame)?
}

/// Goes on with a match from its transcript, with the luck it would have had; with another key,
/// if one is given, or if it names none.
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
    catalog::visit(&game, Resume(transcript, key)).map_err(SetupError::UnknownGame)?
}

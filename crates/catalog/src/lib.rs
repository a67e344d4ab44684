//! The games there are. Whoever names one by its id asks here; nobody else knows them by name.
//!
//! A [`Visitor`] is handed the game's type: the simulator, bots and hosted matches are generic
//! over it. [`AnyPosition`] is for tools that know no types: everything goes by notation.

mod list;
mod position;

use std::fmt;

use scene::{About, Show};
use tabletop::{Components, Mistake, Outlook, quote};

pub use list::{games, visit};
pub use position::{AnyPosition, NoPosition, NoStep, position};

/// Something to be done with a game whose type is known only here.
pub trait Visitor {
    /// What comes of it.
    type Out;

    /// Does it.
    fn visit<G: Playable>(self) -> Self::Out;
}

/// A game that can be shown, and that bots can judge.
pub trait Playable: Show + Outlook {}
impl<G: Show + Outlook> Playable for G {}

/// The box of the game of that id.
pub fn about(id: &str) -> Result<&'static About, UnknownGame> {
    games().into_iter().find(|about| about.id == id).ok_or_else(|| UnknownGame(id.into()))
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

    visit(id, Write)
}

/// The components that an edition file describes, or the built-in ones.
pub fn components<G: Playable>(edition: Option<&str>) -> Result<&'static G::Components, Mistake> {
    match edition {
        None => Ok(G::Components::built_in()),
        Some(text) => editions::load(text),
    }
}

/// There is no game of that id.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnknownGame(pub String);

impl fmt::Display for UnknownGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let known: Vec<&str> = games().into_iter().map(|about| about.id).collect();
        write!(f, "there is no game {}: there is {}", quote(&self.0), known.join(", "))
    }
}

impl std::error::Error for UnknownGame {}

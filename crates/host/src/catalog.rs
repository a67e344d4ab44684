//! The list of games: one line each.

use std::fmt;

use scene::{About, Show};
use tabletop::{Outlook, quote};

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

macro_rules! catalog {
    ($($game:ty),* $(,)?) => {
        /// The boxes of all games.
        pub fn games() -> Vec<&'static About> {
            vec![$(<$game as Show>::about()),*]
        }

        /// Does something with the game of that id.
        pub fn visit<V: Visitor>(id: &str, visitor: V) -> Result<V::Out, UnknownGame> {
            $(if id == <$game as Show>::about().id {
                return Ok(visitor.visit::<$game>());
            })*
            Err(UnknownGame(id.into()))
        }
    };
}

/// The box of the game of that id.
pub fn about(id: &str) -> Result<&'static About, UnknownGame> {
    games().into_iter().find(|about| about.id == id).ok_or_else(|| UnknownGame(id.into()))
}

catalog! {
    unions::Unions,
    elfenbein::Elfenbein,
    workshop::Workshop,
    classic::Classic,
    sweatshop::Sweatshop,
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

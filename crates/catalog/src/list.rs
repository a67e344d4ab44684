//! The list of games: one line each.

use scene::{About, Show};

use crate::{SetupError, Visitor};

macro_rules! catalog {
    ($($game:ty),* $(,)?) => {
        /// The boxes of all games.
        pub fn games() -> Vec<&'static About> {
            vec![$(<$game as Show>::about()),*]
        }

        /// Does something with the game of that id.
        pub fn visit<V: Visitor>(id: &str, visitor: V) -> Result<V::Out, SetupError> {
            $(if id == <$game as Show>::about().id {
                return Ok(visitor.visit::<$game>());
            })*
            Err(SetupError::UnknownGame(id.into()))
        }
    };
}

catalog! {
    unions::Unions,
    elfenbein::Elfenbein,
    workshop::Workshop,
    classic::Classic,
    sweatshop::Sweatshop,
}

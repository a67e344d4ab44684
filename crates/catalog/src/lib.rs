//! The list of games. All other crates name a game by its id and look it up here.
//!
//! A [`Visitor`] is handed the game's type: the simulator, bots and hosted matches are generic
//! over it. [`AnyPosition`] is for tools that know no types: everything goes by notation.
//!
//! ```
//! use tabletop::Turn;
//!
//! let game = catalog::games()[0];
//! let mut position = catalog::position(game.id, 2, "", None).unwrap();
//! while position.turn() == Turn::Chance {
//!     let (outcome, _) = position.chances().remove(0);
//!     position.deal(&outcome).unwrap();
//! }
//! let seat = position.turn().waiting().iter().next().unwrap();
//! let action = position.legal(seat).remove(0);
//! position.apply(seat, &action).unwrap();
//! ```

mod list;
mod position;
mod setup_error;

use editions::form::{self, Flaw};
use scene::{About, Show};
use tabletop::{Components, Encode, Outlook, Sheet};

pub use list::{games, visit};
pub use position::{AnyPosition, NoStep, position};
pub use setup_error::SetupError;

/// Something to do with a game whose type only this crate knows.
pub trait Visitor {
    /// The result.
    type Out;

    /// Does it with the game's type.
    fn visit<G: Playable>(self) -> Self::Out;
}

/// A game that can be shown, that bots can judge, and that programs can learn.
pub trait Playable: Show + Outlook + Encode {}
impl<G: Show + Outlook + Encode> Playable for G {}

/// The box of the game of that id.
pub fn about(id: &str) -> Result<&'static About, SetupError> {
    games()
        .into_iter()
        .find(|about| about.id == id)
        .ok_or_else(|| SetupError::UnknownGame(id.into()))
}

/// The built-in components of a game as an edition file, to start a new edition from.
pub fn edition(id: &str) -> Result<String, SetupError> {
    struct Write;

    impl Visitor for Write {
        type Out = String;

        fn visit<G: Playable>(self) -> String {
            editions::write(&G::Components::built_in().sheets())
        }
    }

    visit(id, Write)
}

/// The components of an edition file, or the built-in ones, as sheets to be edited.
pub fn open_edition(id: &str, edition: Option<&str>) -> Result<Vec<Sheet>, SetupError> {
    struct Open<'a>(Option<&'a str>);

    impl Visitor for Open<'_> {
        type Out = Result<Vec<Sheet>, SetupError>;

        fn visit<G: Playable>(self) -> Self::Out {
            match self.0 {
                None => Ok(G::Components::built_in().sheets()),
                Some(text) => form::open::<G::Components>(text).map_err(SetupError::Edition),
            }
        }
    }

    visit(id, Open(edition))?
}

/// The edition file of edited sheets, if the game can be played with it.
pub fn close_edition(id: &str, sheets: &[Sheet]) -> Result<String, Flaw> {
    struct Close<'a>(&'a [Sheet]);

    impl Visitor for Close<'_> {
        type Out = Result<String, Flaw>;

        fn visit<G: Playable>(self) -> Self::Out {
            form::close::<G::Components>(self.0)
        }
    }

    let unknown = |why: SetupError| Flaw { place: None, reason: why.to_string() };
    visit(id, Close(sheets)).map_err(unknown)?
}

/// Whether matches of that version of the rules can still be played.
pub fn plays(id: &str, rules: u16) -> Result<bool, SetupError> {
    struct Plays(u16);

    impl Visitor for Plays {
        type Out = bool;

        fn visit<G: Playable>(self) -> bool {
            G::about().rules_version == self.0 || G::former(self.0).is_some()
        }
    }

    visit(id, Plays(rules))
}

/// The components that an edition file describes, or the built-in ones.
pub fn components<G: Playable>(
    edition: Option<&str>,
) -> Result<&'static G::Components, SetupError> {
    match edition {
        None => Ok(G::Components::built_in()),
        Some(text) => editions::load(text).map_err(SetupError::Edition),
    }
}

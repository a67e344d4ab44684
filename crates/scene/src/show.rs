//! How a game shows itself.

use tabletop::Game;

use crate::{About, Choice, Line, Scene};

/// The only place where a game meets a screen. Separate from [`Game`], so that a simulator never
/// compiles a string. Everything is made from a view, so nothing can be shown that is not known.
pub trait Show: Game {
    /// The box of the game: its name, its settings, its rules to read.
    fn about() -> &'static About;

    /// The table as this viewer sees it.
    fn scene(view: &Self::View) -> Scene;

    /// How to offer an action to this viewer, and what to point at to choose it.
    fn choice(view: &Self::View, action: Self::Action) -> Choice;

    /// One line of the log. The event is already redacted for its reader.
    fn line(components: &Self::Components, event: Self::Event) -> Line;
}

//! A position of a game whose type is not known, for tools: everything in notation.

use std::fmt;

use scene::{About, Choice, Scene};
use tabletop::{Illegal, Score, Seat, Step, Turn, Unreadable};

use crate::{Playable, SetupError, Visitor, components, visit};

/// A position of any game. It holds everything, secrets too: it is for those who study games, and
/// is never handed to a player.
pub trait AnyPosition: Send {
    /// The game's box.
    fn about(&self) -> &'static About;

    /// How many play.
    fn seats(&self) -> usize;

    /// Who owes the next step.
    fn turn(&self) -> Turn;

    /// What `seat` may do now; nothing if it owes no step.
    fn legal(&self, seat: Seat) -> Vec<String>;

    /// Takes an action of `seat`, if it may be taken.
    fn apply(&mut self, seat: Seat, action: &str) -> Result<(), NoStep>;

    /// What luck may decide now, with weights; nothing if a seat owes a step.
    fn chances(&self) -> Vec<(String, u32)>;

    /// Takes what luck decided, if it may decide that.
    fn deal(&mut self, outcome: &str) -> Result<(), NoStep>;

    /// The table as `viewer` sees it; `None` is a spectator.
    fn scene(&self, viewer: Option<Seat>) -> Scene;

    /// What `seat` may do now, in words.
    fn choices(&self, seat: Seat) -> Vec<Choice>;

    /// The standing of `seat`.
    fn score(&self, seat: Seat) -> Score;

    /// Another one like it.
    fn copy(&self) -> Box<dyn AnyPosition>;
}

/// Why a step cannot be taken. Nothing has changed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NoStep {
    /// The text names nothing.
    Unreadable(Unreadable),
    /// The action may not be taken now.
    Illegal(Illegal),
    /// Luck cannot decide that now.
    Impossible,
}

impl fmt::Display for NoStep {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NoStep::Unreadable(why) => write!(f, "can't read that: {why}"),
            NoStep::Illegal(why) => write!(f, "{why}"),
            NoStep::Impossible => f.write_str("luck cannot decide that now"),
        }
    }
}

impl std::error::Error for NoStep {}

/// The position before anything happened, not even luck. `options` are words, none for the game as
/// printed; `edition` is the text of an edition file.
pub fn position(
    game: &str,
    seats: usize,
    options: &str,
    edition: Option<&str>,
) -> Result<Box<dyn AnyPosition>, SetupError> {
    struct Begin<'a>(usize, &'a str, Option<&'a str>);

    impl Visitor for Begin<'_> {
        type Out = Result<Box<dyn AnyPosition>, SetupError>;

        fn visit<G: Playable>(self) -> Self::Out {
            let Begin(seats, options, edition) = self;
            let options = options.parse().map_err(SetupError::Options)?;
            let components = components::<G>(edition)?;
            let game = G::new(seats, &options, components).map_err(SetupError::Unplayable)?;
            Ok(Box::new(Position(game)))
        }
    }

    visit(game, Begin(seats, options, edition))?
}

struct Position<G>(G);

impl<G: Playable> Position<G> {
    fn actions(&self, seat: Seat) -> Vec<G::Action> {
        let mut legal = Vec::new();
        self.0.legal(seat, &mut legal);
        legal
    }
}

impl<G: Playable> AnyPosition for Position<G> {
    fn about(&self) -> &'static About {
        G::about()
    }

    fn seats(&self) -> usize {
        self.0.seats()
    }

    fn turn(&self) -> Turn {
        self.0.turn()
    }

    fn legal(&self, seat: Seat) -> Vec<String> {
        self.actions(seat).iter().map(G::Action::to_string).collect()
    }

    fn apply(&mut self, seat: Seat, action: &str) -> Result<(), NoStep> {
        let action = action.parse().map_err(NoStep::Unreadable)?;
        self.0.play(seat, action, &mut ()).map_err(NoStep::Illegal)
    }

    fn chances(&self) -> Vec<(String, u32)> {
        let mut chances = Vec::new();
        if self.turn() == Turn::Chance {
            self.0.chances(&mut |chance, weight| chances.push((chance.to_string(), weight)));
        }
        chances
    }

    fn deal(&mut self, outcome: &str) -> Result<(), NoStep> {
        let outcome = outcome.parse().map_err(NoStep::Unreadable)?;
        let dealt = Step::Dealt(outcome).take(&mut self.0, &mut Vec::new());
        dealt.map_err(|_| NoStep::Impossible)
    }

    fn scene(&self, viewer: Option<Seat>) -> Scene {
        G::scene(&self.0.view(viewer))
    }

    fn choices(&self, seat: Seat) -> Vec<Choice> {
        let view = self.0.view(Some(seat));
        self.actions(seat).into_iter().map(|action| G::choice(&view, action)).collect()
    }

    fn score(&self, seat: Seat) -> Score {
        self.0.score(seat)
    }

    fn copy(&self) -> Box<dyn AnyPosition> {
        Box::new(Position(self.0.clone()))
    }
}

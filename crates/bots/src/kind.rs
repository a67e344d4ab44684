//! The bots by name.

use std::fmt;
use std::str::FromStr;

use tabletop::Game;

use crate::{Bot, Greedy, Random};

/// A kind of bot.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Kind {
    Random,
    Greedy,
}

impl Kind {
    pub const ALL: [Kind; 2] = [Kind::Random, Kind::Greedy];

    pub fn name(self) -> &'static str {
        match self {
            Kind::Random => "random",
            Kind::Greedy => "greedy",
        }
    }

    /// A bot of this kind that plays `G`.
    pub fn build<G: Game>(self, seed: u64) -> Box<dyn Bot<G>> {
        match self {
            Kind::Random => Box::new(Random::new(seed)),
            Kind::Greedy => Box::new(Greedy::<G>::new(seed)),
        }
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// Nobody of that name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnknownBot(pub String);

impl fmt::Display for UnknownBot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let known: Vec<&str> = Kind::ALL.into_iter().map(Kind::name).collect();
        write!(f, "no bot is called `{}`: there is {}", self.0, known.join(", "))
    }
}

impl std::error::Error for UnknownBot {}

impl FromStr for Kind {
    type Err = UnknownBot;

    fn from_str(text: &str) -> Result<Kind, UnknownBot> {
        let found = Kind::ALL.into_iter().find(|kind| kind.name() == text);
        found.ok_or_else(|| UnknownBot(text.into()))
    }
}

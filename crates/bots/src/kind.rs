//! The bots by name.

use std::fmt;
use std::str::FromStr;

use tabletop::Outlook;

use crate::{Bot, Greedy, Level, Manner, Random, Search};

/// A kind of bot.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Kind {
    Random,
    Greedy,
    Level(Level),
    /// A search with so many iterations, by so many minds at once, for those who measure.
    Search {
        iterations: u32,
        minds: u32,
    },
}

/// The most iterations a search can be asked for by name.
const MOST_ITERATIONS: u32 = 10_000_000;
/// The most minds.
const MOST_MINDS: u32 = 64;

impl Kind {
    /// Those that have a name of their own.
    pub const NAMED: [Kind; 6] = [
        Kind::Random,
        Kind::Greedy,
        Kind::Level(Level::Easy),
        Kind::Level(Level::Normal),
        Kind::Level(Level::Hard),
        Kind::Level(Level::Expert),
    ];

    /// A bot of this kind that plays `G`.
    pub fn build<G: Outlook>(self, seed: u64) -> Box<dyn Bot<G>> {
        match self {
            Kind::Random => Box::new(Random::new(seed)),
            Kind::Greedy => Box::new(Greedy::<G>::new(seed)),
            Kind::Level(level) => Box::new(Search::<G>::new(level.manner::<G>(), seed)),
            Kind::Search { iterations, minds } => {
                let manner = Manner { minds: minds as usize, ..Manner::new(iterations) };
                Box::new(Search::<G>::new(manner, seed))
            }
        }
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Kind::Random => f.write_str("random"),
            Kind::Greedy => f.write_str("greedy"),
            Kind::Level(level) => f.write_str(level.name()),
            Kind::Search { iterations, minds: 1 } => write!(f, "search-{iterations}"),
            Kind::Search { iterations, minds } => write!(f, "search-{iterations}x{minds}"),
        }
    }
}

/// Nobody of that name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnknownBot(pub String);

impl fmt::Display for UnknownBot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let known: Vec<String> = Kind::NAMED.iter().map(Kind::to_string).collect();
        write!(
            f,
            "no bot is called `{}`: there is {}, search-1000, search-1000x2",
            self.0,
            known.join(", ")
        )
    }
}

impl std::error::Error for UnknownBot {}

impl FromStr for Kind {
    type Err = UnknownBot;

    fn from_str(text: &str) -> Result<Kind, UnknownBot> {
        let named = Kind::NAMED.into_iter().find(|kind| kind.to_string() == text);
        let counted = || {
            let numbers = text.strip_prefix("search-")?;
            let (iterations, minds) = numbers.split_once('x').unwrap_or((numbers, "1"));
            let (iterations, minds) = (iterations.parse().ok()?, minds.parse().ok()?);
            let fits =
                (1..=MOST_ITERATIONS).contains(&iterations) && (1..=MOST_MINDS).contains(&minds);
            fits.then_some(Kind::Search { iterations, minds })
        };
        named.or_else(counted).ok_or_else(|| UnknownBot(text.into()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_read_back() {
        let alone = Kind::Search { iterations: 250, minds: 1 };
        let together = Kind::Search { iterations: 250, minds: 2 };
        for kind in Kind::NAMED.into_iter().chain([alone, together]) {
            assert_eq!(kind.to_string().parse(), Ok(kind));
        }
        for wrong in ["search-0", "search-", "search-x", "search-9x0", "search-9x99", "clever", ""]
        {
            assert_eq!(wrong.parse::<Kind>(), Err(UnknownBot(wrong.into())));
        }
    }
}

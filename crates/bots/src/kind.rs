//! The bots by name.

use std::fmt;
use std::str::FromStr;
use std::thread;

use tabletop::{Outlook, quote};

use crate::{Bot, Budget, Greedy, Level, Manner, Random, Search};

/// A kind of bot.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Kind {
    Random,
    Greedy,
    Level(Level),
    /// A search with a budget for every decision, by so many minds at once, for those who measure.
    Search {
        budget: Budget,
        minds: u32,
    },
}

/// The most minds.
const MOST_MINDS: u32 = 64;

/// How long a tame bot thinks about a decision at most: as long as an Expert, in the games where
/// that is longest.
const TAME_ITERATIONS: u32 = 20_000;
const TAME_MILLISECONDS: u32 = 1000;

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

    /// The same bot, limited to what this machine can give: no longer thoughts than an Expert's,
    /// and no more threads than cores. Names of bots that come from a file or a client are clamped;
    /// measurements get what they ask for.
    pub fn clamped(self) -> Kind {
        let Kind::Search { budget, minds } = self else { return self };
        let budget = match budget {
            Budget::Iterations(number) => Budget::Iterations(number.min(TAME_ITERATIONS)),
            Budget::Milliseconds(time) => Budget::Milliseconds(time.min(TAME_MILLISECONDS)),
        };
        Kind::Search { budget, minds: minds.min(cores()) }
    }

    /// A bot of this kind that plays `G`.
    pub fn build<G: Outlook>(self, seed: u64) -> Box<dyn Bot<G>> {
        match self {
            Kind::Random => Box::new(Random::new(seed)),
            Kind::Greedy => Box::new(Greedy::<G>::new(seed)),
            Kind::Level(level) => Box::new(Search::<G>::new(level.manner::<G>(), seed)),
            Kind::Search { budget, minds } => {
                let manner = Manner { minds: minds as usize, ..budget.into() };
                Box::new(Search::<G>::new(manner, seed))
            }
        }
    }
}

/// How many threads run at once without waiting for each other; 1 where that is unknown.
fn cores() -> u32 {
    thread::available_parallelism().map_or(1, |cores| cores.get() as u32)
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Kind::Random => f.write_str("random"),
            Kind::Greedy => f.write_str("greedy"),
            Kind::Level(level) => f.write_str(level.name()),
            Kind::Search { budget, minds: 1 } => write!(f, "search-{budget}"),
            Kind::Search { budget, minds } => write!(f, "search-{budget}x{minds}"),
        }
    }
}

/// There is no bot of that name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnknownBot(pub String);

impl fmt::Display for UnknownBot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let known: Vec<String> = Kind::NAMED.iter().map(Kind::to_string).collect();
        write!(
            f,
            "no bot is called {}: there is {}, search-1000, search-1000x2, search-500ms",
            quote(&self.0),
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
            let (budget, minds) = numbers.split_once('x').unwrap_or((numbers, "1"));
            let minds = minds.parse().ok().filter(|minds| (1..=MOST_MINDS).contains(minds))?;
            Some(Kind::Search { budget: budget.parse().ok()?, minds })
        };
        named.or_else(counted).ok_or_else(|| UnknownBot(text.into()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_read_back() {
        let searches = [
            ("search-250", Budget::Iterations(250), 1),
            ("search-250x2", Budget::Iterations(250), 2),
            ("search-250ms", Budget::Milliseconds(250), 1),
            ("search-250msx2", Budget::Milliseconds(250), 2),
        ];
        for (name, budget, minds) in searches {
            assert_eq!(name.parse(), Ok(Kind::Search { budget, minds }));
        }
        let searches = searches.map(|(_, budget, minds)| Kind::Search { budget, minds });
        for kind in Kind::NAMED.into_iter().chain(searches) {
            assert_eq!(kind.to_string().parse(), Ok(kind));
        }
        let wrong = ["search-0", "search-", "search-x", "search-9x0", "search-9x99", "search-ms"];
        for wrong in wrong.into_iter().chain(["search-0ms", "search-9s", "clever", ""]) {
            assert_eq!(wrong.parse::<Kind>(), Err(UnknownBot(wrong.into())));
        }
    }

    #[test]
    fn a_bot_of_a_stranger_thinks_no_longer_than_an_expert() {
        let clamped = |name: &str| name.parse::<Kind>().expect("a bot").clamped().to_string();
        assert_eq!(clamped("search-10000000"), "search-20000");
        assert_eq!(clamped("search-60000ms"), "search-1000ms");
        let Kind::Search { minds, .. } = "search-9x64".parse::<Kind>().expect("a bot").clamped()
        else {
            panic!("a search stays a search");
        };
        assert_eq!(minds, cores().min(64));
        for modest in ["random", "greedy", "expert", "search-20000", "search-500ms"] {
            assert_eq!(clamped(modest), modest);
        }
    }
}

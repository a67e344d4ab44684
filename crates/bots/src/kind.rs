//! Bots by name.

use std::fmt;
use std::str::FromStr;
use std::thread;

use tabletop::{Outlook, quote};

use crate::{Ban, Bot, Budget, Elf, First, Greedy, Level, Manner, Random, Search};

/// A kind of bot.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Kind {
    First,
    Random,
    Greedy,
    Level(Level),
    /// A bot with a name and a character.
    Elf(Elf),
    /// A search with a budget for every decision and this many threads, for measurements.
    Search {
        budget: Budget,
        minds: u32,
    },
}

/// The most threads.
const MOST_MINDS: u32 = 64;

/// The most iterations of a clamped bot: as many as Expert has in the games where that is most.
const TAME_ITERATIONS: u32 = 20_000;
const TAME_MILLISECONDS: u32 = 1000;

impl Kind {
    /// The bots that are named after how they play.
    pub const NAMED: [Kind; 7] = [
        Kind::First,
        Kind::Random,
        Kind::Greedy,
        Kind::Level(Level::Easy),
        Kind::Level(Level::Normal),
        Kind::Level(Level::Hard),
        Kind::Level(Level::Expert),
    ];

    /// The same bot, limited to what this machine can give: at most as much thinking as Expert
    /// does, and no more threads than cores. Names of bots from files or clients are clamped;
    /// measurements are not.
    pub fn clamped(self) -> Kind {
        let Kind::Search { budget, minds } = self else { return self };
        let budget = match budget {
            Budget::Iterations(number) => Budget::Iterations(number.min(TAME_ITERATIONS)),
            Budget::Milliseconds(time) => Budget::Milliseconds(time.min(TAME_MILLISECONDS)),
        };
        Kind::Search { budget, minds: minds.min(cores()) }
    }

    /// The opponents that a table offers: the levels, and the elves of each.
    pub fn offered() -> impl Iterator<Item = Kind> {
        Level::ALL.map(Kind::Level).into_iter().chain(Elf::ALL.map(Kind::Elf))
    }

    /// Its level, if a table offers it as an opponent.
    pub fn level(self) -> Option<Level> {
        match self {
            Kind::Level(level) => Some(level),
            Kind::Elf(elf) => Some(elf.level),
            Kind::First | Kind::Random | Kind::Greedy | Kind::Search { .. } => None,
        }
    }

    /// A bot of this kind that plays `G`.
    pub fn build<G: Outlook>(self, seed: u64) -> Box<dyn Bot<G>> {
        self.build_banned(seed, None)
    }

    /// Like [`build`](Kind::build), but it does not plan to do what its seat must not. The caller
    /// removes that from the legal actions.
    pub fn build_banned<G: Outlook>(self, seed: u64, ban: Option<&Ban<G>>) -> Box<dyn Bot<G>> {
        let manner = match self {
            Kind::First => return Box::new(First),
            Kind::Random => return Box::new(Random::new(seed)),
            Kind::Greedy => return Box::new(Greedy::<G>::new(seed)),
            Kind::Level(level) => level.manner::<G>(),
            Kind::Elf(elf) => elf.manner::<G>(),
            Kind::Search { budget, minds } => Manner { minds: minds as usize, ..budget.into() },
        };
        Box::new(Search::<G>::new(manner, seed).banned(ban))
    }
}

/// How many threads can run in parallel; 1 if that is unknown.
fn cores() -> u32 {
    thread::available_parallelism().map_or(1, |cores| cores.get() as u32)
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Kind::First => f.write_str("first"),
            Kind::Random => f.write_str("random"),
            Kind::Greedy => f.write_str("greedy"),
            Kind::Level(level) => f.write_str(level.name()),
            Kind::Elf(elf) => f.write_str(elf.name),
            Kind::Search { budget, minds: 1 } => write!(f, "search-{budget}"),
            Kind::Search { budget, minds } => write!(f, "search-{budget}x{minds}"),
        }
    }
}

/// No bot has that name.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnknownBot(pub String);

impl fmt::Display for UnknownBot {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let known: Vec<String> = Kind::NAMED.iter().map(Kind::to_string).collect();
        write!(
            f,
            "unknown bot {}: choose {}, search-1000, search-1000x2, search-500ms",
            quote(&self.0),
            known.join(", ")
        )
    }
}

impl std::error::Error for UnknownBot {}

impl FromStr for Kind {
    type Err = UnknownBot;

    fn from_str(text: &str) -> Result<Kind, UnknownBot> {
        let is_called = |kind: &Kind| kind.to_string() == text;
        let named = Kind::NAMED.into_iter().chain(Kind::offered()).find(is_called);
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
    use crate::Temper;

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
        for kind in Kind::NAMED.into_iter().chain(Kind::offered()).chain(searches) {
            assert_eq!(kind.to_string().parse(), Ok(kind));
        }
        let wrong = ["search-0", "search-", "search-x", "search-9x0", "search-9x99", "search-ms"];
        for wrong in wrong.into_iter().chain(["search-0ms", "search-9s", "clever", ""]) {
            assert_eq!(wrong.parse::<Kind>(), Err(UnknownBot(wrong.into())));
        }
    }

    #[test]
    fn every_level_has_elves_of_every_temper() {
        for level in Level::ALL {
            let elves = Elf::ALL.into_iter().filter(|elf| elf.level == level);
            let tempers: Vec<Temper> = elves.map(|elf| elf.temper).collect();
            assert_eq!(tempers, [Temper::Careful, Temper::Daring, Temper::Proud]);
        }
        assert_eq!("Cricket".parse().map(Kind::level), Ok(Some(Level::Easy)));
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

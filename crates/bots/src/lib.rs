//! Players that see a view, never a position: they cannot peek, because there is nothing to peek at.
//!
//! A [`Kind`] is a bot by name, as people write it; [`Kind::build`] makes one that plays a game. The
//! same seed chooses the same.
//!
//! ```
//! use bots::{Budget, Kind, Level};
//!
//! assert_eq!("expert".parse(), Ok(Kind::Level(Level::Expert)));
//!
//! let search = Kind::Search { budget: Budget::Iterations(500), minds: 2 };
//! assert_eq!(search.to_string(), "search-500x2");
//! assert_eq!("search-500x2".parse(), Ok(search));
//! ```

mod ban;
mod budget;
mod elf;
mod first;
mod foresight;
mod greedy;
mod kind;
mod level;
mod random;
mod search;
mod weighing;

use tabletop::{Game, Seat};

pub use ban::Ban;
pub use budget::{Budget, MOST_ITERATIONS, NoBudget};
pub use elf::{Elf, Temper};
pub use first::First;
pub use foresight::Foresight;
pub use greedy::Greedy;
pub use kind::{Kind, UnknownBot};
pub use level::Level;
pub use random::Random;
pub use search::{Advice, Manner, Search};
pub use weighing::{Points, Reason, Weighed, Weighing};

/// A player that chooses.
pub trait Bot<G: Game>: Send {
    /// Thinks for a few milliseconds about what to choose for `seat`, which sees `view`. Returns
    /// one of `legal`, which is never empty, once it is decided. The caller asks again about the
    /// same decision, or drops the bot.
    fn ponder(&mut self, seat: Seat, view: &G::View, legal: &[G::Action]) -> Option<G::Action>;

    /// Like [`ponder`](Bot::ponder), until it is decided.
    fn choose(&mut self, seat: Seat, view: &G::View, legal: &[G::Action]) -> G::Action {
        loop {
            if let Some(action) = self.ponder(seat, view, legal) {
                return action;
            }
        }
    }

    /// Frees the memory that the next decision does not need.
    fn rest(&mut self) {}
}

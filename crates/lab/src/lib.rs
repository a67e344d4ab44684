//! Instruments for people who study games: how fast an engine plays, which bot is stronger, which
//! weights are better.
//!
//! ```
//! use lab::arena::Lineup;
//! use tabletop::Seat;
//!
//! // Three bots take turns on three seats: each has the first seat in every third game.
//! let lineup = Lineup { entrants: 3, seats: 3, seed: 1 };
//! let first = Seat::new(0).unwrap();
//! let begins = (0..12).filter(|&game| lineup.entrant(game, first) == 0).count();
//! assert_eq!(begins, 4);
//! ```

pub mod arena;
pub mod balance;
mod batch;
mod bench;
pub mod experiment;
pub mod interval;
pub mod learn;
pub mod program;
mod think;

pub use bench::{Measured, bench};

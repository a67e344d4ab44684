//! The contract between one board game and everything that plays, hosts or draws it,
//! and the small parts that positions are made of.
//!
//! Read [`Game`] first: its documentation is the specification that every game is checked against.
//! The rest is vocabulary. [`Seat`], [`SeatSet`] and [`BySeat`] say who; [`Agenda`] says what
//! is owed next; [`Bag`], [`Cards`], [`Deck`] and [`Dice`] hold what luck decides; [`Luck`] is
//! where luck comes from, and [`Rng`] is the luck that can be repeated.
//!
//! This crate has no dependency, and nothing in it allocates while a match is played.
//!
//! ```
//! use tabletop::{Bag, Dice, Rng, Seat, SeatSet};
//!
//! let mut luck = Rng::new(2026);
//! let thrown = Dice::throw(5, &mut luck);
//! assert_eq!(thrown.len(), 5);
//!
//! let mut deck = Bag::<3>::default();
//! deck.insert(2);
//! assert_eq!(deck.draw(&mut luck), 2, "the only kind there is");
//!
//! let mut waiting: SeatSet = Seat::all(3).collect();
//! waiting.remove("2".parse().unwrap());
//! assert_eq!(waiting.iter().map(|seat| seat.to_string()).collect::<String>(), "13");
//! ```
#![warn(missing_docs)]

mod agenda;
mod bag;
mod cards;
mod deck;
mod dice;
mod drive;
mod edition;
mod encode;
mod game;
mod last_step;
mod luck;
mod notation;
mod options;
mod order;
mod outlook;
mod playout;
mod rng;
mod score;
mod seat;
mod set;
mod step;
mod transcript;
mod words;

pub use agenda::Agenda;
pub use bag::Bag;
pub use cards::{Card, Cards};
pub use deck::Deck;
pub use dice::Dice;
pub use drive::{RandomWalk, run_to_decision};
pub use edition::{Cell, Components, Edition, Mistake, Row, Sheet, Source};
pub use encode::{Encode, Eye, Field, Observer, field, signed};
pub use game::{Game, Illegal, Log, Turn, Unplayable, assert_flat};
pub use last_step::LastStep;
pub use luck::Luck;
pub use notation::{Notation, Unreadable, Words, is_plain, plain, quote};
pub use options::NoOptions;
pub use order::insertion_sort_by;
pub use outlook::{
    Expected, MOST_FEATURES, Outlook, Scales, Skill, Weight, Weights, chances, exp, expected, flag,
    prospects, shares, softmax, unit_of, weight,
};
pub use playout::{Playout, playout};
pub use rng::Rng;
pub use score::{Score, places, winners};
pub use seat::{BySeat, MAX_SEATS, Seat, SeatSet};
pub use set::{Bits, Member, Members, Set};
pub use step::{Entry, Step};
pub use transcript::{Damaged, LONGEST_NAME, Transcript, result};

//! The table in a terminal, full screen: draws any scene and names no game.
//!
//! [`Table`] is what is seen and what keys mean, without a terminal; [`play`] joins it to one.
//! Whoever keeps the match stands behind [`Companion`].
#![warn(missing_docs)]

mod board;
mod chip;
mod companion;
mod drawing;
mod focus;
mod keys;
mod panel;
mod run;
mod strip;
mod table;
mod tone;

pub use companion::{Companion, Going};
pub use run::{Leaving, play, restore};
pub use table::{Pace, Table, Wish};
pub use tone::Palette;

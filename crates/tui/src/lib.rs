//! The table in a terminal, full screen: draws any scene and names no game.
//!
//! [`Table`] is what is seen and what keys mean, without a terminal; [`play`] joins it to one.
//! Whoever keeps the match stands behind [`Companion`].
#![warn(missing_docs)]

mod block;
mod board;
mod chart;
mod chip;
mod colour;
mod companion;
mod drawing;
mod ending;
mod focus;
mod foot;
mod guide;
mod ink;
mod keys;
mod lobby;
mod panel;
mod paper;
mod plan;
mod replay;
mod review;
mod run;
mod screen;
mod set_up;
mod signs;
mod strip;
mod table;
mod tile;
mod tone;
mod town;

pub use companion::{Companion, Going};
pub use lobby::{Company, Gathering, Hall, gather};
pub use replay::{Showing, look_again};
pub use room::pace::Pace;
pub use run::{Leaving, play, set_up};
pub use screen::restore;
pub use set_up::{SetUp, Wanted};
pub use table::{Table, Wish};
pub use tone::Palette;

//! The table: draws any scene, and lets a person choose by pointing.

mod announce;
mod board;
mod card;
mod ending;
mod fly;
mod help;
mod icon;
mod keys;
mod log;
mod map;
mod mark;
mod piece;
mod player;
mod prompt;
mod rules;
mod session;
mod spot;
mod stage;
mod tip;
mod zone;

pub(crate) use announce::announce;
pub(crate) use board::board;
pub(crate) use ending::{ending, standings};
pub(crate) use help::help;
pub(crate) use keys::listen;
pub(crate) use log::{line_text, log};
pub(crate) use player::badge;
pub(crate) use prompt::prompt;
pub(crate) use rules::{drawer, parts_of, rules_page, scroll_to};
pub(crate) use session::Session;
pub(crate) use stage::Stage;
pub(crate) use tip::tip;

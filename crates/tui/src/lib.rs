//! The table in a terminal, full screen: draws any scene and names no game.
//!
//! [`App`] is a match on a screen, without a terminal; [`play`] joins it to one. A [`Session`] is
//! the client behind it, with the [`Transport`] to its table and the [`Storage`] of its records.
//!
//! ```
//! use ratatui::Terminal;
//! use ratatui::backend::TestBackend;
//! use tui::{Palette, SetUp};
//!
//! let mut set_up = SetUp::new(&catalog::games(), Vec::new(), "Nora", Palette::full());
//! let mut terminal = Terminal::new(TestBackend::new(80, 24)).unwrap();
//! terminal.draw(|frame| set_up.draw(frame)).unwrap();
//! let first = catalog::games()[0].title;
//! assert!(terminal.backend().to_string().contains(first));
//! ```
#![warn(missing_docs)]

mod app;
mod block;
mod board;
mod chart;
mod chip;
mod colour;
mod directory;
mod drawing;
mod ending;
mod focus;
mod foot;
mod guide;
mod ink;
mod input;
mod keymap;
mod keys;
mod lobby;
mod panel;
mod paper;
mod people;
mod plan;
mod replay;
mod review;
mod run;
mod screen;
mod session;
mod set_up;
mod signs;
mod strip;
mod table;
mod text_field;
mod tile;
mod tone;
mod town;

pub use app::{App, OUTDATED};
pub use client::pace::Pace;
pub use directory::{Directory, DirectoryChoice, Service, ServiceEvent, browse, told};
pub use input::Input;
pub use keymap::Keymap;
pub use lobby::{Arrival, Gathering, gather, sitting};
pub use replay::{ReplayView, show_again};
pub use run::{Leaving, play, set_up};
pub use screen::{restore, size};
pub use session::{Local, Session, Storage, Transport};
pub use set_up::{SavedGame, SetUp, Wanted};
pub use table::{Command, TableView};
pub use tone::{Palette, has_utf8};

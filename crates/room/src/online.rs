//! A table that people come to from afar: they sit down, play, leave, come back, talk, watch and
//! play again.
//!
//! Everything that must outlast a crash is a record ([`Effect::Append`]); a [`Table`] is made of its
//! records again. Who is here just now is not: it follows from who is connected.

mod asks;
mod effect;
mod elsewhere;
mod entry;
mod gathered;
mod ledger;
mod person;
mod summary;
mod table;

pub use effect::{Effect, Outside};
pub use person::Person;
pub use summary::Summary;
pub use table::Table;

//! A table that people join over a network: they sit down, play, leave, come back, chat, watch and
//! play again.
//!
//! Everything that must survive a crash is a record ([`Effect::Append`](crate::Effect::Append));
//! [`OnlineTable::restore`] rebuilds a table from its records. Who is connected is not recorded.

mod agreeing;
mod entry;
mod env;
mod host;
mod idle;
mod ledger;
mod names;
mod nodes;
mod person;
mod requests;
mod rounds;
mod summary;
mod table;
mod table_info;
mod votes;

pub use env::Env;
pub use person::Person;
pub use summary::Summary;
pub use table::OnlineTable;

//! Tables on a server: the connection to it, who is at a table, what is said there.

pub(crate) mod chat;
pub(crate) mod link;
pub(crate) mod network;
pub(crate) mod server;
pub(crate) mod socket;
pub(crate) mod turn;

//! Tables on a server: the connection, the people at a table, the chat.

pub(crate) mod chat;
pub(crate) mod link;
pub(crate) mod network;
pub(crate) mod server;
pub(crate) mod socket;
pub(crate) mod turn;

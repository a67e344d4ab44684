//! Tables that a server keeps: the line to it, who is at a table, what is said there.

pub(crate) mod chat;
pub(crate) mod line;
pub(crate) mod link;
pub(crate) mod turn;

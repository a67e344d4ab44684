//! One module per decision: what it allows, and what follows. `course` joins them to rounds and
//! games, `enter` scores.

pub(crate) mod clear;
pub(crate) mod close;
mod course;
pub(crate) mod enter;
pub(crate) mod fly;
pub(crate) mod give;
pub(crate) mod name;
pub(crate) mod order;
pub(crate) mod ride;
pub(crate) mod seal;
pub(crate) mod start;
pub(crate) mod walk;

pub(crate) use course::{set_up, stop};

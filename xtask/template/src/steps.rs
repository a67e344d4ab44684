//! The decisions, one file each: what is allowed and what follows.

pub(crate) mod reach;

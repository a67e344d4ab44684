//! The screens, one file each.

pub(crate) mod edition;
pub(crate) mod home;
pub(crate) mod lost;
pub(crate) mod online;
pub(crate) mod replay;
pub(crate) mod rules;
pub(crate) mod settings;
pub(crate) mod setup;
pub(crate) mod statistics;
pub(crate) mod table;
pub(crate) mod with;

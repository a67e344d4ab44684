//! One module per decision: what it allows, and what follows.

pub(crate) mod draft;
pub(crate) mod join;
pub(crate) mod purchase;
pub(crate) mod reroll;
pub(crate) mod retain;
pub(crate) mod roll;
pub(crate) mod tinker;
pub(crate) mod work;

//! What lies over the table, or over the question, for a while.

use leptos::prelude::*;
use scene::{About, Choice};

/// Each is there while it has something to show.
#[derive(Clone, Copy)]
pub(crate) struct Panels {
    /// Whether pace and sound are being set.
    pub(crate) pacing: RwSignal<bool>,
    /// The box of the game that is told in a minute.
    pub(crate) minute: RwSignal<Option<&'static About>>,
    /// The step that is asked about before it is taken.
    pub(crate) confirming: RwSignal<Option<Choice>>,
}

impl Panels {
    pub(super) fn new() -> Panels {
        Panels {
            pacing: RwSignal::default(),
            minute: RwSignal::default(),
            confirming: RwSignal::default(),
        }
    }
}

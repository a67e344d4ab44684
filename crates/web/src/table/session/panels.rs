//! The panels over the table or over the question.

use leptos::prelude::*;
use scene::{About, Choice};

/// What each panel shows; a panel without anything to show is closed.
#[derive(Clone, Copy)]
pub(crate) struct Panels {
    /// Whether the panel for pace and sound is open.
    pub(crate) pacing: RwSignal<bool>,
    /// The game whose game-in-a-minute is shown.
    pub(crate) minute: RwSignal<Option<&'static About>>,
    /// The choice that waits for a confirmation.
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

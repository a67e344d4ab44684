//! The page's clock, and a timer.

use std::time::Duration;

use client::Millis;
use leptos::prelude::*;

/// Milliseconds since the page was opened; they never go back.
pub(crate) fn now() -> Millis {
    window().performance().map_or(0.0, |clock| clock.now()) as Millis
}

/// A timer for at most one call.
#[derive(Default)]
pub(crate) struct Timer(Option<TimeoutHandle>);

impl Timer {
    /// Calls `ring` at time `at`, in place of the call that was set before; with `None`, only
    /// cancels that call.
    pub(crate) fn set(&mut self, at: Option<Millis>, ring: impl FnOnce() + 'static) {
        self.clear();
        let delay = |at: Millis| Duration::from_millis(at.saturating_sub(now()));
        self.0 = at.and_then(|at| set_timeout_with_handle(ring, delay(at)).ok());
    }

    fn clear(&mut self) {
        if let Some(handle) = self.0.take() {
            handle.clear();
        }
    }
}

impl Drop for Timer {
    fn drop(&mut self) {
        self.clear();
    }
}

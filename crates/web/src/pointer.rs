//! Whether the person at this screen clicks or taps.

use leptos::prelude::*;
use scene::words::Pointer;

/// A finger where nothing can hover, else a mouse.
pub(crate) fn pointer() -> Pointer {
    if fits("(hover: none)") { Pointer::Touch } else { Pointer::Mouse }
}

/// Whether the window is like that.
pub(crate) fn fits(query: &str) -> bool {
    window().match_media(query).ok().flatten().is_some_and(|query| query.matches())
}

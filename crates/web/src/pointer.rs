//! Whether the person at this screen clicks or taps.

use leptos::prelude::*;
use scene::words::Pointer;

/// Touch where the device cannot hover, otherwise a mouse.
pub(crate) fn pointer() -> Pointer {
    if fits("(hover: none)") { Pointer::Touch } else { Pointer::Mouse }
}

/// Whether the window matches a media query.
pub(crate) fn fits(query: &str) -> bool {
    window().match_media(query).ok().flatten().is_some_and(|query| query.matches())
}

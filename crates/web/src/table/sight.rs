//! The visible part of the table, which the bars do not cover.

use leptos::prelude::*;
use web_sys::{Element, ScrollIntoViewOptions, ScrollLogicalPosition};

use super::elements::all;

/// Scrolls until all of these are visible; if there is no room for all, the first is.
pub(super) fn bring_all(selector: &str) {
    let part = open_part();
    let elements = all(selector);
    bring(elements.iter().find(|element| !is_seen(element, part)).cloned());
    bring(elements.into_iter().next().filter(|first| !is_seen(first, part)));
}

/// Scrolls to the first of these, if none is visible.
pub(super) fn bring_one(selector: &str) {
    let part = open_part();
    let elements = all(selector);
    if !elements.iter().any(|element| is_seen(element, part)) {
        bring(elements.into_iter().next());
    }
}

fn bring(element: Option<Element>) {
    if let Some(element) = element {
        let options = ScrollIntoViewOptions::new();
        options.set_block(ScrollLogicalPosition::Center);
        element.scroll_into_view_with_scroll_into_view_options(&options);
    }
}

fn is_seen(element: &Element, (top, bottom): (f64, f64)) -> bool {
    let rect = element.get_bounding_client_rect();
    rect.top() >= top && rect.bottom() <= bottom
}

/// The part of the window where the board is visible: below the bar with the question, or above it
/// where the bar is at the bottom.
fn open_part() -> (f64, f64) {
    let height = window().inner_height().ok().and_then(|height| height.as_f64()).unwrap_or(0.0);
    let bar = |selector: &str| {
        let bar = document().query_selector(selector).ok().flatten()?.get_bounding_client_rect();
        (bar.height() > 0.0).then_some(bar)
    };
    let jumps = bar(".jumps").map_or(0.0, |jumps| jumps.height());
    match bar(".prompt") {
        Some(prompt) if prompt.top() > height / 2.0 => (jumps, prompt.top()),
        Some(prompt) => (jumps + prompt.height(), height),
        None => (jumps, height),
    }
}

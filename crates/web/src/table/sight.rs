//! What can be seen of the table: all that the bar with the question does not cover.

use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Element, ScrollIntoViewOptions, ScrollLogicalPosition};

/// Scrolls to the first of these, if one of them is not in sight.
pub(super) fn bring(selector: &str) {
    let Ok(found) = document().query_selector_all(selector) else { return };
    let elements = (0..found.length()).filter_map(|nth| found.get(nth)?.dyn_into::<Element>().ok());
    let elements: Vec<Element> = elements.collect();
    let (top, bottom) = open_part();
    let is_seen = |element: &Element| {
        let rect = element.get_bounding_client_rect();
        rect.top() >= top && rect.bottom() <= bottom
    };
    if let Some(hidden) = elements.iter().find(|element| !is_seen(element)) {
        let options = ScrollIntoViewOptions::new();
        options.set_block(ScrollLogicalPosition::Center);
        hidden.scroll_into_view_with_scroll_into_view_options(&options);
    }
}

/// The upper and the lower edge of what the bar leaves open.
fn open_part() -> (f64, f64) {
    let height = window().inner_height().ok().and_then(|height| height.as_f64()).unwrap_or(0.0);
    let Ok(Some(bar)) = document().query_selector(".prompt") else { return (0.0, height) };
    let bar = bar.get_bounding_client_rect();
    if bar.top() < height / 2.0 { (bar.bottom(), height) } else { (0.0, bar.top()) }
}

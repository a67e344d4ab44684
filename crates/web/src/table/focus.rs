//! The focus of the keyboard: a drawer takes it, and gives it back when it closes.

use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};

/// Marks the element that had the focus before.
const BEFORE: &str = "data-before";

/// Moves the focus to the drawer that is being drawn, and back when that is removed.
pub(crate) fn hold() {
    if let Some(active) = document().active_element() {
        // Only a malformed attribute name could fail.
        let _ = active.set_attribute(BEFORE, "");
    }
    request_animation_frame(|| focus(find(".drawer")));
    on_cleanup(|| {
        let before = find(&format!("[{BEFORE}]"));
        if let Some(before) = &before {
            let _ = before.remove_attribute(BEFORE);
        }
        focus(before);
    });
}

fn find(selector: &str) -> Option<Element> {
    document().query_selector(selector).ok().flatten()
}

/// Gives the focus to an element, if there is one.
pub(crate) fn focus(element: Option<Element>) {
    if let Some(element) = element.and_then(|element| element.dyn_into::<HtmlElement>().ok()) {
        // An element that cannot be focused leaves the focus where it is.
        let _ = element.focus();
    }
}

//! What is drawn on the page, by its classes.

use leptos::prelude::document;
use wasm_bindgen::JsCast;
use web_sys::{Element, NodeList};

/// Everything on the page that a selector finds.
pub(crate) fn all(selector: &str) -> Vec<Element> {
    listed(document().query_selector_all(selector).ok())
}

/// The same within an element.
pub(super) fn within(element: &Element, selector: &str) -> Vec<Element> {
    listed(element.query_selector_all(selector).ok())
}

fn listed(found: Option<NodeList>) -> Vec<Element> {
    let listed = |found: NodeList| {
        (0..found.length()).filter_map(move |nth| found.get(nth)?.dyn_into().ok())
    };
    found.into_iter().flat_map(listed).collect()
}

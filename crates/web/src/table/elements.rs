//! Elements of the page, found by selectors.

use leptos::prelude::document;
use wasm_bindgen::JsCast;
use web_sys::{Element, NodeList};

/// All elements of the page that match a selector.
pub(crate) fn all(selector: &str) -> Vec<Element> {
    listed(document().query_selector_all(selector).ok())
}

/// All elements within an element that match a selector.
pub(super) fn within(element: &Element, selector: &str) -> Vec<Element> {
    listed(element.query_selector_all(selector).ok())
}

fn listed(found: Option<NodeList>) -> Vec<Element> {
    let listed = |found: NodeList| {
        (0..found.length()).filter_map(move |nth| found.get(nth)?.dyn_into().ok())
    };
    found.into_iter().flat_map(listed).collect()
}

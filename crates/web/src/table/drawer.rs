//! A drawer lies over the table. Its button and a click anywhere else close it; the table and the
//! screens close it at Escape.

use leptos::ev;
use leptos::prelude::*;
use wasm_bindgen::JsCast;
use web_sys::Element;

use super::focus;

/// Clicks on these leave a drawer open: a drawer, a tip, and the buttons that open drawers.
const INSIDE: &str = ".drawer, .tip, .top nav";

/// A drawer with that class and name. The button that closes it stays visible while the person
/// scrolls.
pub(crate) fn drawer(
    class: &'static str,
    name: &'static str,
    close: impl Fn() + Copy + 'static,
    content: impl IntoView,
) -> impl IntoView {
    focus::hold();
    let clicked = window_event_listener(ev::pointerdown, move |event| {
        let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
        let is_inside = |element: Element| element.closest(INSIDE).ok().flatten().is_some();
        if !target.is_some_and(is_inside) {
            close();
        }
    });
    on_cleanup(move || clicked.remove());
    view! {
        <section class=format!("drawer {class}") role="dialog" aria-label=name tabindex="-1">
            <div class="drawer-top">
                <button type="button" class="close" aria-label="Close" on:click=move |_| close()>"×"</button>
            </div>
            {content}
        </section>
    }
}

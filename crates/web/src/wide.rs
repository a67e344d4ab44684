//! Content that may be wider than a phone: it scrolls sideways, by touch or with the arrow keys.

use leptos::prelude::*;

/// A table with a name that screen readers announce.
pub(crate) fn wide<T: IntoView>(name: &str, table: T) -> impl IntoView + use<T> {
    view! { <div class="wide" role="group" aria-label=name.to_owned() tabindex="0">{table}</div> }
}

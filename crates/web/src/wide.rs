//! What may be wider than a phone: it is moved sideways, by a finger or by the arrow keys.

use leptos::prelude::*;

/// A table under a name that is heard when one comes to it.
pub(crate) fn wide<T: IntoView>(name: &str, table: T) -> impl IntoView + use<T> {
    view! { <div class="wide" role="group" aria-label=name.to_owned() tabindex="0">{table}</div> }
}

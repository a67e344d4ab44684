//! Icons: every icon of a scene is a symbol in the page's sheet of symbols.

use leptos::prelude::*;
use scene::Icon;

use crate::skins;

/// The picture of an icon. Screen readers ignore it, and read the words beside it.
pub(crate) fn icon(icon: Icon) -> impl IntoView {
    drawn(icon, &skins::icon(icon))
}

/// The picture of an icon, with a symbol that shows more than the icon.
pub(crate) fn drawn(icon: Icon, symbol: &str) -> impl IntoView + use<> {
    let (class, href) = (format!("icon icon-{}", icon.word()), format!("#{symbol}"));
    view! { <svg class=class viewBox="0 0 32 32" aria-hidden="true"><use href=href></use></svg> }
}

/// The picture of an icon as HTML text, for elements outside any view.
pub(crate) fn markup(icon: Icon) -> String {
    let (word, symbol) = (icon.word(), skins::icon(icon));
    format!("<svg class=\"icon icon-{word}\" viewBox=\"0 0 32 32\"><use href=\"#{symbol}\"/></svg>")
}

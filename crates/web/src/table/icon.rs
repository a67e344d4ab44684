//! Pictures: every icon of a scene is a symbol in the page's sheet of pictures.

use leptos::prelude::*;
use scene::Icon;

/// The picture of an icon; it says nothing to a screen reader, words beside it do.
pub(crate) fn icon(icon: Icon) -> impl IntoView {
    let href = format!("#i-{}", icon.word());
    let class = format!("icon icon-{}", icon.word());
    view! { <svg class=class viewBox="0 0 32 32" aria-hidden="true"><use href=href></use></svg> }
}

/// The same as text, for elements that no view looks after.
pub(crate) fn markup(icon: Icon) -> String {
    let word = icon.word();
    format!("<svg class=\"icon icon-{word}\" viewBox=\"0 0 32 32\"><use href=\"#i-{word}\"/></svg>")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_icon_is_drawn() {
        let sheet = include_str!("../../icons.svg");
        for icon in Icon::COMMON {
            assert!(sheet.contains(&format!("id=\"i-{}\"", icon.word())), "draw {icon:?}");
        }
    }
}

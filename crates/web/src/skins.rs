//! How each game looks. A skin is a folder of pictures and a style sheet, `skins/<game>/`; the
//! bundle puts them into the page. No program knows a game: it asks whether there is a picture.

use leptos::prelude::*;

/// The picture on a game's box.
pub(crate) fn cover(game: &str) -> impl IntoView + use<> {
    let own = format!("art-{game}-cover");
    let id = if exists(&own) { own } else { "art-plain-cover".into() };
    picture(&id)
}

/// The picture behind a kind of zone, if the game's skin has one.
pub(crate) fn backdrop(game: &str, zone: &str) -> Option<impl IntoView + use<>> {
    let id = format!("art-{game}-{zone}");
    exists(&id).then(|| picture(&id))
}

/// The picture above the name on the first screen.
pub(crate) fn masthead() -> impl IntoView {
    picture("art-plain-masthead")
}

fn exists(id: &str) -> bool {
    document().get_element_by_id(id).is_some()
}

fn picture(id: &str) -> impl IntoView + use<> {
    let symbol = document().get_element_by_id(id);
    let bounds = symbol.and_then(|symbol| symbol.get_attribute("viewBox"));
    view! {
        <svg class="art" viewBox=bounds aria-hidden="true" preserveAspectRatio="xMidYMid slice">
            <use href=format!("#{id}")></use>
        </svg>
    }
}

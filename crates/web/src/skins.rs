//! The look of each game. A skin is a folder of pictures and style sheets, `games/<game>/skin/`,
//! which the bundle puts into the page. The code knows no game: it looks up whether a picture
//! exists.

use leptos::prelude::*;
use scene::rules::slug;
use scene::{Icon, SpotId};
use wasm_bindgen::JsCast;
use web_sys::Element;

use crate::fetched::linked;

/// Applies the game's style sheet and no other; none at all for an empty name.
pub(crate) fn wear(game: &str) {
    let Ok(sheets) = document().query_selector_all("link[data-skin]") else { return };
    for sheet in (0..sheets.length()).filter_map(|nth| sheets.get(nth)?.dyn_into::<Element>().ok())
    {
        let is_worn = sheet.get_attribute("data-skin").is_some_and(|skin| skin == game);
        // Only a malformed attribute name could fail.
        let _ = sheet.set_attribute("media", if is_worn { "all" } else { "not all" });
    }
}

/// The picture on a game's box.
pub(crate) fn cover(game: &str) -> impl IntoView + use<> {
    let own = format!("art-{game}/cover");
    let id = if exists(&own) { own } else { "art-cover".into() };
    picture(&id)
}

/// The picture for the end of a match of a game, as SVG. Pictures in the page are symbols, which
/// style sheets cannot animate; this one is loaded when it is needed, and becomes a part of the
/// page.
pub(crate) async fn ending(game: &str) -> Option<String> {
    match linked("data-ending", game).await {
        Some(own) => Some(own),
        None => linked("data-ending", "").await,
    }
}

/// The symbol of a player who has won.
pub(crate) fn winner(game: &str) -> String {
    let own = format!("art-{game}/winner");
    if exists(&own) { own } else { "art-winner".into() }
}

/// The picture behind a kind of zone, if the game's skin has one.
pub(crate) fn backdrop(game: &str, zone: &str) -> Option<impl IntoView + use<>> {
    let id = format!("art-{game}/{zone}");
    exists(&id).then(|| picture(&id))
}

/// The picture of a group of spots: `room.wood-shop`.
pub(crate) fn room(game: &str, name: &str) -> Option<impl IntoView + use<>> {
    let id = format!("art-{game}/room.{name}");
    exists(&id).then(|| picture(&id))
}

/// The picture of a spot: its own (`stores.sweet-jar`), or that of its kind (`town.spot`).
pub(crate) fn spot(game: &str, spot: &SpotId) -> Option<impl IntoView + use<>> {
    let (kind, name) = parts(spot);
    let own = format!("art-{game}/{kind}.{name}");
    let common = format!("art-{game}/{kind}.spot");
    [own, common].iter().find(|id| exists(id)).map(|id| picture(id))
}

/// The symbol on a card: the game's picture of that card (`toy/kite`), or the common icon of that
/// name, or the icon of its kind.
pub(crate) fn card(game: &str, kind: Icon, title: &str) -> String {
    let (kind_word, name) = (kind.word(), slug(title));
    let drawn = [format!("art-{game}/{kind_word}/{name}"), format!("i-{name}")];
    drawn.into_iter().find(|id| exists(id)).unwrap_or_else(|| icon(kind))
}

/// The symbol of an icon: drawn by the game's skin, or else the common one.
pub(crate) fn icon(icon: Icon) -> String {
    let own = format!("i-{}", icon.id());
    if icon.game().is_none() || exists(&own) { own } else { format!("i-{}", icon.word()) }
}

/// A spot's kind, which is the same for every owner, and its name: `mat` and `3` for `mat-2/3`.
pub(crate) fn parts(spot: &SpotId) -> (&str, &str) {
    (kind(spot.zone()), spot.name())
}

/// The kind of a zone, which is the same for every owner: `mat` for `mat-2`.
pub(crate) fn kind(id: &str) -> &str {
    match id.rsplit_once('-') {
        Some((kind, number)) if number.parse::<usize>().is_ok() => kind,
        _ => id,
    }
}

/// The picture above the name on the first screen.
pub(crate) fn masthead() -> impl IntoView {
    picture("art-masthead")
}

fn exists(id: &str) -> bool {
    document().get_element_by_id(id).is_some()
}

/// The picture of a symbol. It is shown whole, unless it declares that it fills its place.
fn picture(id: &str) -> impl IntoView + use<> {
    let symbol = document().get_element_by_id(id);
    let given = |name: &str| symbol.as_ref().and_then(|symbol| symbol.get_attribute(name));
    view! {
        <svg class="art" viewBox=given("viewBox") aria-hidden="true" preserveAspectRatio=given("preserveAspectRatio")>
            <use href=format!("#{id}")></use>
        </svg>
    }
}

#[cfg(test)]
mod tests;

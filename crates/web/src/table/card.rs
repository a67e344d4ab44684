//! The front and the back of a card.

use leptos::prelude::*;
use scene::{CardFace, Icon, Slot};

use super::icon::icon;
use super::mark::marks;
use crate::skins;

/// The kinds of cards that have a picture each, and the folders of these.
const DRAWN: [(&str, &str); 3] = [("toy", "toys"), ("gift", "toys"), ("surprise", "surprises")];

/// Costs and worth are pictures; the words stand in the tip.
pub(crate) fn front(card: &CardFace) -> impl IntoView + use<> {
    let is_rank = card.rank.is_some();
    let rank = if is_rank { " rank" } else { "" };
    let title = card.rank.as_ref().unwrap_or(&card.title).clone();
    let class = format!("card front card-{}{rank}", card.icon.word());
    let slots: Vec<_> = card.slots.iter().map(slot).collect();
    let text = (card.marks.is_empty() && card.slots.is_empty() && !card.about.is_empty())
        .then(|| view! { <span class="card-about">{card.about.clone()}</span> });
    view! {
        <span class=class>
            <span class="card-title">{title}</span>
            {(!is_rank).then(|| view! { <span class="card-picture">{picture(card)}</span> })}
            {(!slots.is_empty()).then(|| view! { <span class="slots">{slots}</span> })}
            {marks(&card.marks)}
            {text}
        </span>
    }
}

/// A card that is just some toy or surprise shows the very thing, if it was drawn; any other shows
/// its kind.
fn picture(card: &CardFace) -> AnyView {
    let kind = DRAWN.iter().find(|(icon, _)| *icon == card.icon.word());
    match kind.and_then(|(_, kind)| skins::card(kind, &card.title)) {
        Some(drawn) => drawn.into_any(),
        None => icon(card.icon).into_any(),
    }
}

fn slot(slot: &Slot) -> impl IntoView + use<> {
    let class = if slot.holds.is_some() { "slot filled" } else { "slot" };
    let shown: Vec<_> = match slot.holds {
        Some(held) => vec![icon(held)],
        None => slot.wants.iter().map(|&wanted| icon(wanted)).collect(),
    };
    view! { <span class=class>{shown}</span> }
}

pub(crate) fn back(kind: Icon) -> impl IntoView {
    let class = format!("card back card-{}", kind.word());
    view! { <span class=class>{icon(kind)}</span> }
}

#[cfg(test)]
mod tests {
    use std::path::Path;

    use super::*;

    #[test]
    fn every_surprise_is_drawn() {
        let edition = catalog::edition("classic").expect("a listed game");
        let (_, rows) = edition.split_once("surprise = [").expect("it has surprises");
        let rows = rows.lines().skip(1).take_while(|line| !line.starts_with(']'));
        let names: Vec<&str> = rows.filter_map(|row| row.split('"').nth(1)).collect();
        assert!(names.len() > 20, "{names:?}");
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("skins/surprises");
        for name in names {
            assert!(folder.join(format!("{}.svg", skins::slug(name))).exists(), "draw {name}");
        }
    }
}

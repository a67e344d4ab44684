//! The front and the back of a card.

use leptos::prelude::*;
use scene::{CardFace, Icon, Slot};

use super::icon::{icon, slug};
use super::mark::marks;
use crate::skins;

/// Costs and worth are pictures; the words stand in the tip.
pub(crate) fn front(card: &CardFace) -> impl IntoView + use<> {
    let is_rank = card.is_rank();
    let rank = if is_rank { " rank" } else { "" };
    let class = format!("card front card-{}{rank}", slug(card.icon));
    let slots: Vec<_> = card.slots.iter().map(slot).collect();
    let text = (card.marks.is_empty() && card.slots.is_empty() && !card.about.is_empty())
        .then(|| view! { <span class="card-about">{card.about.clone()}</span> });
    view! {
        <span class=class>
            <span class="card-title">{card.title.clone()}</span>
            {(!is_rank).then(|| view! { <span class="card-picture">{picture(card)}</span> })}
            {(!slots.is_empty()).then(|| view! { <span class="slots">{slots}</span> })}
            {marks(&card.marks)}
            {text}
        </span>
    }
}

/// A card that is just some toy shows the very thing, if it was drawn; any other shows its kind.
fn picture(card: &CardFace) -> AnyView {
    let is_some_toy = matches!(card.icon, Icon::Toy | Icon::Gift);
    match skins::toy(&card.title).filter(|_| is_some_toy) {
        Some(toy) => toy.into_any(),
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
    let class = format!("card back card-{}", slug(kind));
    view! { <span class=class>{icon(kind)}</span> }
}

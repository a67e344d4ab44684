//! The front and the back of a card.

use leptos::prelude::*;
use scene::{CardFace, Icon, Slot};

use super::icon::{icon, slug};
use super::mark::marks;

/// Costs and worth are pictures; the words stand in the tip.
pub(crate) fn front(card: &CardFace) -> impl IntoView + use<> {
    // A playing card is nothing but its rank.
    let is_rank = card.title.chars().count() <= 2;
    let rank = if is_rank { " rank" } else { "" };
    let class = format!("card front card-{}{rank}", slug(card.icon));
    let slots: Vec<_> = card.slots.iter().map(slot).collect();
    let text = (card.marks.is_empty() && card.slots.is_empty() && !card.about.is_empty())
        .then(|| view! { <span class="card-about">{card.about.clone()}</span> });
    view! {
        <span class=class>
            <span class="card-title">{card.title.clone()}</span>
            {(!is_rank).then(|| view! { <span class="card-picture">{icon(card.icon)}</span> })}
            {(!slots.is_empty()).then(|| view! { <span class="slots">{slots}</span> })}
            {marks(&card.marks)}
            {text}
        </span>
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

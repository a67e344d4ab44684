//! The front and the back of a card.

use leptos::prelude::*;
use scene::{CardFace, Icon, Slot};

use super::icon::{drawn, icon};
use super::mark::told_marks;
use crate::skins;

/// The front of a card. Costs and values are icons; the words are in the tip.
pub(crate) fn front(game: &str, card: &CardFace) -> impl IntoView + use<> {
    let is_rank = card.rank.is_some();
    let rank = if is_rank { " rank" } else { "" };
    let title = card.rank.as_ref().unwrap_or(&card.title).clone();
    let class = format!("card front card-{}{rank}", card.icon.word());
    let picture = (!is_rank).then(|| {
        let symbol = skins::card(game, card.icon, &card.title);
        view! { <span class="card-picture">{drawn(card.icon, &symbol)}</span> }
    });
    let slots: Vec<_> = card.slots.iter().enumerate().map(slot).collect();
    let text = (card.marks.is_empty() && card.slots.is_empty() && !card.about.is_empty())
        .then(|| view! { <span class="card-about">{card.about.clone()}</span> });
    view! {
        <span class=class>
            <span class="card-title">{title}</span>
            {picture}
            {(!slots.is_empty()).then(|| view! { <span class="slots">{slots}</span> })}
            {told_marks(&card.marks)}
            {text}
        </span>
    }
}

fn slot((nth, slot): (usize, &Slot)) -> impl IntoView + use<> {
    let class = if slot.holds.is_some() { "slot filled" } else { "slot" };
    let shown: Vec<_> = match slot.holds {
        Some(held) => vec![icon(held)],
        None => slot.wants.iter().map(|&wanted| icon(wanted)).collect(),
    };
    view! { <span class=class data-slot=nth>{shown}</span> }
}

/// The back of a card of this kind.
pub(crate) fn back(kind: Icon) -> impl IntoView {
    let class = format!("card back card-{}", kind.word());
    view! { <span class=class>{icon(kind)}</span> }
}

//! Something one can point at: always a real button, with a full label.

use leptos::ev;
use leptos::prelude::*;
use scene::{Piece, Spot, SpotId};

use super::mark::{self, marks};
use super::piece::{self, piece};
use super::stage::Stage;
use super::tip;
use crate::skins;

/// The id of a spot's element.
pub(crate) fn element_id(spot: &SpotId) -> String {
    format!("spot:{}", spot.0)
}

/// A spot; `style` places it where its zone wants it.
#[expect(clippy::needless_pass_by_value, reason = "a view owns what it shows")]
pub(crate) fn spot(stage: Stage, id: SpotId, style: String) -> impl IntoView {
    let spot = stage.spot(id.clone());
    let (is_lit, picks) = (stage.is_lit(id.clone()), stage.picks(id.clone()));
    let is_barred = move || spot.with(|spot| spot.as_ref().is_some_and(|s| s.barred.is_some()));
    let label = {
        let id = id.clone();
        move || spot.with(|spot| spot.as_ref().map(|spot| label(stage, &id, spot, is_lit.get())))
    };
    let point = {
        let id = id.clone();
        move |_: ev::MouseEvent| stage.pointed.run(id.clone())
    };
    let is_picked = move || picks.get() != 0;
    let is_empty = move || spot.with(|spot| spot.as_ref().is_none_or(|s| s.pieces.is_empty()));
    let (hovered, left, pressed) = (id.clone(), id.clone(), id.clone());
    let (focused, blurred) = (id.clone(), id.clone());
    view! {
        <button
            type="button"
            class="spot"
            id=element_id(&id)
            data-spot=id.0.clone()
            data-part=skins::parts(&id).0.to_owned()
            style=style
            class:lit=is_lit
            class:barred=is_barred
            class:picked=is_picked
            class:empty=is_empty
            tabindex=move || if is_lit.get() { "0" } else { "-1" }
            aria-label=label
            aria-disabled=move || (!is_lit.get()).then_some("true")
            on:click=point
            on:pointerenter=move |event| tip::hover(stage, &hovered, &event)
            on:pointerleave=move |event| tip::leave(stage, &left, &event)
            on:focus=move |_| tip::focus(stage, &focused)
            on:blur=move |_| tip::turn_away(stage, &blurred)
            on:touchstart=move |_| tip::press(stage, &pressed)
            on:touchend=move |event| tip::lift(stage, &event)
            on:touchcancel=move |event| tip::lift(stage, &event)
            on:touchmove=move |event| tip::lift(stage, &event)
        >
            {skins::spot(&stage.game(), &id)}
            {inside(stage, &id)}
            {move || is_picked().then(|| view! { <span class="picks">{picks}</span> })}
        </button>
    }
}

/// Each part is drawn anew only when it changes itself: pieces are costly.
fn inside(stage: Stage, id: &SpotId) -> impl IntoView + use<> {
    let called = stage.part(id, |spot| spot.name.clone());
    let printed = stage.part(id, |spot| spot.marks.clone());
    let is_empty = stage.part(id, |spot| spot.pieces.is_empty());
    let lying = stage.part(id, |spot| spot.pieces.iter().cloned().enumerate().collect::<Vec<_>>());
    let child = move |(_, one): (usize, Piece)| piece(stage, &one);
    let pieces = move || view! { <span class="pieces"><For each=move || lying.get() key=Clone::clone children=child /></span> };
    view! {
        {move || name(&stage.fill(&called.get()))}
        {move || printed.with(|printed| marks(printed))}
        {move || (!is_empty.get()).then(pieces)}
    }
}

/// A number in front and what stands before a comma stand apart, for places too narrow for all.
fn name(name: &str) -> impl IntoView + use<> {
    let digits = name.len() - name.trim_start_matches(|sign: char| sign.is_ascii_digit()).len();
    let (number, rest) = name.split_at(digits);
    let number = (!number.is_empty()).then(|| number.to_owned());
    let (room, rest) = rest.split_once(", ").unwrap_or(("", rest));
    let room =
        (!room.is_empty()).then(|| view! { <span class="room">{room.to_owned()}", "</span> });
    view! { <span class="spot-name">{number}<span>{room}{rest.to_owned()}</span></span> }
}

/// What a screen reader says: what it is, what lies there, what a click does or why not.
fn label(stage: Stage, id: &SpotId, spot: &Spot, is_lit: bool) -> String {
    let mut parts = vec![stage.fill(&spot.name)];
    parts.extend(spot.marks.iter().map(|&one| mark::words(one)));
    parts.extend(spot.pieces.iter().map(|one| piece::words(stage, one)));
    let mut text = parts.join(", ");
    if is_lit {
        text += ". Can be chosen";
        if let Some(outcome) = stage.outcome(id) {
            text += &format!(": {outcome}");
        }
    } else if let Some(barred) = &spot.barred {
        text += &format!(". Not now: {}", stage.fill(&barred.why));
    }
    text
}

//! A spot that can be clicked: always a real button with a full label.

use leptos::ev;
use leptos::prelude::*;
use scene::{Piece, Spot, SpotId};
use wasm_bindgen::JsCast;
use web_sys::Element;

use super::mark::told_marks;
use super::piece::piece;
use super::stage::Stage;
use super::tip;
use crate::skins;

/// The id of a spot's element.
pub(crate) fn element_id(spot: &SpotId) -> String {
    format!("spot:{spot}")
}

/// A spot; `style` places it as its zone needs.
#[expect(clippy::needless_pass_by_value, reason = "a view owns what it shows")]
pub(crate) fn spot(stage: Stage, id: SpotId, style: String) -> impl IntoView {
    let spot = stage.spot(id.clone());
    let (is_lit, picks) = (stage.is_lit(id.clone()), stage.picks(id.clone()));
    let is_advised = stage.is_advised(id.clone());
    let is_barred = move || spot.with(|spot| spot.as_ref().is_some_and(|s| s.barred.is_some()));
    let is_shared = stage.shares_reason(id.clone());
    let say = move |spot: &Spot| stage.label(spot, is_lit.get(), is_shared.get());
    let label = move || spot.with(|spot| spot.as_ref().map(say));
    let point = {
        let id = id.clone();
        move |event: ev::MouseEvent| stage.pointed.run((id.clone(), slot(&event)))
    };
    let is_picked = move || picks.get() != 0;
    let is_empty = move || spot.with(|spot| spot.as_ref().is_none_or(|s| s.pieces.is_empty()));
    let kind = stage.part(&id, |spot| spot.kind.to_string());
    let (hovered, left, pressed) = (id.clone(), id.clone(), id.clone());
    let (focused, blurred) = (id.clone(), id.clone());
    view! {
        <button
            type="button"
            class="spot"
            id=element_id(&id)
            data-spot=id.as_str().trim_end_matches('/').to_owned()
            data-part=skins::parts(&id).0.to_owned()
            data-kind=kind
            data-slots=stage.open_slots(id.clone())
            style=style
            class:lit=is_lit
            class:barred=is_barred
            class:meant=stage.is_meant(id.clone())
            class:picked=is_picked
            class:advised=is_advised
            class:empty=is_empty
            tabindex=move || if is_lit.get() { "0" } else { "-1" }
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
            {move || is_picked().then(|| view! { <span class="picks" aria-hidden="true">{picks}</span> })}
            <span class="unseen">{label}</span>
        </button>
    }
}

/// The slot of a card that was clicked.
fn slot(event: &ev::MouseEvent) -> Option<u8> {
    let clicked = event.target()?.dyn_into::<Element>().ok()?.closest(".slot").ok()??;
    clicked.get_attribute("data-slot")?.parse().ok()
}

/// The name, the marks and the pieces of a spot. Each is drawn again only when it changes, because
/// pieces are costly. Screen readers ignore them: the label of the spot names everything on it.
fn inside(stage: Stage, id: &SpotId) -> impl IntoView + use<> {
    let called = stage.part(id, |spot| (spot.number, spot.name.to_string()));
    let printed = stage.part(id, |spot| spot.marks.clone());
    let is_empty = stage.part(id, |spot| spot.pieces.is_empty());
    let lying = stage.part(id, |spot| spot.pieces.iter().cloned().enumerate().collect::<Vec<_>>());
    let child = move |(_, one): (usize, Piece)| piece(stage, &one);
    let pieces = move || view! { <span class="pieces" aria-hidden="true">{each(move || lying.get(), |lying| lying, child)}</span> };
    view! {
        {move || called.with(|(number, called)| name(*number, &stage.fill(called)))}
        {move || printed.with(|printed| told_marks(printed))}
        {move || (!is_empty.get()).then(pieces)}
    }
}

/// The number and the name of a spot, without its group, which stands above. The number is outside
/// the inner element, so that a style sheet can hide the name where there is too little room.
fn name(number: Option<u8>, name: &str) -> impl IntoView + use<> {
    let gap = if number.is_some() && !name.is_empty() { " " } else { "" };
    view! { <span class="spot-name" aria-hidden="true">{number}<span>{format!("{gap}{name}")}</span></span> }
}

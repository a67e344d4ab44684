//! What a spot is, what it does, and why it cannot be chosen, beside the spot.

use std::time::Duration;

use leptos::ev;
use leptos::prelude::*;
use scene::{Spot, SpotId, words};
use wasm_bindgen::JsCast;
use web_sys::{DomRect, Element};

use super::spot::element_id;
use super::stage::Stage;

/// A tip that is open.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Tip {
    pub(crate) spot: SpotId,
    /// The middle of the spot, and its upper and lower edge.
    x: f64,
    top: f64,
    bottom: f64,
    /// It was asked for by a click: it stays, and its links can be clicked.
    pinned: bool,
}

/// What a finger is doing.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub(crate) enum Press {
    #[default]
    None,
    /// It came down on a spot, and the clock runs.
    Began(TimeoutHandle),
    /// It rested there until the tip opened.
    Asked,
}

const WIDTH: f64 = 300.0;
/// How long a finger rests before the tip opens.
const LONG_PRESS: Duration = Duration::from_millis(450);

/// Opens the tip of a spot for as long as somebody wants to read it.
pub(crate) fn pin(stage: Stage, spot: &SpotId) {
    open(stage, spot, true);
}

/// Opens the tip of a spot while it is pointed at. It never lies in the way of a click.
fn show(stage: Stage, spot: &SpotId) {
    open(stage, spot, false);
}

fn open(stage: Stage, spot: &SpotId, pinned: bool) {
    let Some(element) = document().get_element_by_id(&element_id(spot)) else { return };
    let rect: DomRect = element.get_bounding_client_rect();
    let x = rect.left() + rect.width() / 2.0;
    let (top, bottom) = (rect.top(), rect.bottom());
    stage.tip.set(Some(Tip { spot: spot.clone(), x, top, bottom, pinned }));
}

/// A mouse points at it.
pub(crate) fn hover(stage: Stage, spot: &SpotId, event: &ev::PointerEvent) {
    if event.pointer_type() == "mouse" {
        show(stage, spot);
    }
}

/// The mouse leaves it.
pub(crate) fn leave(stage: Stage, spot: &SpotId, event: &ev::PointerEvent) {
    if event.pointer_type() == "mouse" {
        turn_away(stage, spot);
    }
}

/// Nobody points at it any more: its tip goes, unless it was asked for.
pub(crate) fn turn_away(stage: Stage, spot: &SpotId) {
    let is_passing = |tip: &Tip| tip.spot == *spot && !tip.pinned;
    // A spot that had the focus loses it when the screen goes, and all of this with it.
    if stage.tip.try_with_untracked(|tip| tip.as_ref().is_some_and(is_passing)) == Some(true) {
        stage.tip.set(None);
    }
}

/// The keyboard reaches it.
pub(crate) fn focus(stage: Stage, spot: &SpotId) {
    if is_by_keyboard(spot) {
        show(stage, spot);
    }
}

/// A finger rests on it: the tip opens if it is still there after a while.
pub(crate) fn press(stage: Stage, spot: &SpotId) {
    stop_clock(stage);
    let spot = spot.clone();
    let later = move || {
        // The screen may have been left meanwhile.
        if stage.pressed.try_set_value(Press::Asked).is_none() {
            pin(stage, &spot);
        }
    };
    if let Ok(clock) = set_timeout_with_handle(later, LONG_PRESS) {
        stage.pressed.set_value(Press::Began(clock));
    }
}

/// The finger goes. If it only asked, nothing is chosen by that.
pub(crate) fn lift(stage: Stage, event: &ev::TouchEvent) {
    if stage.pressed.get_value() == Press::Asked {
        event.prevent_default();
    }
    stop_clock(stage);
}

/// A second touch of the same spot begins anew: two short ones are not one long one.
fn stop_clock(stage: Stage) {
    if let Press::Began(clock) = stage.pressed.get_value() {
        clock.clear();
    }
    stage.pressed.set_value(Press::None);
}

fn is_by_keyboard(spot: &SpotId) -> bool {
    let element = document().get_element_by_id(&element_id(spot));
    element.is_some_and(|element| element.matches(":focus-visible").unwrap_or(false))
}

/// The open tip, if there is one. It has a place of its own: what comes and goes there is no
/// neighbour of the table, whose style would be reckoned anew.
pub(crate) fn tip(stage: Stage) -> impl IntoView {
    close_from_outside(stage);
    let open = move || {
        let tip = stage.tip.get()?;
        let spot = stage.scene.with(|scene| scene.find(&tip.spot).map(|(_, spot)| spot.clone()))?;
        Some(bubble(stage, &tip, &spot))
    };
    view! { <div class="tips">{open}</div> }
}

/// A finger has no way to leave a spot: touching anything else closes the tip.
fn close_from_outside(stage: Stage) {
    let touched = window_event_listener(ev::pointerdown, move |event| {
        let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
        let is_inside = |element: Element| element.closest(".spot, .tip").ok().flatten().is_some();
        if !target.is_some_and(is_inside) {
            stage.tip.set(None);
        }
    });
    on_cleanup(move || touched.remove());
}

fn bubble(stage: Stage, tip: &Tip, spot: &Spot) -> impl IntoView + use<> {
    let barred = spot.barred.as_ref().map(|barred| {
        view! {
            <p class="why-not">{stage.fill(&barred.why)}" "{rule_link(stage, &barred.rule)}</p>
        }
    });
    let outcome = stage.outcome(&tip.spot).map(|label| view! { <p class="outcome">{label}</p> });
    view! {
        <div class="tip" class:pinned=tip.pinned role="status" style=place(tip)>
            <h3>{words::name(spot, &stage.names())}</h3>
            {outcome}
            {barred}
            <p>{stage.fill(&spot.about)}" "{rule_link(stage, &spot.rule)}</p>
            {cards(spot)}
        </div>
    }
}

/// The words on the cards that lie there.
fn cards(spot: &Spot) -> Vec<AnyView> {
    let card = |(title, about): (&str, &str)| {
        view! { <p><b>{title.to_owned()}": "</b>{about.to_owned()}</p> }.into_any()
    };
    words::on_cards(spot).map(card).collect()
}

fn rule_link(stage: Stage, rule: &str) -> impl IntoView + use<> {
    let rule = rule.to_owned();
    (!rule.is_empty()).then(|| {
        let open = {
            let rule = rule.clone();
            move |_| stage.rule.set(Some(rule.clone()))
        };
        view! {
            <button type="button" class="rule" tabindex="-1" on:click=open>
                "Rule "{rule}
            </button>
        }
    })
}

/// Below the spot, or above it where there is no room; never outside the window.
fn place(tip: &Tip) -> String {
    let number = |value: Result<wasm_bindgen::JsValue, _>| {
        value.ok().and_then(|value| value.as_f64()).unwrap_or(800.0)
    };
    let (width, height) = (number(window().inner_width()), number(window().inner_height()));
    let left = (tip.x - WIDTH / 2.0).clamp(8.0, (width - WIDTH - 8.0).max(8.0));
    if tip.bottom + 180.0 < height {
        format!("left:{left}px;top:{}px", tip.bottom + 8.0)
    } else {
        format!("left:{left}px;bottom:{}px", height - tip.top + 8.0)
    }
}

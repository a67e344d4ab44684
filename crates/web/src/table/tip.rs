//! What a spot is, what it does, and why it cannot be chosen, beside the spot.

use std::cell::Cell;
use std::time::Duration;

use leptos::ev;
use leptos::prelude::*;
use scene::{Spot, SpotId, words};
use wasm_bindgen::JsCast;
use web_sys::{DomRect, Element};

use super::elements::all;
use super::room::{Area, beside};
use super::spot::element_id;
use super::stage::Stage;

/// A tip that is open.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Tip {
    pub(crate) spot: SpotId,
    /// Where the spot lies in the window.
    at: Area,
    /// It was asked for by a click: it stays, and its links can be clicked.
    pinned: bool,
}

/// What a finger is doing.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
enum Press {
    #[default]
    None,
    /// It came down on a spot, and the clock runs.
    Began(TimeoutHandle),
    /// It rested there until the tip opened.
    Asked,
}

/// How the person points: with a mouse, or with a finger.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub(crate) struct Hand {
    /// A mouse came to a spot, and the clock runs.
    rests: Option<TimeoutHandle>,
    press: Press,
}

thread_local! {
    /// Where the last click was, perhaps on the screen before. As long as a mouse stays there it
    /// asks for nothing: the page has moved under it.
    static CLICKED: Cell<Option<(i32, i32)>> = const { Cell::new(None) };
}

/// A click, on any screen.
pub(super) fn note_click(event: &ev::PointerEvent) {
    CLICKED.set(Some((event.client_x(), event.client_y())));
}

/// How wide a tip is, and about how high, until it is drawn.
const SIZE: (f64, f64) = (300.0, 170.0);
/// How long a mouse rests before the tip opens: on its way across the board it opens none.
const REST: Duration = Duration::from_millis(250);
/// How long a finger rests before the tip opens.
const LONG_PRESS: Duration = Duration::from_millis(450);

/// Opens the tip of a spot for as long as the person wants to read it.
pub(crate) fn pin(stage: Stage, spot: &SpotId) {
    open(stage, spot, true);
}

/// Opens the tip of a spot while it is pointed at. It never lies in the way of a click.
fn show(stage: Stage, spot: &SpotId) {
    open(stage, spot, false);
}

fn open(stage: Stage, spot: &SpotId, pinned: bool) {
    let Some(element) = document().get_element_by_id(&element_id(spot)) else { return };
    let at = Area::of(&element.get_bounding_client_rect());
    stage.tip.set(Some(Tip { spot: spot.clone(), at, pinned }));
    request_animation_frame(move || settle(stage, at));
}

/// A mouse points at it: the tip opens if it is still there after a moment.
pub(crate) fn hover(stage: Stage, spot: &SpotId, event: &ev::PointerEvent) {
    let here = Some((event.client_x(), event.client_y()));
    if event.pointer_type() != "mouse" || CLICKED.get() == here {
        return;
    }
    CLICKED.set(None);
    let spot = spot.clone();
    let later = move || {
        // The screen may have been left meanwhile.
        if stage.hand.try_update_value(|hand| hand.rests = None).is_some() {
            show(stage, &spot);
        }
    };
    stop_resting(stage);
    if let Ok(clock) = set_timeout_with_handle(later, REST) {
        stage.hand.update_value(|hand| hand.rests = Some(clock));
    }
}

/// The mouse leaves it.
pub(crate) fn leave(stage: Stage, spot: &SpotId, event: &ev::PointerEvent) {
    if event.pointer_type() == "mouse" {
        stop_resting(stage);
        turn_away(stage, spot);
    }
}

/// The mouse goes on, or does something else. The screen may be going meanwhile.
fn stop_resting(stage: Stage) {
    let clock = stage.hand.try_update_value(|hand| hand.rests.take());
    if let Some(clock) = clock.flatten() {
        clock.clear();
    }
}

/// The pointer has left: the tip goes, unless it was asked for.
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
        if stage.hand.try_update_value(|hand| hand.press = Press::Asked).is_some() {
            pin(stage, &spot);
        }
    };
    if let Ok(clock) = set_timeout_with_handle(later, LONG_PRESS) {
        stage.hand.update_value(|hand| hand.press = Press::Began(clock));
    }
}

/// The finger goes. If it only asked, nothing is chosen by that.
pub(crate) fn lift(stage: Stage, event: &ev::TouchEvent) {
    if stage.hand.get_value().press == Press::Asked {
        event.prevent_default();
    }
    stop_clock(stage);
}

/// A second touch of the same spot starts over: two short ones are not one long one.
fn stop_clock(stage: Stage) {
    if let Press::Began(clock) = stage.hand.get_value().press {
        clock.clear();
    }
    stage.hand.update_value(|hand| hand.press = Press::None);
}

fn is_by_keyboard(spot: &SpotId) -> bool {
    let element = document().get_element_by_id(&element_id(spot));
    element.is_some_and(|element| element.matches(":focus-visible").unwrap_or(false))
}

/// The open tip, if there is one. It has a place of its own: what comes and goes there is no
/// neighbour of the table, whose style would be computed again.
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
        stop_resting(stage);
        let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
        let is_inside = |element: Element| element.closest(".spot, .tip").ok().flatten().is_some();
        if !target.is_some_and(is_inside) {
            stage.tip.set(None);
        }
    });
    on_cleanup(move || touched.remove());
}

fn bubble(stage: Stage, tip: &Tip, spot: &Spot) -> impl IntoView + use<> {
    // What the label of the spot says is not said again.
    let is_said = (!stage.shares_reason(tip.spot.clone()).get()).then_some("true");
    let barred = spot.barred.as_ref().map(|barred| {
        view! {
            <p class="why-not"><span aria-hidden=is_said>{stage.fill(&barred.why)}</span>" "{rule_link(stage, &barred.rule, "Rule ")}</p>
        }
    });
    let theirs = stage.theirs(spot).map(|why| view! { <p class="why-not">{why}</p> });
    let outcome = stage
        .outcome(&tip.spot)
        .map(|label| view! { <p class="outcome" aria-hidden="true">{label}</p> });
    view! {
        <div class="tip" class:pinned=tip.pinned role="status" style=place(tip)>
            <h3 aria-hidden="true">{words::title(spot, &stage.names())}</h3>
            {outcome}
            {barred}
            {theirs}
            <p>{stage.fill(&spot.about)}" "{rule_link(stage, &spot.rule, "Rule ")}</p>
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

/// A way to a rule, called by its number behind `called`.
pub(super) fn rule_link(stage: Stage, rule: &str, called: &'static str) -> impl IntoView + use<> {
    let rule = rule.to_owned();
    (!rule.is_empty()).then(|| {
        let open = {
            let rule = rule.clone();
            move |_| stage.rule.set(Some(rule.clone()))
        };
        view! {
            <button type="button" class="rule" tabindex="-1" on:click=open>
                {called}{rule}
            </button>
        }
    })
}

/// Beside the spot; what is lit is not covered once the tip's height is known.
fn place(tip: &Tip) -> String {
    let place = beside(tip.at, SIZE, window_area(), &[]);
    format!("left:{}px;top:{}px", place.0, place.1)
}

/// The tip is drawn: its place is found by its true size and by what it must not cover.
fn settle(stage: Stage, at: Area) {
    let Ok(Some(tip)) = document().query_selector(".tip") else { return };
    if stage.tip.try_with_untracked(|tip| tip.as_ref().is_some_and(|tip| tip.at == at))
        != Some(true)
    {
        return;
    }
    let rect: DomRect = tip.get_bounding_client_rect();
    let (left, top) = beside(at, (rect.width(), rect.height()), window_area(), &lit());
    // A style that is refused leaves the tip where it was.
    let _ = tip.set_attribute("style", &format!("left:{left}px;top:{top}px"));
}

/// Where everything lies that can be chosen, on the board or in the bar.
fn lit() -> Vec<Area> {
    let lit = all(".spot.lit, .prompt .choice");
    lit.iter().map(|element| Area::of(&element.get_bounding_client_rect())).collect()
}

fn window_area() -> Area {
    let number = |value: Result<wasm_bindgen::JsValue, _>| {
        value.ok().and_then(|value| value.as_f64()).unwrap_or(800.0)
    };
    let (right, bottom) = (number(window().inner_width()), number(window().inner_height()));
    Area { left: 0.0, top: 0.0, right, bottom }
}

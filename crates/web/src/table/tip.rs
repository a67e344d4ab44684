//! The tip beside a spot: what the spot is, what it does, and why it cannot be chosen.

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

/// An open tip.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Tip {
    pub(crate) spot: SpotId,
    /// The position of the spot in the window.
    at: Area,
    /// Whether a click opened it: then it stays, and its links can be clicked.
    pinned: bool,
}

/// The state of a finger.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
enum Press {
    #[default]
    None,
    /// The finger touched a spot, and the timer runs.
    Began(TimeoutHandle),
    /// The finger rested there until the tip opened.
    Asked,
}

/// The state of the mouse and of the finger.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub(crate) struct Hand {
    /// The timer, if the mouse has come to a spot.
    rests: Option<TimeoutHandle>,
    press: Press,
}

thread_local! {
    /// The position of the last click, perhaps on the screen before. As long as the mouse stays
    /// there it opens no tip, because the page has moved under it.
    static CLICKED: Cell<Option<(i32, i32)>> = const { Cell::new(None) };
}

/// Takes note of a click on any screen.
pub(super) fn note_click(event: &ev::PointerEvent) {
    CLICKED.set(Some((event.client_x(), event.client_y())));
}

/// The width of a tip, and its approximate height until it is drawn.
const SIZE: (f64, f64) = (300.0, 170.0);
/// How long the mouse rests before the tip opens, so that it opens none on its way across the
/// board.
const REST: Duration = Duration::from_millis(250);
/// How long a finger rests before the tip opens.
const LONG_PRESS: Duration = Duration::from_millis(450);

/// Opens the tip of a spot until the person closes it.
pub(crate) fn pin(stage: Stage, spot: &SpotId) {
    open(stage, spot, true);
}

/// Opens the tip of a spot while it is pointed at. It never covers what the person may click next.
fn show(stage: Stage, spot: &SpotId) {
    open(stage, spot, false);
}

fn open(stage: Stage, spot: &SpotId, pinned: bool) {
    let Some(element) = document().get_element_by_id(&element_id(spot)) else { return };
    let at = Area::of(&element.get_bounding_client_rect());
    stage.tip.set(Some(Tip { spot: spot.clone(), at, pinned }));
    request_animation_frame(move || settle(stage, at));
}

/// Takes note that the mouse has come to a spot: the tip opens if it is still there after a moment.
pub(crate) fn hover(stage: Stage, spot: &SpotId, event: &ev::PointerEvent) {
    let here = Some((event.client_x(), event.client_y()));
    if event.pointer_type() != "mouse" || CLICKED.get() == here {
        return;
    }
    CLICKED.set(None);
    let spot = spot.clone();
    let later = move || {
        // The screen may have been closed in the meantime.
        if stage.hand.try_update_value(|hand| hand.rests = None).is_some() {
            show(stage, &spot);
        }
    };
    stop_resting(stage);
    if let Ok(clock) = set_timeout_with_handle(later, REST) {
        stage.hand.update_value(|hand| hand.rests = Some(clock));
    }
}

/// Takes note that the mouse has left a spot.
pub(crate) fn leave(stage: Stage, spot: &SpotId, event: &ev::PointerEvent) {
    if event.pointer_type() == "mouse" {
        stop_resting(stage);
        turn_away(stage, spot);
    }
}

/// Takes note that the mouse moves on or does something else. The screen may be closing.
fn stop_resting(stage: Stage) {
    let clock = stage.hand.try_update_value(|hand| hand.rests.take());
    if let Some(clock) = clock.flatten() {
        clock.clear();
    }
}

/// Closes the tip when the pointer has left, unless a click opened it.
pub(crate) fn turn_away(stage: Stage, spot: &SpotId) {
    let is_passing = |tip: &Tip| tip.spot == *spot && !tip.pinned;
    // When the screen is closed, a focused spot loses the focus after its signals are gone.
    if stage.tip.try_with_untracked(|tip| tip.as_ref().is_some_and(is_passing)) == Some(true) {
        stage.tip.set(None);
    }
}

/// Takes note that a spot has the focus: the tip opens if the person uses the keyboard.
pub(crate) fn focus(stage: Stage, spot: &SpotId) {
    if is_by_keyboard(spot) {
        show(stage, spot);
    }
}

/// Takes note that a finger touches a spot: the tip opens if it is still there after a while.
pub(crate) fn press(stage: Stage, spot: &SpotId) {
    stop_clock(stage);
    let spot = spot.clone();
    let later = move || {
        // The screen may have been closed in the meantime.
        if stage.hand.try_update_value(|hand| hand.press = Press::Asked).is_some() {
            pin(stage, &spot);
        }
    };
    if let Ok(clock) = set_timeout_with_handle(later, LONG_PRESS) {
        stage.hand.update_value(|hand| hand.press = Press::Began(clock));
    }
}

/// Takes note that the finger has gone. If it only opened a tip, nothing is chosen.
pub(crate) fn lift(stage: Stage, event: &ev::TouchEvent) {
    if stage.hand.get_value().press == Press::Asked {
        event.prevent_default();
    }
    stop_clock(stage);
}

/// Stops the timer of a touch, because two short touches are not one long one.
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

/// The open tip, if there is one. It has a place of its own in the page, so that opening and
/// closing it does not restyle the table.
pub(crate) fn tip(stage: Stage) -> impl IntoView {
    close_from_outside(stage);
    let open = move || {
        let tip = stage.tip.get()?;
        let spot = stage.scene.with(|scene| scene.find(&tip.spot).map(|(_, spot)| spot.clone()))?;
        Some(bubble(stage, &tip, &spot))
    };
    view! { <div class="tips">{open}</div> }
}

/// Closes the tip when the person touches anything else, because a finger cannot leave a spot as a
/// mouse can.
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
    // The label of the spot may have said it already.
    let is_said = (!stage.shares_reason(tip.spot.clone()).get()).then_some("true");
    let outcome = stage.outcome(&tip.spot);
    // What is too far for one step may be near enough for several.
    let barred = spot.barred.as_ref().filter(|_| outcome.is_none()).map(|barred| {
        view! {
            <p class="why-not"><span aria-hidden=is_said>{stage.fill(&barred.why)}</span>" "{rule_link(stage, &barred.rule, "Rule ")}</p>
        }
    });
    let theirs = stage.theirs(spot).map(|why| view! { <p class="why-not">{why}</p> });
    let outcome = outcome.map(|label| view! { <p class="outcome" aria-hidden="true">{label}</p> });
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

/// The words on the cards on a spot.
fn cards(spot: &Spot) -> Vec<AnyView> {
    let card = |(title, about): (&str, &str)| {
        view! { <p><b>{title.to_owned()}": "</b>{about.to_owned()}</p> }.into_any()
    };
    words::on_cards(spot).map(card).collect()
}

/// A link to a rule; the text is the rule's number after `called`.
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

/// The position of a tip until it is drawn: beside the spot. [`settle`] corrects it.
fn place(tip: &Tip) -> String {
    let place = beside(tip.at, SIZE, window_area(), &[]);
    format!("left:{}px;top:{}px", place.0, place.1)
}

/// Moves the tip once it is drawn: its true size is known then, and it covers nothing that can be
/// chosen.
fn settle(stage: Stage, at: Area) {
    let Ok(Some(tip)) = document().query_selector(".tip") else { return };
    if stage.tip.try_with_untracked(|tip| tip.as_ref().is_some_and(|tip| tip.at == at))
        != Some(true)
    {
        return;
    }
    let rect: DomRect = tip.get_bounding_client_rect();
    let (left, top) = beside(at, (rect.width(), rect.height()), window_area(), &lit());
    // If the style is refused, the tip stays where it was.
    let _ = tip.set_attribute("style", &format!("left:{left}px;top:{top}px"));
}

/// The positions of everything that can be chosen, on the board or in the bar.
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

//! Playing by keyboard: arrows go to the nearest spot, letters do the rest.

use leptos::ev;
use leptos::prelude::*;
use scene::Picker;
use wasm_bindgen::JsCast;
use web_sys::{DomRect, Element};

use super::elements::all;
use super::focus::focus;
use super::session::Session;
use super::sight;
use super::stage::Stage;
use super::tip;

/// Where choices are: on the board, or else in the bar.
const CHOICES: [&str; 2] = [".spot.lit", ".prompt .buttons .choice"];

/// Marks the page while a person plays by keyboard.
const BY_KEYBOARD: &str = "data-keyboard";

/// Notes on every screen whether the person uses the keyboard or points.
pub(crate) fn notice() {
    let root = || document().document_element().expect("a page has a root");
    // Only a malformed attribute name could fail.
    let pressed = window_event_listener(ev::keydown, move |_| {
        let _ = root().set_attribute(BY_KEYBOARD, "");
    });
    let pointed = window_event_listener(ev::pointerdown, move |event| {
        let _ = root().remove_attribute(BY_KEYBOARD);
        tip::note_click(&event);
    });
    on_cleanup(move || {
        pressed.remove();
        pointed.remove();
    });
}

/// Listens as long as the table is shown.
pub(crate) fn listen(session: Session, help: RwSignal<bool>) {
    listen_to(move |event, key| {
        // While the table is handed over, no player may use it.
        if untrack(|| session.handover().is_none()) {
            play(session, help, event, key);
        }
    });
    Effect::new(move || {
        if session.busy.get() {
            return;
        }
        settle_keyboard();
        request_animation_frame(bring_a_choice);
    });
    // The table turns to another person at this screen.
    Effect::new(move || {
        if session.stage.viewer.get().is_some() && session.is_shared() {
            request_animation_frame(bring_own_mat);
        }
    });
    // Half of a choice is made, and the other half may be elsewhere.
    Effect::new(move || {
        if session.stage.picker.with(|picker| !picker.picked().is_empty()) {
            request_animation_frame(bring_a_choice);
        }
    });
    let pointed = window_event_listener(ev::pointerdown, |event| close_from_outside(&event));
    on_cleanup(move || pointed.remove());
}

/// Listens as long as a replay is shown. Outside the board, keys that `turn` handles step through
/// the match.
pub(crate) fn listen_to_look(stage: Stage, turn: impl Fn(&str) -> bool + 'static) {
    listen_to(move |event, key| {
        let active = document().active_element();
        let is_on_board = active.is_some_and(|it| it.matches(".spot").unwrap_or(false));
        if !is_on_board && turn(key) {
            event.prevent_default();
        } else {
            look(stage, event, key);
        }
    });
}

/// Passes keys on in lower case, so that Caps Lock changes nothing; no keys while the person types.
fn listen_to(hear: impl Fn(&ev::KeyboardEvent, &str) + 'static) {
    let pressed = window_event_listener(ev::keydown, move |event| {
        if !event.ctrl_key() && !event.alt_key() && !event.meta_key() && !is_typing() {
            hear(&event, &event.key().to_ascii_lowercase());
        }
    });
    on_cleanup(move || pressed.remove());
}

/// Handles the keys that every table has.
fn look(stage: Stage, event: &ev::KeyboardEvent, key: &str) {
    match key {
        "arrowleft" => step(event, -1.0, 0.0),
        "arrowright" => step(event, 1.0, 0.0),
        "arrowup" => step(event, 0.0, -1.0),
        "arrowdown" => step(event, 0.0, 1.0),
        // What lies on top closes first.
        "escape" | "r" if stage.rule.with_untracked(Option::is_some) => stage.rule.set(None),
        "escape" => stage.tip.set(None),
        "r" => stage.rule.set(Some(stage.explained_rule())),
        _ => {}
    }
}

fn play(session: Session, help: RwSignal<bool>, event: &ev::KeyboardEvent, key: &str) {
    match key {
        "escape" => escape(session, help),
        "?" => help.update(|open| *open = !*open),
        "u" if session.can_undo.get_untracked() => session.undo(),
        "b" => session.go_back(),
        "h" => session.toggle_hint(),
        "g" => session.hurry(),
        "p" => session.panels().pacing.update(|open| *open = !*open),
        "m" => session.toggle_sound(),
        "c" => open_all_choices(),
        "n" => focus_first(&CHOICES),
        "l" => focus_first(&["#log li:last-child", "#log"]),
        "s" => session.recap.update(|open| *open = !*open),
        _ => {}
    }
    look(session.stage, event, key);
}

fn escape(session: Session, help: RwSignal<bool>) {
    help.set(false);
    close_all_choices();
    session.recap.set(false);
    session.hint.set(Vec::new());
    session.panels().pacing.set(false);
    session.knows_minute();
    session.panels().confirming.set(None);
    session.stage.picker.set(Picker::default());
}

/// Whether keys go to a form field, such as a text field, a list or a slider. A radio button has no
/// use for letters, so they still go to the table.
fn is_typing() -> bool {
    let fields = "input:not([type=radio]), select, textarea";
    let active = document().active_element();
    active.is_some_and(|element| element.matches(fields).unwrap_or(false))
}

fn open_all_choices() {
    if let Some(details) = document().get_element_by_id("all-choices") {
        let _ = details.toggle_attribute("open");
        focus_first(&["#all-choices[open] button", ".spot.lit"]);
    }
}

/// Keeps the focus in place for a person who plays by keyboard.
pub(super) fn settle_keyboard() {
    if document().document_element().is_some_and(|root| root.has_attribute(BY_KEYBOARD)) {
        settle();
    }
}

/// Closes the list of all choices, as Escape and a click anywhere else close any other window.
fn close_all_choices() {
    let Some(open) = document().query_selector("#all-choices[open]").ok().flatten() else { return };
    let has_focus = open.contains(document().active_element().as_ref().map(AsRef::as_ref));
    // Only a malformed attribute name could fail.
    let _ = open.remove_attribute("open");
    if has_focus {
        focus_first(&["#all-choices summary"]);
    }
}

fn close_from_outside(event: &ev::PointerEvent) {
    let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
    let is_inside = |element: Element| element.closest("#all-choices").ok().flatten().is_some();
    if !target.is_some_and(is_inside) {
        close_all_choices();
    }
}

/// Focuses something that can be chosen, unless the focus is already on something useful.
fn settle() {
    let active = document().active_element();
    let rests =
        "button:not(.spot), .spot.lit, a, summary, #log, #log li, .drawer, input, select, textarea";
    if active.is_some_and(|element| element.matches(rests).unwrap_or(false)) {
        return;
    }
    let [on_board, in_bar] = CHOICES;
    focus_first(&["#its-me", ".ending h2", on_board, in_bar]);
}

/// Scrolls to a choice, if none is visible.
fn bring_a_choice() {
    sight::bring_one(".spot.lit");
}

/// Scrolls to the line that shows whose turn it is, and then to a choice if none is visible.
fn bring_own_mat() {
    sight::bring_one(".own > .player");
    bring_a_choice();
}

/// Focuses the first element of the first selector that matches.
fn focus_first(selectors: &[&str]) {
    focus(selectors.iter().find_map(|one| document().query_selector(one).ok()?));
}

/// Moves the focus from the current spot to the nearest one in a direction, or from line to line.
fn step(event: &ev::KeyboardEvent, dx: f64, dy: f64) {
    let Some(active) = document().active_element() else { return };
    let is = |selector| active.matches(selector).unwrap_or(false);
    if !is("body, h1, .spot, .prompt button, #log li, .recap li") {
        return;
    }
    event.prevent_default();
    if is("body, h1") {
        focus_first(&[".spot.lit", ".spot"]);
    } else if !is("li") {
        step_to(&active, ".spot, .prompt .buttons button", dx, dy);
    } else if dy != 0.0 {
        step_to(&active, if is("#log li") { "#log li" } else { ".recap li" }, 0.0, dy);
    }
}

/// Focuses the nearest of these elements in a direction, by their positions on the screen.
fn step_to(active: &Element, selector: &str, dx: f64, dy: f64) {
    let here = active.get_bounding_client_rect();
    let distance = |element: &Element| distance(&here, &element.get_bounding_client_rect(), dx, dy);
    let elements = all(selector).into_iter();
    let reachable = elements.filter_map(|element| distance(&element).map(|far| (far, element)));
    let nearest = reachable.min_by(|(one, _), (other, _)| one.total_cmp(other));
    focus(nearest.map(|(_, element)| element));
}

/// The distance of a place in a direction; sideways distance counts double.
fn distance(from: &DomRect, to: &DomRect, dx: f64, dy: f64) -> Option<f64> {
    let x = to.left() + to.width() / 2.0 - from.left() - from.width() / 2.0;
    let y = to.top() + to.height() / 2.0 - from.top() - from.height() / 2.0;
    let (along, aside) = (x * dx + y * dy, x * dy + y * dx);
    (along > 2.0 && to.width() > 0.0).then(|| along + 2.0 * aside.abs())
}

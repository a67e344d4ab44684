//! The log at the side: what happened, in sentences. Pointing at a line shows where.

use leptos::prelude::*;
use scene::Line;

use super::player::badge;
use super::spot::element_id;
use super::stage::Stage;

/// The log. What happened after the line `since` is what the viewer has not answered yet.
pub(crate) fn log(stage: Stage, since: RwSignal<usize>) -> impl IntoView {
    let lines = move || stage.log.get().into_iter().enumerate().collect::<Vec<(usize, Line)>>();
    let key = |(nth, line): &(usize, Line)| (*nth, line.text.clone());
    let child = move |(nth, line)| entry(stage, &line, "new", move || nth >= since.get());
    view! {
        <aside class="log" id="log" tabindex="-1" aria-label="What happened">
            <h2>"What happened"</h2>
            // The newest is shown first, by style: a list that grows at its end is not moved.
            <ol><For each=lines key=key children=child /></ol>
        </aside>
    }
}

/// A line that shows where it happened while a mouse or the keyboard is at it. It has the `class`
/// while `is_it`.
pub(crate) fn entry<F: Fn() -> bool + Send + Sync + 'static>(
    stage: Stage,
    line: &Line,
    class: &'static str,
    is_it: F,
) -> impl IntoView + use<F> {
    let places = StoredValue::new(spots(line));
    // A line that had the focus loses it when the screen goes, and all of this with it.
    let show = move |is_on| _ = places.try_with_value(|places| glow(places, is_on));
    view! {
        <li
            tabindex="-1"
            class=(class, is_it)
            on:pointerenter=move |_| show(true)
            on:pointerleave=move |_| show(false)
            on:focus=move |_| show(true)
            on:blur=move |_| show(false)
        >
            {sign(stage, line)}
            <span>{line_text(stage, line)}</span>
        </li>
    }
}

/// The sign of who did it.
fn sign(stage: Stage, line: &Line) -> Option<impl IntoView + use<>> {
    line.seat.map(|seat| badge(seat, &stage.name(seat)))
}

/// The ids of all places that something moved from or to.
pub(crate) fn spots(line: &Line) -> Vec<String> {
    line.moves.iter().flat_map(|step| [element_id(&step.from), element_id(&step.to)]).collect()
}

/// A line with the players' names.
pub(crate) fn line_text(stage: Stage, line: &Line) -> String {
    stage.fill(&line.text)
}

/// Makes places glow, or stops it.
pub(crate) fn glow(spots: &[String], is_on: bool) {
    for element in spots.iter().filter_map(|id| document().get_element_by_id(id)) {
        // Only a malformed name could be refused.
        let _ = element.class_list().toggle_with_force("glow", is_on);
    }
}

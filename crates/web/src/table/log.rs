//! The log at the side: what happened, in sentences. Pointing at a line shows where.

use leptos::prelude::*;
use scene::Line;

use super::player::badge;
use super::spot::element_id;
use super::stage::Stage;

/// The log. What happened after the line `since` is what the viewer has not answered yet.
pub(crate) fn log(stage: Stage, since: RwSignal<usize>) -> impl IntoView {
    let lines = move || stage.log.with(|log| numbered(log));
    let child = move |Numbered { nth, goes_on, .. }: Numbered| {
        let class = move || match (nth >= since.get(), goes_on) {
            (true, true) => "new goes-on",
            (true, false) => "new",
            (false, true) => "goes-on",
            (false, false) => "",
        };
        let line = stage.log.with_untracked(|log| log.get(nth).cloned()).unwrap_or_default();
        entry(stage, &line, class)
    };
    view! {
        <aside class="log" id="log" tabindex="0" aria-label="Log">
            <h2>"Log"</h2>
            // The newest is shown first, by style: a list that grows at its end is not moved.
            <ol>{each(lines, |line| line, child)}</ol>
        </aside>
    }
}

/// What a line that is drawn is known by.
#[derive(Hash)]
struct Numbered {
    nth: usize,
    text: String,
    /// Lines of one turn stand together under one sign. The newest is shown first: a line whose turn
    /// goes on has the sign above it.
    goes_on: bool,
}

fn numbered(log: &[Line]) -> Vec<Numbered> {
    let known = |(nth, line): (usize, &Line)| Numbered {
        nth,
        text: line.text.clone(),
        goes_on: is_one_turn(&log[nth..]),
    };
    log.iter().enumerate().map(known).collect()
}

/// Whether the first of these lines and the one after it are of the same player's turn.
fn is_one_turn(lines: &[Line]) -> bool {
    matches!(lines, [one, next, ..] if one.seat.is_some() && one.seat == next.seat)
}

/// A line that shows where it happened while a mouse or the keyboard is at it.
pub(crate) fn entry<F: Fn() -> &'static str + Send + Sync + 'static>(
    stage: Stage,
    line: &Line,
    class: F,
) -> impl IntoView + use<F> {
    let places = StoredValue::new(spots(line));
    // A line that had the focus loses it when the screen goes, and all of this with it.
    let show = move |is_on| _ = places.try_with_value(|places| glow(places, is_on));
    view! {
        <li
            tabindex="-1"
            class=class
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

/// The ids of all places that something moved from or to, or is to be seen at.
pub(crate) fn spots(line: &Line) -> Vec<String> {
    let moved = line.moves.iter().flat_map(|step| [&step.from, &step.to]);
    moved.chain(&line.spots).map(element_id).collect()
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

#[cfg(test)]
mod tests {
    use tabletop::Seat;

    use super::*;

    #[test]
    fn lines_of_one_turn_belong_together() {
        let by = |nth| Line::by(Seat::new(nth).expect("a seat"), "does something.");
        let lines = [by(0), by(0), by(1), Line::new("A new round."), Line::new("It snows.")];
        let found: Vec<bool> = (0..lines.len()).map(|nth| is_one_turn(&lines[nth..])).collect();
        assert_eq!(found, [true, false, false, false, false]);
    }
}

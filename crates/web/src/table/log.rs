//! The log at the side: what happened, in sentences. Hovering over a line shows where.

use leptos::prelude::*;
use scene::{Cue, Line};

use super::player::badge;
use super::spot::element_id;
use super::stage::Stage;

/// The log. Lines from number `since` on are new to the viewer.
pub(crate) fn log(stage: Stage, since: RwSignal<usize>) -> impl IntoView {
    let lines = move || stage.log.with(|log| numbered(log));
    let child = move |Numbered { nth, lines, goes_on, order, .. }: Numbered| {
        let class = move || match (nth >= since.get(), goes_on) {
            (true, true) => "new goes-on",
            (true, false) => "new",
            (false, true) => "goes-on",
            (false, false) => "",
        };
        let told = |log: &Vec<Line>| log.get(nth..nth + lines).map(Line::together);
        let line = stage.log.with_untracked(told).unwrap_or_default();
        entry(stage, &line, order, class)
    };
    view! {
        <aside class="log" id="log" tabindex="0" aria-label="Log">
            <h2>"Log"</h2>
            // Styles put the newest turn first: a list that grows at its end need not be moved.
            <ol>{each(lines, |line| line, child)}</ol>
        </aside>
    }
}

/// A line as it is drawn; it is drawn again when any of this changes.
#[derive(PartialEq, Hash, Debug)]
struct Numbered {
    nth: usize,
    /// How many log lines the list stands for.
    lines: usize,
    text: String,
    /// Lines of the same turn share one badge, which the first of them has.
    goes_on: bool,
    /// The position on the screen: newer turns above older ones, but each turn from its first line
    /// down.
    order: usize,
}

fn numbered(log: &[Line]) -> Vec<Numbered> {
    let mut numbered = Vec::new();
    let mut first = 0;
    for turn in log.chunk_by(is_one_turn) {
        let mut nth = first;
        for lines in turn.chunk_by(Line::is_listed_with) {
            let last = first + turn.len() - 1;
            numbered.push(Numbered {
                nth,
                lines: lines.len(),
                text: text(lines),
                goes_on: nth > first,
                order: last - (nth - first),
            });
            nth += lines.len();
        }
        first = nth;
    }
    numbered
}

fn text(lines: &[Line]) -> String {
    match lines {
        [line] => line.text.clone(),
        _ => Line::together(lines).text,
    }
}

/// Whether two consecutive lines belong to the turn of the same player, or both to no player.
fn is_one_turn(one: &Line, next: &Line) -> bool {
    one.seat == next.seat && next.cue != Cue::Part
}

/// A line that shows where it happened while the mouse or the focus is on it. `order` is for lists
/// whose order on the screen differs from the order in which they are read aloud.
pub(crate) fn entry<F: Fn() -> &'static str + Send + Sync + 'static>(
    stage: Stage,
    line: &Line,
    order: usize,
    class: F,
) -> impl IntoView + use<F> {
    let places = StoredValue::new(spots(line));
    // When the screen is closed, a focused line loses the focus after its signals are gone.
    let show = move |is_on| _ = places.try_with_value(|places| glow(places, is_on));
    view! {
        <li
            tabindex="-1"
            class=class
            style=format!("order:{order}")
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

/// The badge of the player.
fn sign(stage: Stage, line: &Line) -> Option<impl IntoView + use<>> {
    line.seat.map(|seat| badge(seat, &stage.name(seat)))
}

/// The ids of all spots that something moved from or to, or that the line marks.
pub(crate) fn spots(line: &Line) -> Vec<String> {
    let moved = line.moves.iter().flat_map(|step| [&step.from, &step.to]);
    moved.chain(&line.spots).map(element_id).collect()
}

/// The text of a line, with the players' names.
pub(crate) fn line_text(stage: Stage, line: &Line) -> String {
    stage.fill(&line.text)
}

/// Makes the elements with these ids glow, or stops that.
pub(crate) fn glow(spots: &[String], is_on: bool) {
    for element in spots.iter().filter_map(|id| document().get_element_by_id(id)) {
        // Only a malformed class name could fail.
        let _ = element.class_list().toggle_with_force("glow", is_on);
    }
}

#[cfg(test)]
mod tests {
    use tabletop::Seat;

    use super::*;

    #[test]
    fn newer_turns_stand_above_and_are_read_from_the_top() {
        let by = |nth, text: &str| Line::by(Seat::new(nth).expect("a seat"), text);
        let log = [
            by(0, "Nora sends an elf."),
            by(0, "She takes wood."),
            by(1, "Fern sends an elf."),
            Line::new("Day 1 is over."),
            Line::new("Day 2 begins.").parting(),
            Line::listed("New toys: ", "Kite"),
            Line::listed("New toys: ", "Doll"),
        ];
        let mut shown = numbered(&log);
        shown.sort_by_key(|line| std::cmp::Reverse(line.order));
        assert_eq!(shown[1].lines, 2, "a list is one line");
        let shown: Vec<(&str, bool)> =
            shown.iter().map(|line| (&*line.text, line.goes_on)).collect();
        let from_the_top = [
            ("Day 2 begins.", false),
            ("New toys: Kite, Doll.", true),
            ("Day 1 is over.", false),
            ("Fern sends an elf.", false),
            ("Nora sends an elf.", false),
            ("She takes wood.", true),
        ];
        assert_eq!(shown, from_the_top);
    }
}

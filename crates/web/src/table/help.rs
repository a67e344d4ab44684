//! How to play with mouse, finger and keys.

use leptos::prelude::*;

use super::focus;

const KEYS: &[(&str, &str)] = &[
    ("Tab", "to the next thing that can be chosen"),
    ("Arrows", "to the next place in that direction, with its explanation"),
    ("Enter", "choose it"),
    ("N", "to the first thing that can be chosen"),
    ("C", "all choices as a list"),
    ("U", "undo"),
    ("H", "a hint from the strong bot"),
    ("Esc", "choose anew, close"),
    ("S", "what happened since my last turn"),
    ("L", "the log; arrows go from line to line"),
    ("R", "the rule of what is explained, or all rules"),
    ("?", "this help"),
];

pub(crate) fn help(is_open: RwSignal<bool>) -> impl IntoView {
    move || is_open.get().then(|| panel(is_open))
}

fn panel(is_open: RwSignal<bool>) -> impl IntoView {
    focus::hold();
    let row = |(key, what): &(&'static str, &'static str)| {
        view! { <dt><kbd>{*key}</kbd></dt><dd>{*what}</dd> }
    };
    view! {
        <section class="drawer help" role="dialog" aria-label="How to play here" tabindex="-1">
            <button type="button" class="close" aria-label="Close" on:click=move |_| is_open.set(false)>"×"</button>
            <h2>"How to play here"</h2>
            <p>"With a mouse or a finger: what is lit can be chosen. Anything else says what it is and why it cannot be chosen now; so does what is lit, if you rest on it."</p>
            <dl>{KEYS.iter().map(row).collect_view()}</dl>
        </section>
    }
}

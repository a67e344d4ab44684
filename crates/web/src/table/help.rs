//! How to play with mouse, finger and keys.

use leptos::prelude::*;

use super::drawer::drawer;

const KEYS: &[(&str, &str)] = &[
    ("Tab", "to the next thing that can be chosen"),
    ("Arrows", "to the next place in that direction, with its explanation"),
    ("Enter", "choose it"),
    ("N", "to the first thing that can be chosen"),
    ("C", "all choices as a list"),
    ("U", "undo"),
    ("B", "back to my last decision, against bots alone"),
    ("H", "a hint from the strong bot"),
    ("G", "go on: others’ next move, or straight to my turn"),
    ("P", "pace and sound"),
    ("M", "sound on or off"),
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
    let row = |(key, what): &(&'static str, &'static str)| {
        view! { <dt><kbd>{*key}</kbd></dt><dd>{*what}</dd> }
    };
    let content = view! {
        <h2>"How to play here"</h2>
        <p>"With a mouse or a finger: what is lit can be chosen. Anything else says what it is and why it cannot be chosen now; so does what is lit, if you rest on it."</p>
        <dl>{KEYS.iter().map(row).collect_view()}</dl>
    };
    drawer("help", "How to play here", move || is_open.set(false), content)
}

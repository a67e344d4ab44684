//! How to play with mouse, touch and keyboard.

use leptos::prelude::*;
use scene::words;

use super::drawer::drawer;
use crate::pointer::pointer;

const KEYS: &[(&str, &str)] = &[
    ("Tab", "next available choice"),
    ("Arrows", "next spot in that direction, with its explanation"),
    ("Enter", "choose"),
    ("N", "first available choice"),
    ("C", "show all choices as a list"),
    ("U", "undo"),
    ("B", "take back my last decision (only against bots)"),
    ("H", "hint from a strong bot"),
    ("G", "continue: the next move, or straight to my turn"),
    ("P", "pace and sound"),
    ("M", "sound on or off"),
    ("Esc", "clear selection, close"),
    ("S", "recap: what happened since my last turn"),
    ("L", "log; arrows go from line to line"),
    ("R", "rule for the selected spot, or all rules"),
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
        <h2>"Help"</h2>
        <p>{pointer().say(words::HOW_TO_CHOOSE)}</p>
        <dl>{KEYS.iter().map(row).collect_view()}</dl>
    };
    drawer("help", "Help", move || is_open.set(false), content)
}

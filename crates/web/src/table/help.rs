//! What keys there are.

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
    ("L", "the log"),
    ("R", "the rules"),
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
        <section class="drawer help" role="dialog" aria-label="Keys" tabindex="-1">
            <button type="button" class="close" aria-label="Close" on:click=move |_| is_open.set(false)>"×"</button>
            <h2>"Keys"</h2>
            <dl>{KEYS.iter().map(row).collect_view()}</dl>
            <p>"With a mouse or a finger: what is lit can be chosen. Anything else says what it is and why it cannot be chosen now."</p>
        </section>
    }
}

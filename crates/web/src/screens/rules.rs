//! The rules of a game, to read; the address names a rule.

use leptos::prelude::*;

use crate::table::{rules_of, scroll_to};

pub(crate) fn rules(game: &str, rule: String) -> impl IntoView + use<> {
    let play = format!("#/new/{game}");
    let html = rules_of(game);
    Effect::new(move || {
        let rule = rule.clone();
        request_animation_frame(move || scroll_to(&rule));
    });
    view! {
        <main class="plain">
            <a class="back" href="#/">"‹ Home"</a>
            <article class="prose" inner_html=html></article>
            <a class="button" href=play>"Set up a game"</a>
        </main>
    }
}

//! The rules of a game; the address names a rule.

use leptos::prelude::*;
use scene::rules;

use crate::page::focus_heading;
use crate::screens::lost::no_such_game;
use crate::skins;
use crate::table::{html_of, parts_of, scroll_to};

/// The rules of a game. `rule` is the number of a rule or the name of a part, in any spelling.
pub(crate) fn rules(game: &str, rule: &str) -> AnyView {
    match catalog::about(game) {
        Ok(about) => rulebook(game, rules::written(about.rules, rule)).into_any(),
        Err(_) => no_such_game(),
    }
}

fn rulebook(game: &str, rule: String) -> impl IntoView + use<> {
    let play = format!("#/new/{game}");
    let html = html_of(game);
    let part = |(title, slug): (&'static str, String)| {
        view! { <li><a href=format!("#/rules/{game}/{slug}")>{title}</a></li> }
    };
    let parts: Vec<_> = parts_of(game).into_iter().map(part).collect();
    Effect::new(move || {
        if html.with(Option::is_none) {
            return;
        }
        let rule = rule.clone();
        request_animation_frame(move || {
            // The heading appears with the rules, later than the screen, so it could not get the
            // focus before.
            if !has_focus() {
                focus_heading();
            }
            scroll_to(&rule);
        });
    });
    view! {
        <main class="plain rulebook">
            <a class="back" href="#/">"‹ Home"</a>
            <header class="banner">{skins::cover(game)}</header>
            <nav class="contents" aria-label="Contents"><ol>{parts}</ol></nav>
            {move || html.get().map(|html| view! { <article class="prose" inner_html=html></article> })}
            <a class="choice" href=play>"Set up a game"</a>
        </main>
    }
}

/// Whether an element of the page has the focus.
fn has_focus() -> bool {
    document().active_element().is_some_and(|element| element.tag_name() != "BODY")
}

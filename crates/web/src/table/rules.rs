//! The rules, with an anchor for every number. They are rendered when the page is bundled, and
//! loaded when they are first opened.

use std::cell::RefCell;
use std::collections::BTreeMap;

use leptos::ev;
use leptos::prelude::*;
use leptos::task::spawn_local;
use scene::rules;
use wasm_bindgen::JsCast;
use web_sys::Element;

use super::drawer as lying_over;
use super::stage::Stage;
use crate::fetched::linked;

thread_local! {
    /// The rules that were loaded, by game.
    static FETCHED: RefCell<BTreeMap<String, String>> = const { RefCell::new(BTreeMap::new()) };
}

/// The rules of a game as HTML, once they are loaded. Every rule has the id `rule-U6`, every part
/// `part-setting-up`.
pub(crate) fn html_of(game: &str) -> RwSignal<Option<String>> {
    let html = RwSignal::new(FETCHED.with_borrow(|fetched| fetched.get(game).cloned()));
    if html.with_untracked(Option::is_none) {
        let game = game.to_owned();
        spawn_local(async move {
            let fetched = linked("data-rules", &game).await;
            if let Some(fetched) = fetched.clone() {
                FETCHED.with_borrow_mut(|all| all.insert(game.clone(), fetched));
            }
            html.try_set(Some(fetched.unwrap_or_else(|| unformatted(&game))));
        });
    }
    html
}

/// The rules as plain text, if the server does not answer.
fn unformatted(game: &str) -> String {
    let text = markdown_of(game).replace('&', "&amp;").replace('<', "&lt;");
    format!("<pre>{text}</pre>")
}

/// The parts of the rules, each with its title and its name in an address.
pub(crate) fn parts_of(game: &str) -> Vec<(&'static str, String)> {
    let titles = markdown_of(game).lines().filter_map(|line| line.strip_prefix("## "));
    titles.map(|title| (title, rules::slug(title))).collect()
}

fn markdown_of(game: &str) -> &'static str {
    catalog::about(game).map_or("", |about| about.rules)
}

/// The rules beside the table, while they are read.
pub(crate) fn drawer(stage: Stage) -> impl IntoView {
    let is_open = Memo::new(move |_| stage.rule.with(Option::is_some));
    move || is_open.get().then(|| untrack(|| panel(stage)))
}

fn panel(stage: Stage) -> impl IntoView {
    let html = html_of(&stage.game());
    Effect::new(move || {
        html.track();
        if let Some(rule) = stage.rule.get() {
            request_animation_frame(move || scroll_to(&rule));
        }
    });
    let text = move || {
        let follow = move |event| follow(stage, &event);
        html.get().map(|html| view! { <div class="prose" inner_html=html on:click=follow></div> })
    };
    lying_over::drawer("rules", "Rules", move || stage.rule.set(None), text)
}

/// Follows a link to another rule without leaving the table.
fn follow(stage: Stage, event: &ev::MouseEvent) {
    let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
    if let Some(rule) = target.and_then(|target| target.get_attribute("data-rule")) {
        event.prevent_default();
        stage.rule.set(Some(rule));
    }
}

/// Scrolls to a part of the rules, or to a rule, which it marks. `U10b` without an anchor of its
/// own is part of `U10`.
pub(crate) fn scroll_to(rule: &str) {
    let find = |rule: &str| document().get_element_by_id(&format!("rule-{rule}"));
    if let Ok(Some(before)) = document().query_selector(".sought") {
        let _ = before.class_list().remove_1("sought");
    }
    let part = || document().get_element_by_id(&format!("part-{rule}"));
    if let Some(heading) = part().and_then(|anchor| anchor.parent_element()) {
        heading.scroll_into_view();
    } else if let Some(paragraph) =
        find(rule).or_else(|| find(rules::whole(rule))).and_then(|anchor| anchor.parent_element())
    {
        paragraph.scroll_into_view();
        let _ = paragraph.class_list().add_1("sought");
    }
}

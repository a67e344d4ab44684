//! The rules to read, with a place to jump to for every number.

mod markdown;

use leptos::ev;
use leptos::prelude::*;
use scene::rules;
use wasm_bindgen::JsCast;
use web_sys::Element;

use super::drawer as lying_over;
use super::stage::Stage;
use crate::skins;

/// Where the rules of a game are read.
#[derive(Clone, Copy)]
enum Reading<'a> {
    /// Beside its table.
    Drawer(&'a str),
    /// On a page of their own, where every rule shows its address.
    Page(&'a str),
}

impl<'a> Reading<'a> {
    fn game(self) -> &'a str {
        match self {
            Reading::Drawer(game) | Reading::Page(game) => game,
        }
    }
}

/// The rules of a game as HTML; every rule has the id `rule-U6`, every part `part-setting-up`.
pub(crate) fn rules_page(game: &str) -> String {
    markdown::html(markdown_of(game), Reading::Page(game))
}

/// The parts of the rules, by name and by what an address calls them.
pub(crate) fn parts_of(game: &str) -> Vec<(&'static str, String)> {
    let titles = markdown_of(game).lines().filter_map(|line| line.strip_prefix("## "));
    titles.map(|title| (title, skins::slug(title))).collect()
}

fn markdown_of(game: &str) -> &'static str {
    catalog::about(game).map_or("", |about| about.rules)
}

/// The rules beside the table, while somebody reads them.
pub(crate) fn drawer(stage: Stage) -> impl IntoView {
    let is_open = Memo::new(move |_| stage.rule.with(Option::is_some));
    Effect::new(move || {
        if let Some(rule) = stage.rule.get() {
            request_animation_frame(move || scroll_to(&rule));
        }
    });
    move || is_open.get().then(|| panel(stage))
}

fn panel(stage: Stage) -> impl IntoView {
    let game = stage.game();
    let html = markdown::html(markdown_of(&game), Reading::Drawer(&game));
    let content = view! { <div class="prose" inner_html=html on:click=move |event| follow(stage, &event)></div> };
    lying_over::drawer("rules", "Rules", move || stage.rule.set(None), content)
}

/// A link to another rule stays at the table.
fn follow(stage: Stage, event: &ev::MouseEvent) {
    let target = event.target().and_then(|target| target.dyn_into::<Element>().ok());
    if let Some(rule) = target.and_then(|target| target.get_attribute("data-rule")) {
        event.prevent_default();
        stage.rule.set(Some(rule));
    }
}

/// Brings a rule into sight; `U10b` without a place of its own is part of `U10`.
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_part_of_the_rules_is_listed_and_found() {
        for about in catalog::games() {
            let (parts, html) = (parts_of(about.id), rules_page(about.id));
            assert!(parts.len() > 2, "{}", about.id);
            for (title, slug) in parts {
                assert!(html.contains(&format!("id=\"part-{slug}\"")), "{}: {title}", about.id);
            }
        }
    }
}

//! The rules to read, with a place to jump to for every number.

use leptos::ev;
use leptos::prelude::*;
use pulldown_cmark::{Event, HeadingLevel, Options, Parser, Tag, html};
use scene::rules::{self, Part};
use wasm_bindgen::JsCast;
use web_sys::Element;

use super::focus;
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
    rules_text(markdown_of(game), Reading::Page(game))
}

/// The parts of the rules, by name and by what an address calls them.
pub(crate) fn parts_of(game: &str) -> Vec<(&'static str, String)> {
    let titles = markdown_of(game).lines().filter_map(|line| line.strip_prefix("## "));
    titles.map(|title| (title, skins::slug(title))).collect()
}

fn markdown_of(game: &str) -> &'static str {
    catalog::about(game).map_or("", |about| about.rules)
}

/// Markdown as HTML. A paragraph that begins with a bold number gets it as its id; where a number
/// stands otherwise, it leads there.
fn rules_text(markdown: &str, reading: Reading<'_>) -> String {
    let parser = Parser::new_ext(markdown, Options::ENABLE_TABLES);
    let events: Vec<Event<'_>> = parser.collect();
    let mut text = String::new();
    html::push_html(&mut text, anchored(events, reading).into_iter());
    text
}

fn anchored<'a>(events: Vec<Event<'a>>, reading: Reading<'_>) -> Vec<Event<'a>> {
    let numbers: Vec<Option<String>> = events.windows(3).map(number).collect();
    let anchors: Vec<Option<String>> =
        events.windows(3).map(|three| anchor(three, reading)).collect();
    let known: Vec<&str> = numbers.iter().flatten().map(String::as_str).collect();
    let mut out = Vec::with_capacity(events.len());
    for (nth, event) in events.into_iter().enumerate() {
        // The number that a rule begins with stands two further on than the rule.
        let begins = nth >= 2 && numbers.get(nth - 2).is_some_and(Option::is_some);
        if let (Event::Text(text), false) = (&event, begins) {
            out.extend(with_links(text, &known, reading.game()));
        } else {
            out.push(event);
        }
        if let Some(Some(anchor)) = anchors.get(nth) {
            out.push(Event::InlineHtml(anchor.clone().into()));
        }
    }
    out
}

/// A text in which every number of a rule is a link to it.
fn with_links(text: &str, known: &[&str], game: &str) -> Vec<Event<'static>> {
    let event = |part: Part<'_>| match part {
        Part::Number(number) if known.contains(&number) => {
            let href = format!("#/rules/{game}/{number}");
            let link =
                format!("<a class=\"see\" data-rule=\"{number}\" href=\"{href}\">{number}</a>");
            Event::InlineHtml(link.into())
        }
        Part::Number(text) | Part::Text(text) => Event::Text(text.to_owned().into()),
    };
    rules::parts(text).map(event).collect()
}

/// What makes the beginning of a rule or a part a place to jump to.
fn anchor(three: &[Event<'_>], reading: Reading<'_>) -> Option<String> {
    if let [Event::Start(Tag::Heading { level: HeadingLevel::H2, .. }), Event::Text(title), _] =
        three
    {
        return Some(format!("<a id=\"part-{}\"></a>", skins::slug(title)));
    }
    let number = number(three)?;
    Some(match reading {
        Reading::Drawer(_) => format!("<a id=\"rule-{number}\"></a>"),
        Reading::Page(game) => format!(
            "<a id=\"rule-{number}\" class=\"anchor\" href=\"#/rules/{game}/{number}\" \
             aria-label=\"Link to rule {number}\">#</a>"
        ),
    })
}

/// A paragraph that begins with `**U6.**` or `**U6. Work.**` is rule U6.
fn number(three: &[Event<'_>]) -> Option<String> {
    match three {
        [Event::Start(Tag::Paragraph), Event::Start(Tag::Strong), Event::Text(text)] => {
            rules::heading(text).map(Into::into)
        }
        _ => None,
    }
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
    focus::hold();
    let game = stage.game();
    let html = rules_text(markdown_of(&game), Reading::Drawer(&game));
    view! {
        <section class="drawer rules" role="dialog" aria-label="Rules" tabindex="-1">
            <button type="button" class="close" aria-label="Close" on:click=move |_| stage.rule.set(None)>"×"</button>
            <div class="prose" inner_html=html on:click=move |event| follow(stage, &event)></div>
        </section>
    }
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
    fn every_rule_can_be_jumped_to() {
        let html =
            rules_text("## Play\n\n**U6.** Work.\n\nNot **this**.", Reading::Drawer("chess"));
        assert!(html.contains("<p><a id=\"rule-U6\"></a><strong>U6.</strong> Work.</p>"), "{html}");
        assert_eq!(html.matches("rule-").count(), 1);
        assert!(html.contains("<h2><a id=\"part-play\"></a>Play</h2>"), "{html}");
    }

    #[test]
    fn a_number_in_a_sentence_leads_to_its_rule() {
        let html = rules_text("**U6.** Work (U6, U66).", Reading::Drawer("chess"));
        let link = "<a class=\"see\" data-rule=\"U6\" href=\"#/rules/chess/U6\">U6</a>";
        assert!(html.contains(&format!("<strong>U6.</strong> Work ({link}, U66).")), "{html}");
    }

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

    #[test]
    fn all_numbered_rules_of_all_games_are_found() {
        for about in catalog::games() {
            let begins = |line: &&str| line.strip_prefix("**").and_then(rules::heading).is_some();
            let numbered = about.rules.lines().filter(begins).count();
            let found =
                rules_text(about.rules, Reading::Drawer(about.id)).matches("id=\"rule-").count();
            assert!(numbered > 5 && found == numbered, "{}: {found} of {numbered}", about.id);
        }
    }
}

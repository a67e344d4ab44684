//! The rules to read, with a place to jump to for every number.

use leptos::prelude::*;
use pulldown_cmark::{Event, HeadingLevel, Options, Parser, Tag, html};

use super::focus;
use super::stage::Stage;
use crate::skins;

/// The rules of a game as HTML; every rule has the id `rule-U6`, every part `part-setting-up`.
fn rules_of(game: &str) -> String {
    rules_text(markdown_of(game), None)
}

/// The same for a page of its own, where every rule shows its address.
pub(crate) fn rules_page(game: &str) -> String {
    rules_text(markdown_of(game), Some(game))
}

/// The parts of the rules, by name and by what an address calls them.
pub(crate) fn parts_of(game: &str) -> Vec<(&'static str, String)> {
    let titles = markdown_of(game).lines().filter_map(|line| line.strip_prefix("## "));
    titles.map(|title| (title, skins::slug(title))).collect()
}

fn markdown_of(game: &str) -> &'static str {
    let about = host::games().into_iter().find(|about| about.id == game);
    about.map_or("", |about| about.rules)
}

/// Markdown as HTML. A paragraph that begins with a bold number gets it as its id.
fn rules_text(markdown: &str, linked: Option<&str>) -> String {
    let parser = Parser::new_ext(markdown, Options::ENABLE_TABLES);
    let events: Vec<Event<'_>> = parser.collect();
    let mut text = String::new();
    html::push_html(&mut text, anchored(events, linked).into_iter());
    text
}

fn anchored<'a>(events: Vec<Event<'a>>, linked: Option<&str>) -> Vec<Event<'a>> {
    let anchors: Vec<Option<String>> =
        events.windows(3).map(|three| anchor(three, linked)).collect();
    let mut out = Vec::with_capacity(events.len());
    for (nth, event) in events.into_iter().enumerate() {
        out.push(event);
        if let Some(Some(anchor)) = anchors.get(nth) {
            out.push(Event::InlineHtml(anchor.clone().into()));
        }
    }
    out
}

/// What makes the beginning of a rule or a part a place to jump to.
fn anchor(three: &[Event<'_>], linked: Option<&str>) -> Option<String> {
    if let [Event::Start(Tag::Heading { level: HeadingLevel::H2, .. }), Event::Text(title), _] =
        three
    {
        return Some(format!("<a id=\"part-{}\"></a>", skins::slug(title)));
    }
    let number = number(three)?;
    Some(match linked {
        None => format!("<a id=\"rule-{number}\"></a>"),
        Some(game) => format!(
            "<a id=\"rule-{number}\" class=\"anchor\" href=\"#/rules/{game}/{number}\" \
             aria-label=\"Link to rule {number}\">#</a>"
        ),
    })
}

/// A paragraph that begins with `**U6.**` or `**U6. Work.**` is rule U6.
fn number(three: &[Event<'_>]) -> Option<String> {
    match three {
        [Event::Start(Tag::Paragraph), Event::Start(Tag::Strong), Event::Text(text)] => {
            let (number, _) = text.split_once('.')?;
            is_number(number).then(|| number.into())
        }
        _ => None,
    }
}

fn is_number(text: &str) -> bool {
    text.chars().all(char::is_alphanumeric) && text.chars().any(|sign| sign.is_ascii_digit())
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
    view! {
        <section class="drawer rules" role="dialog" aria-label="Rules" tabindex="-1">
            <button type="button" class="close" aria-label="Close" on:click=move |_| stage.rule.set(None)>"×"</button>
            <div class="prose" inner_html=rules_of(&stage.game())></div>
        </section>
    }
}

/// Brings a rule into sight; `U10b` without a place of its own is part of `U10`.
pub(crate) fn scroll_to(rule: &str) {
    let short = rule.trim_end_matches(|sign: char| sign.is_ascii_lowercase());
    let find = |rule: &str| document().get_element_by_id(&format!("rule-{rule}"));
    if let Ok(Some(before)) = document().query_selector(".sought") {
        let _ = before.class_list().remove_1("sought");
    }
    let part = || document().get_element_by_id(&format!("part-{rule}"));
    if let Some(heading) = part().and_then(|anchor| anchor.parent_element()) {
        heading.scroll_into_view();
    } else if let Some(paragraph) =
        find(rule).or_else(|| find(short)).and_then(|anchor| anchor.parent_element())
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
        let html = rules_text("## Play\n\n**U6.** Work.\n\nNot **this**.", None);
        assert!(html.contains("<p><a id=\"rule-U6\"></a><strong>U6.</strong> Work.</p>"), "{html}");
        assert_eq!(html.matches("rule-").count(), 1);
        assert!(html.contains("<h2><a id=\"part-play\"></a>Play</h2>"), "{html}");
    }

    #[test]
    fn every_part_of_the_rules_is_listed_and_found() {
        for about in host::games() {
            let (parts, html) = (parts_of(about.id), rules_page(about.id));
            assert!(parts.len() > 2, "{}", about.id);
            for (title, slug) in parts {
                assert!(html.contains(&format!("id=\"part-{slug}\"")), "{}: {title}", about.id);
            }
        }
    }

    #[test]
    fn all_numbered_rules_of_all_games_are_found() {
        for about in host::games() {
            let begins = |line: &&str| {
                let bold = line.strip_prefix("**").and_then(|rest| rest.split_once('.'));
                bold.is_some_and(|(number, _)| is_number(number))
            };
            let numbered = about.rules.lines().filter(begins).count();
            let found = rules_text(about.rules, None).matches("id=\"rule-").count();
            assert!(numbered > 5 && found == numbered, "{}: {found} of {numbered}", about.id);
        }
    }
}

//! The rules of every game as HTML, with an anchor for every number.

use std::path::Path;

use pulldown_cmark::{Event, HeadingLevel, Options, Parser, Tag, TagEnd, TextMergeStream, html};
use scene::rules::{self, Part};

use crate::assets::{Assets, read};
use crate::skin::{entries, stem};

/// Writes the rules of every game; the head of the page names their addresses.
pub(crate) fn pages(games: &Path, assets: &mut Assets) -> Result<String, String> {
    let mut links = String::new();
    for folder in entries(games)? {
        let (game, file) = (stem(&folder), folder.join("RULES.md"));
        if !file.is_file() {
            continue;
        }
        let markdown = String::from_utf8_lossy(&read(&file)?).into_owned();
        let page = rendered(&markdown, &game);
        let address = assets.later(&format!("{game}-rules.html"), page.as_bytes())?;
        let link = format!("<link rel=\"x-rules\" data-rules=\"{game}\" href=\"{address}\">\n");
        links += &link;
    }
    Ok(links)
}

/// The rules of a game as HTML. A paragraph that begins with a bold number has that as its id
/// (`rule-U6`), and a part has its title (`part-setting-up`). Every cited number links to its rule.
fn rendered(markdown: &str, game: &str) -> String {
    let known: Vec<&str> = markdown.split("\n\n").filter_map(number).collect();
    let parser = Parser::new_ext(markdown, Options::ENABLE_TABLES);
    let events: Vec<Event<'_>> = TextMergeStream::new(parser).collect();
    let mut linked = Vec::new();
    for (nth, event) in events.iter().enumerate() {
        match event {
            Event::Text(text) if begins_rule(&events[..nth], text) => linked.push(event.clone()),
            Event::Text(text) => linked.extend(with_links(text, &known, game)),
            _ => linked.push(event.clone()),
        }
        linked
            .extend(anchor(event, &events[nth + 1..], game).map(|it| Event::InlineHtml(it.into())));
    }
    let mut page = String::new();
    html::push_html(&mut page, linked.into_iter());
    // A table that is too wide scrolls, by keyboard too.
    page.replace("<table>", "<table tabindex=\"0\">")
}

/// The number of the rule in a paragraph: `U6` if it begins with `**U6.**` or `**U6. Work.**`
fn number(paragraph: &str) -> Option<&str> {
    paragraph.strip_prefix("**").and_then(rules::heading)
}

/// Whether a text is the bold beginning of a rule, which does not link to itself.
fn begins_rule(before: &[Event<'_>], text: &str) -> bool {
    let is_first = before.ends_with(&[Event::Start(Tag::Paragraph), Event::Start(Tag::Strong)]);
    is_first && rules::heading(text).is_some()
}

/// The anchor at the beginning of a rule or of a part.
fn anchor(event: &Event<'_>, next: &[Event<'_>], game: &str) -> Option<String> {
    match (event, next) {
        (Event::Start(Tag::Paragraph), [Event::Start(Tag::Strong), Event::Text(bold), ..]) => {
            let number = rules::heading(bold)?;
            Some(format!(
                "<a id=\"rule-{number}\" class=\"anchor\" href=\"#/rules/{game}/{number}\" \
                 aria-label=\"Link to rule {number}\">#</a>"
            ))
        }
        (Event::Start(Tag::Heading { level: HeadingLevel::H2, .. }), _) => {
            let is_end = |event: &&Event<'_>| !matches!(event, Event::End(TagEnd::Heading(_)));
            let title = next.iter().take_while(is_end).filter_map(|event| match event {
                Event::Text(text) | Event::Code(text) => Some(&**text),
                _ => None,
            });
            Some(format!("<a id=\"part-{}\"></a>", rules::slug(&title.collect::<String>())))
        }
        _ => None,
    }
}

/// A text in which every number of a rule links to it.
fn with_links(text: &str, known: &[&str], game: &str) -> Vec<Event<'static>> {
    let linked = |part: Part<'_>| {
        match part {
        Part::Number(number) if known.contains(&number) => Event::InlineHtml(
            format!("<a class=\"see\" data-rule=\"{number}\" href=\"#/rules/{game}/{number}\">{number}</a>")
                .into(),
        ),
        Part::Number(text) | Part::Text(text) => Event::Text(text.to_owned().into()),
    }
    };
    rules::parts(text).map(linked).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_rule_can_be_jumped_to() {
        let html = rendered("## Play\n\n**U6.** Work.\n\nNot **this**.", "chess");
        let anchor = "<a id=\"rule-U6\" class=\"anchor\" href=\"#/rules/chess/U6\" \
                      aria-label=\"Link to rule U6\">#</a>";
        assert!(html.contains(&format!("<p>{anchor}<strong>U6.</strong> Work.</p>")), "{html}");
        assert_eq!(html.matches("id=\"rule-").count(), 1);
        assert!(html.contains("<h2><a id=\"part-play\"></a>Play</h2>"), "{html}");
    }

    #[test]
    fn a_number_in_a_sentence_leads_to_its_rule() {
        let html = rendered("**U6.** Work & play (U6, U66).", "chess");
        let link = "<a class=\"see\" data-rule=\"U6\" href=\"#/rules/chess/U6\">U6</a>";
        assert!(html.contains(&format!("</strong> Work &amp; play ({link}, U66).")), "{html}");
    }

    #[test]
    fn all_numbered_rules_and_all_parts_of_all_games_are_found() {
        let games = Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../../games"));
        for folder in entries(games).expect("there are games") {
            let markdown = read(&folder.join("RULES.md")).expect("a game has rules");
            let markdown = String::from_utf8(markdown).expect("rules are text");
            let html = rendered(&markdown, "chess");
            let numbered = markdown.lines().filter_map(number).count();
            let found = html.matches("id=\"rule-").count();
            assert!(numbered > 5 && found == numbered, "{folder:?}: {found} of {numbered}");
            let titles: Vec<&str> =
                markdown.lines().filter_map(|line| line.strip_prefix("## ")).collect();
            assert!(titles.len() > 2, "{folder:?}");
            for title in titles {
                let anchor = format!("id=\"part-{}\"", rules::slug(title));
                assert!(html.contains(&anchor), "{folder:?}: {title}");
            }
        }
    }
}

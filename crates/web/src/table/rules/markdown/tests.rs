use pulldown_cmark::{Options, Parser, html as other};

use super::*;

#[test]
fn every_rule_can_be_jumped_to() {
    let html = html("## Play\n\n**U6.** Work.\n\nNot **this**.", Reading::Drawer("chess"));
    assert!(html.contains("<p><a id=\"rule-U6\"></a><strong>U6.</strong> Work.</p>"), "{html}");
    assert_eq!(html.matches("rule-").count(), 1);
    assert!(html.contains("<h2><a id=\"part-play\"></a>Play</h2>"), "{html}");
}

#[test]
fn a_number_in_a_sentence_leads_to_its_rule() {
    let html = html("**U6.** Work (U6, U66).", Reading::Drawer("chess"));
    let link = "<a class=\"see\" data-rule=\"U6\" href=\"#/rules/chess/U6\">U6</a>";
    assert!(html.contains(&format!("<strong>U6.</strong> Work ({link}, U66).")), "{html}");
}

#[test]
fn a_rule_on_its_page_shows_its_address() {
    let html = html("**U6.** Work.", Reading::Page("chess"));
    let anchor = "<a id=\"rule-U6\" class=\"anchor\" href=\"#/rules/chess/U6\"";
    assert!(html.starts_with(&format!("<p>{anchor}")), "{html}");
}

#[test]
fn all_numbered_rules_of_all_games_are_found() {
    for about in catalog::games() {
        let begins = |line: &&str| line.strip_prefix("**").and_then(rules::heading).is_some();
        let numbered = about.rules.lines().filter(begins).count();
        let found = html(about.rules, Reading::Drawer(about.id)).matches("id=\"rule-").count();
        assert!(numbered > 5 && found == numbered, "{}: {found} of {numbered}", about.id);
    }
}

#[test]
fn the_rules_of_all_games_are_read_as_others_read_markdown() {
    for about in catalog::games() {
        let (mut expected, ours) = (String::new(), html(about.rules, Reading::Drawer(about.id)));
        other::push_html(&mut expected, Parser::new_ext(about.rules, Options::ENABLE_TABLES));
        let ours = without_links(&ours).replace("<table tabindex=\"0\">", "<table>");
        for (line, other) in ours.lines().zip(expected.lines()) {
            assert_eq!(line, other, "{}", about.id);
        }
        assert_eq!(ours.lines().count(), expected.lines().count(), "{}", about.id);
    }
}

/// Rules are written without links: all that there are, we have made.
fn without_links(html: &str) -> String {
    let mut parts = html.split("<a ");
    let first = parts.next().unwrap_or_default().to_owned();
    let rest = parts.map(|part| part.split_once('>').expect("a tag ends").1);
    (first + &rest.collect::<String>()).replace("</a>", "")
}

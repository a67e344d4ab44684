//! Selectors of style sheets: `[data-zone="belt"]`, `[data-spot$="/floor"]`, `.icon-coal`.

use std::collections::BTreeSet;

/// Attributes and classes that depend on the scene. Those of the page itself are not checked.
const NAMES: [&str; 11] = [
    "data-zone",
    "data-spot",
    "data-part",
    "data-group",
    "data-kind",
    "data-piece",
    "data-says",
    "data-name",
    "icon-",
    "card-",
    "of-",
];
/// Classes that every card and every player has.
const OF_THE_PAGE: [&str; 4] = ["card-title", "card-picture", "card-about", "of-seat-"];

#[derive(PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) struct Hook {
    /// An attribute, or the beginning of a class.
    pub(super) name: &'static str,
    how: How,
    value: String,
}

#[derive(PartialEq, Eq, PartialOrd, Ord, Debug)]
enum How {
    Is,
    Begins,
    Ends,
    Contains,
}

impl Hook {
    /// Whether the selector matches this value.
    pub(super) fn holds(&self, value: &str) -> bool {
        match self.how {
            How::Is => value == self.value,
            How::Begins => value.starts_with(&self.value),
            How::Ends => value.ends_with(&self.value),
            How::Contains => value.contains(&self.value),
        }
    }
}

/// All selectors in a style sheet that depend on the scene.
pub(super) fn hooks(css: &str) -> BTreeSet<Hook> {
    NAMES.into_iter().flat_map(|name| named(css, name)).collect()
}

fn named(css: &str, name: &'static str) -> Vec<Hook> {
    let is_class = name.ends_with('-');
    let begins = format!("{}{name}", if is_class { '.' } else { '[' });
    let places = css.match_indices(&begins).map(|(at, _)| &css[at + 1..]);
    let found = places.filter_map(|text| {
        let rest = &text[name.len()..];
        if is_class { class(text, name) } else { attribute(rest, name) }
    });
    found.collect()
}

fn class(text: &str, name: &'static str) -> Option<Hook> {
    if OF_THE_PAGE.iter().any(|word| text.starts_with(word)) {
        return None;
    }
    let is_word = |sign: char| sign.is_ascii_alphanumeric() || sign == '-';
    let value = text[name.len()..].split(|sign| !is_word(sign)).next()?;
    Some(Hook { name, how: How::Is, value: value.into() })
}

/// The rest of a selector after the attribute's name: `$="/floor"]`.
fn attribute(rest: &str, name: &'static str) -> Option<Hook> {
    let how = match rest.chars().next()? {
        '=' => How::Is,
        '^' => How::Begins,
        '$' => How::Ends,
        '*' => How::Contains,
        // The selector only tests whether the attribute exists.
        _ => return None,
    };
    let value = rest.split('"').nth(1)?;
    Some(Hook { name, how, value: value.into() })
}

#[test]
fn hooks_are_found_in_style_sheets() {
    let css = ".card-title, [data-zone=\"belt\"] .spot:has(.icon-coal) { [data-spot$=\"/floor\"]::before { top: 0 } } [data-zone] {}";
    let found: Vec<String> =
        hooks(css).iter().map(|hook| format!("{} {}", hook.name, hook.value)).collect();
    assert_eq!(found, ["data-spot /floor", "data-zone belt", "icon- coal"]);
    let floor = attribute("$=\"/floor\"]", "data-spot").expect("it has a value");
    assert!(floor.holds("desk-1/floor") && !floor.holds("floor"));
}

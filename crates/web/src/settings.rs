//! Settings: stored in the browser, applied at once.

use client::pace::Pace;
use leptos::prelude::*;
use protocol::NEWCOMER;
use serde::{Deserialize, Serialize};
use tabletop::plain;
use wasm_bindgen::prelude::*;
use web_sys::{Event, HtmlInputElement};

use crate::pointer::fits;
use crate::storage::storage;

const KEY: &str = "northpole.settings";

/// What a person has set in this browser.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
#[serde(default)]
#[expect(clippy::struct_excessive_bools, reason = "each is a switch of its own")]
pub(crate) struct Settings {
    pub(crate) name: String,
    pub(crate) theme: Theme,
    pub(crate) pace: Pace,
    /// Whether the table waits for a click after each move of others.
    pub(crate) waits: bool,
    /// Whether the person confirms choices that cannot be undone.
    pub(crate) confirms: bool,
    /// Whether the client makes decisions with a single answer.
    pub(crate) makes_forced: bool,
    /// Whether tips for newcomers are shown.
    pub(crate) explains: bool,
    /// The tips that were shown already.
    pub(crate) known: Vec<String>,
    /// Whether sounds are played.
    pub(crate) sound: bool,
}

impl Default for Settings {
    fn default() -> Settings {
        Settings {
            name: NEWCOMER.into(),
            theme: Theme::default(),
            pace: Pace::default(),
            waits: false,
            confirms: false,
            makes_forced: true,
            explains: true,
            known: Vec::new(),
            sound: true,
        }
    }
}

#[derive(Clone, Copy, PartialEq, Eq, Debug, Default, Serialize, Deserialize)]
pub(crate) enum Theme {
    /// The theme of the operating system.
    #[default]
    System,
    Light,
    Dark,
}

impl Settings {
    /// Provides the settings of this browser; changes are stored and applied at once.
    pub(crate) fn provide() {
        let kept = storage().and_then(|storage| storage.get_item(KEY).ok().flatten());
        let kept = kept.and_then(|text| serde_json::from_str(&text).ok()).unwrap_or_default();
        let settings = RwSignal::<Settings>::new(kept);
        provide_context(settings);
        Effect::new(move || settings.with(Settings::keep));
    }

    pub(crate) fn signal() -> RwSignal<Settings> {
        use_context().expect("the page provides them")
    }

    /// Whether the tip with that name should still be shown.
    pub(crate) fn needs(&self, word: &str) -> bool {
        self.explains && !self.known.iter().any(|known| known == word)
    }

    fn keep(&self) {
        if let (Some(storage), Ok(text)) = (storage(), serde_json::to_string(self)) {
            // If the store is full or forbidden, the settings last as long as the page.
            let _ = storage.set_item(KEY, &text);
        }
        let theme = match self.theme {
            Theme::System => "",
            Theme::Light => "light",
            Theme::Dark => "dark",
        };
        let root = document().document_element().expect("a page has a root");
        root.set_attribute("data-theme", theme).expect("the name is valid");
        let still = if self.pace == Pace::AtOnce { "still" } else { "" };
        root.set_attribute("data-motion", still).expect("the name is valid");
    }

    /// How long pieces move, in milliseconds: 0 if the operating system asks for less motion, or if
    /// the page is hidden.
    pub(crate) fn flight(&self) -> u32 {
        let is_reduced = fits("(prefers-reduced-motion: reduce)");
        if is_reduced || document().hidden() { 0 } else { self.pace.flight() }
    }
}

/// Reads a name from its field, and writes the corrected name back to it.
pub(crate) fn read_name(event: &Event, otherwise: impl FnOnce() -> String) -> String {
    let field: HtmlInputElement = event_target(event);
    let name = tidy_name(&field.value()).unwrap_or_else(otherwise);
    field.set_value(&name);
    name
}

/// A name in plain letters that cannot be mistaken for a bot's; `None` if nothing is left of it.
fn tidy_name(name: &str) -> Option<String> {
    let seen = plain(name);
    let mut name = seen.trim();
    while let Some(rest) = name.strip_prefix("bot ") {
        name = rest.trim();
    }
    (!name.is_empty()).then(|| name.into())
}

/// Waits for `milliseconds`.
pub(crate) async fn sleep(milliseconds: u32) {
    if milliseconds == 0 {
        return;
    }
    let promise = js_sys::Promise::new(&mut |resolve, _| {
        let wait = i32::try_from(milliseconds).unwrap_or(i32::MAX);
        window()
            .set_timeout_with_callback_and_timeout_and_arguments_0(&resolve, wait)
            .expect("a page can wait");
    });
    let _: Result<JsValue, JsValue> = wasm_bindgen_futures::JsFuture::from(promise).await;
}

#[cfg(test)]
mod tests {
    use bots::Elf;
    use protocol::ELVES;

    use super::*;

    #[test]
    fn what_was_set_before_still_counts() {
        let read = |text: &str| serde_json::from_str::<Settings>(text).expect("settings");
        assert_eq!(read(r#"{"pace":"Still"}"#).pace, Pace::AtOnce);
        assert_eq!(read(r#"{"pace":"Slow","sound":false}"#).pace, Pace::Calm);
        assert_eq!(read("{}"), Settings::default());
    }

    /// "Holly" at Holly House or "Robin" at Robin's Nest would make the log hard to understand.
    #[test]
    fn nothing_on_a_table_is_called_like_a_player_without_a_name() {
        for about in catalog::games() {
            let edition = catalog::edition(about.id).expect("every game has one");
            let written = [about.rules, about.guide.unwrap_or_default(), &edition].join(" ");
            let words: Vec<&str> = written.split(|sign: char| !sign.is_alphanumeric()).collect();
            let elves = Elf::ALL.map(|elf| elf.name);
            for name in ELVES.into_iter().chain(elves).chain([NEWCOMER]) {
                assert!(!words.contains(&name), "{name} stands for something in {}", about.id);
            }
        }
    }

    #[test]
    fn what_was_told_is_not_told_again() {
        let mut settings = Settings::default();
        assert!(settings.needs("point"));
        settings.known.push("point".into());
        assert!(!settings.needs("point") && settings.needs("several"));
        settings.explains = false;
        assert!(!settings.needs("several"));
    }

    #[test]
    fn names_are_never_bots() {
        assert_eq!(tidy_name(" bot bot greedy ").as_deref(), Some("greedy"));
        assert_eq!(tidy_name("Nora").as_deref(), Some("Nora"));
        assert_eq!(tidy_name("\u{202e}No\u{200b}ra\u{7}").as_deref(), Some("Nora"));
        assert_eq!(tidy_name("\u{200b}bot greedy").as_deref(), Some("greedy"));
        assert_eq!(tidy_name("  "), None);
        assert_eq!(tidy_name("\u{3164}"), None);
    }
}

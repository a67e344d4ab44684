//! Games kept in the browser, so that a reload goes on.

use std::cell::RefCell;
use std::collections::BTreeMap;

use host::SetupError;
use leptos::prelude::window;
use serde::{Deserialize, Serialize};
use tabletop::Transcript;
use web_sys::Storage;

use crate::wire::Start;

const PREFIX: &str = "northpole.game.";

thread_local! {
    /// What the browser would not store, by key: it lives as long as the page.
    static UNSTORED: RefCell<BTreeMap<String, Save>> = const { RefCell::new(BTreeMap::new()) };
}

/// A game that was begun here.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub(crate) struct Save {
    pub(crate) game: String,
    pub(crate) names: Vec<String>,
    /// "Round 3, draft".
    pub(crate) stage: String,
    pub(crate) is_over: bool,
    /// What it begins with, until there is a transcript.
    pub(crate) start: Option<Start>,
    pub(crate) transcript: String,
}

impl Save {
    pub(crate) fn begin(start: Start) -> Save {
        Save {
            game: start.game.clone(),
            names: start.players.clone(),
            stage: String::new(),
            is_over: false,
            start: Some(start),
            transcript: String::new(),
        }
    }

    /// A game loaded from a file, if all of it can be played again.
    pub(crate) fn loaded(text: &str) -> Result<Save, SetupError> {
        host::replay(text)?;
        let transcript: Transcript = text.parse().map_err(SetupError::Damaged)?;
        Ok(Save {
            game: transcript.game,
            names: transcript.players,
            stage: String::new(),
            is_over: transcript.result.is_some(),
            start: None,
            transcript: text.into(),
        })
    }

    /// Keeps it under a new key.
    pub(crate) fn keep_new(&self) -> String {
        let key = format!("{:.0}", js_sys::Date::now());
        self.keep(&key);
        key
    }

    /// Whether it outlives the page: a full or forbidden store only lets it live that long.
    pub(crate) fn keep(&self, key: &str) -> bool {
        let is_stored = self.store(key).is_some();
        UNSTORED.with_borrow_mut(|unstored| {
            if is_stored { unstored.remove(key) } else { unstored.insert(key.into(), self.clone()) }
        });
        is_stored
    }

    fn store(&self, key: &str) -> Option<()> {
        let text = serde_json::to_string(self).ok()?;
        storage()?.set_item(&format!("{PREFIX}{key}"), &text).ok()
    }

    pub(crate) fn read(key: &str) -> Option<Save> {
        UNSTORED.with_borrow(|unstored| unstored.get(key).cloned()).or_else(|| Save::stored(key))
    }

    fn stored(key: &str) -> Option<Save> {
        let text = storage()?.get_item(&format!("{PREFIX}{key}")).ok().flatten()?;
        serde_json::from_str(&text).ok()
    }

    pub(crate) fn forget(key: &str) {
        UNSTORED.with_borrow_mut(|unstored| unstored.remove(key));
        if let Some(storage) = storage() {
            let _ = storage.remove_item(&format!("{PREFIX}{key}"));
        }
    }

    /// All games kept here with their keys, the latest first.
    pub(crate) fn all() -> Vec<(String, Save)> {
        let mut keys: Vec<String> = UNSTORED.with_borrow(|all| all.keys().cloned().collect());
        keys.extend(stored_keys());
        keys.sort_unstable_by(|one, other| other.cmp(one));
        keys.dedup();
        keys.into_iter().filter_map(|key| Save::read(&key).map(|save| (key, save))).collect()
    }
}

fn stored_keys() -> Vec<String> {
    let Some(storage) = storage() else { return Vec::new() };
    let names = (0..storage.length().unwrap_or(0)).filter_map(|nth| storage.key(nth).ok()?);
    names.filter_map(|name| Some(name.strip_prefix(PREFIX)?.to_owned())).collect()
}

pub(crate) fn storage() -> Option<Storage> {
    window().local_storage().ok().flatten()
}

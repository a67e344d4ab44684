//! The browser's storage.

use std::cell::RefCell;
use std::collections::BTreeMap;

use client::KeyValueStore;
use client::reviews::Reviews;
use leptos::prelude::window;
use web_sys::Storage;

thread_local! {
    /// Texts that the browser did not store: they last as long as the page.
    static UNSTORED: RefCell<BTreeMap<String, String>> = const { RefCell::new(BTreeMap::new()) };
}

/// The storage of this browser. If it is full or forbidden, texts last as long as the page.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Browser;

impl KeyValueStore for Browser {
    fn get(&self, name: &str) -> Option<String> {
        let unstored = UNSTORED.with_borrow(|unstored| unstored.get(name).cloned());
        unstored.or_else(|| storage()?.get_item(name).ok().flatten())
    }

    fn set(&self, name: &str, text: &str) -> bool {
        let is_stored = storage().is_some_and(|storage| storage.set_item(name, text).is_ok());
        UNSTORED.with_borrow_mut(|unstored| {
            if is_stored {
                unstored.remove(name)
            } else {
                unstored.insert(name.into(), text.into())
            }
        });
        is_stored
    }

    fn remove(&self, name: &str) {
        UNSTORED.with_borrow_mut(|unstored| unstored.remove(name));
        if let Some(storage) = storage() {
            // A text that cannot be removed stays, and is shown.
            let _ = storage.remove_item(name);
        }
    }

    fn names(&self) -> Vec<String> {
        let mut names: Vec<String> = UNSTORED.with_borrow(|all| all.keys().cloned().collect());
        let Some(storage) = storage() else { return names };
        names.extend((0..storage.length().unwrap_or(0)).filter_map(|nth| storage.key(nth).ok()?));
        names
    }
}

/// The reviews of this browser.
pub(crate) fn reviews() -> Reviews<Browser> {
    Reviews::new(Browser, host::REVIEW_VERSION)
}

pub(crate) fn storage() -> Option<Storage> {
    window().local_storage().ok().flatten()
}

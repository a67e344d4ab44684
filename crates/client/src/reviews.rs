//! Reviews of matches, stored by every client so that each is made once.

use scene::Review;
use serde::{Deserialize, Serialize};

use crate::KeyValueStore;

const REVIEW: &str = "northpole.review.";
/// The program that made a review; another one might come to another verdict.
const MAKER: &str = env!("CARGO_PKG_VERSION");

/// All reviews in a store.
#[derive(Clone, Copy, Debug, Default)]
pub struct Reviews<S> {
    store: S,
    version: u32,
}

/// A review, and what made it.
#[derive(Serialize, Deserialize)]
struct Stored<R> {
    version: u32,
    maker: String,
    review: R,
}

impl<S: KeyValueStore> Reviews<S> {
    /// The reviews in `store`. `version` is that of the reviewer: a review of another version is
    /// made again.
    pub fn new(store: S, version: u32) -> Reviews<S> {
        Reviews { store, version }
    }

    /// The review of the match with that key, unless it would come out differently now.
    pub fn get(&self, key: &str) -> Option<Review> {
        let stored: Stored<Review> = serde_json::from_str(&self.store.get(&name(key))?).ok()?;
        let is_ours = stored.version == self.version && stored.maker == MAKER;
        is_ours.then_some(stored.review)
    }

    /// Stores the review of the match with that key.
    pub fn set(&self, key: &str, review: &Review) {
        let stored = Stored { version: self.version, maker: MAKER.into(), review };
        if let Ok(text) = serde_json::to_string(&stored) {
            self.store.set(&name(key), &text);
        }
    }
}

/// The name that the review of a match is stored under.
pub fn name(key: &str) -> String {
    format!("{REVIEW}{key}")
}

#[cfg(test)]
mod tests {
    use std::cell::RefCell;
    use std::collections::BTreeMap;

    use super::*;

    #[derive(Default)]
    struct Memory(RefCell<BTreeMap<String, String>>);

    impl KeyValueStore for Memory {
        fn get(&self, name: &str) -> Option<String> {
            self.0.borrow().get(name).cloned()
        }

        fn set(&self, name: &str, text: &str) -> bool {
            self.0.borrow_mut().insert(name.into(), text.into());
            true
        }

        fn remove(&self, name: &str) {
            self.0.borrow_mut().remove(name);
        }

        fn names(&self) -> Vec<String> {
            self.0.borrow().keys().cloned().collect()
        }
    }

    #[test]
    fn a_review_that_might_come_out_differently_is_made_again() {
        let reviews = Reviews::new(Memory::default(), 2);
        let review = Review::default();
        reviews.set("7", &review);
        assert_eq!(reviews.get("7"), Some(review.clone()));
        let text = reviews.store.get(&name("7")).expect("it is stored");
        let older = format!("\"maker\":\"{MAKER}");
        for (now, before) in [("\"version\":", "\"version\":9"), (&older, "\"maker\":\"0.0.0")] {
            assert!(text.contains(now), "{text}");
            reviews.store.set(&name("7"), &text.replace(now, before));
            assert_eq!(reviews.get("7"), None);
        }
        reviews.store.set(&name("7"), &serde_json::to_string(&review).expect("written"));
        assert_eq!(reviews.get("7"), None, "the maker is unknown");
    }
}

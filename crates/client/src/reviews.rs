//! Reviews of matches. Every client stores them, so each review is made once.

use scene::Review;
use serde::{Deserialize, Serialize};

use crate::KeyValueStore;

const REVIEW: &str = "northpole.review.";

/// The reviews in a store.
#[derive(Clone, Copy, Debug, Default)]
pub struct Reviews<S> {
    store: S,
    version: u32,
}

/// A review, and the version of the reviewer that made it.
#[derive(Serialize, Deserialize)]
struct Stored<R> {
    version: u32,
    review: R,
}

impl<S: KeyValueStore> Reviews<S> {
    /// The reviews in `store`. `version` is the version of the reviewer: reviews of other versions
    /// are ignored.
    pub fn new(store: S, version: u32) -> Reviews<S> {
        Reviews { store, version }
    }

    /// The review of the match with that key, if this version of the reviewer made it.
    pub fn get(&self, key: &str) -> Option<Review> {
        let stored: Stored<Review> = serde_json::from_str(&self.store.get(&name(key))?).ok()?;
        (stored.version == self.version).then_some(stored.review)
    }

    /// Stores the review of the match with that key.
    pub fn set(&self, key: &str, review: &Review) {
        let stored = Stored { version: self.version, review };
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
    use super::*;
    use crate::MemoryStore;

    #[test]
    fn a_review_of_another_version_is_made_again() {
        let store = MemoryStore::default();
        let (reviews, older) = (Reviews::new(&store, 2), Reviews::new(&store, 1));
        let review = Review::default();
        reviews.set("7", &review);
        assert_eq!(reviews.get("7"), Some(review.clone()));
        assert_eq!(older.get("7"), None);
        store.set(&name("7"), &serde_json::to_string(&review).expect("written"));
        assert_eq!(reviews.get("7"), None, "its version is unknown");
    }

    #[test]
    fn an_update_that_changes_no_verdict_discards_no_review() {
        let store = MemoryStore::default();
        let review = serde_json::to_string(&Review::default()).expect("written");
        let stored = format!(r#"{{"version":2,"maker":"0.1.0","review":{review}}}"#);
        store.set(&name("7"), &stored);
        assert_eq!(Reviews::new(&store, 2).get("7"), Some(Review::default()));
    }
}

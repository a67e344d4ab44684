//! Reviews, kept with the games they are of: each is made once.

use scene::Review;

use crate::shelf::{Browser, Shelf};

const REVIEW: &str = "northpole.review.";

/// All reviews on a shelf.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Reviews<S>(S);

/// The reviews of this browser.
pub(crate) fn reviews() -> Reviews<Browser> {
    Reviews(Browser)
}

impl<S: Shelf> Reviews<S> {
    /// The review of the game of that key.
    pub(crate) fn read(&self, key: &str) -> Option<Review> {
        serde_json::from_str(&self.0.get(&name(key))?).ok()
    }

    pub(crate) fn keep(&self, key: &str, review: &Review) {
        if let Ok(text) = serde_json::to_string(review) {
            self.0.set(&name(key), &text);
        }
    }
}

/// What the review of a game is kept under.
pub(crate) fn name(key: &str) -> String {
    format!("{REVIEW}{key}")
}

//! Reviews, kept with the games they are of: each is made once.

use scene::Review;
use serde::{Deserialize, Serialize};

use crate::shelf::{Browser, Shelf};

const REVIEW: &str = "northpole.review.";
/// Who made a review; another one might come to another view.
const MAKER: &str = env!("CARGO_PKG_VERSION");

/// All reviews on a shelf.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Reviews<S>(S);

/// A review, and what made it.
#[derive(Serialize, Deserialize)]
struct Kept<R> {
    version: u32,
    maker: String,
    review: R,
}

/// The reviews of this browser.
pub(crate) fn reviews() -> Reviews<Browser> {
    Reviews(Browser)
}

impl<S: Shelf> Reviews<S> {
    /// The review of the game of that key, unless it would come out differently now.
    pub(crate) fn read(&self, key: &str) -> Option<Review> {
        let kept: Kept<Review> = serde_json::from_str(&self.0.get(&name(key))?).ok()?;
        let is_ours = kept.version == host::REVIEW_VERSION && kept.maker == MAKER;
        is_ours.then_some(kept.review)
    }

    pub(crate) fn keep(&self, key: &str, review: &Review) {
        let kept = Kept { version: host::REVIEW_VERSION, maker: MAKER.into(), review };
        if let Ok(text) = serde_json::to_string(&kept) {
            self.0.set(&name(key), &text);
        }
    }
}

/// What the review of a game is kept under.
pub(crate) fn name(key: &str) -> String {
    format!("{REVIEW}{key}")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::shelf::Memory;

    #[test]
    fn a_review_that_might_come_out_differently_is_made_again() {
        let reviews = Reviews(Memory::default());
        let review = Review::default();
        reviews.keep("7", &review);
        assert_eq!(reviews.read("7"), Some(review.clone()));
        let text = reviews.0.get(&name("7")).expect("it is kept");
        let older = format!("\"maker\":\"{MAKER}");
        for (now, before) in [("\"version\":", "\"version\":9"), (&older, "\"maker\":\"0.0.0")] {
            assert!(text.contains(now), "{text}");
            reviews.0.set(&name("7"), &text.replace(now, before));
            assert_eq!(reviews.read("7"), None);
        }
        reviews.0.set(&name("7"), &serde_json::to_string(&review).expect("written"));
        assert_eq!(reviews.read("7"), None, "nobody knows what made it");
    }
}

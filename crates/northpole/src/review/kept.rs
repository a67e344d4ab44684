//! Reviews that were made before: the same game is gone through once.

use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::PathBuf;

use scene::Review;

/// The review of this game, if it is kept.
pub(super) fn read(text: &str, futures: u32) -> Option<Review> {
    let kept = fs::read_to_string(path(text, futures)?).ok()?;
    serde_json::from_str(&kept).ok()
}

/// Keeps a review. Where that is not possible it is made again next time.
pub(super) fn write(text: &str, futures: u32, review: &Review) {
    let Some(path) = path(text, futures) else { return };
    let Ok(json) = serde_json::to_string(review) else { return };
    let folder = path.parent().map(fs::create_dir_all);
    if matches!(folder, Some(Ok(()))) {
        let _ = fs::write(path, json);
    }
}

/// Among the user's data, under a name that follows from what was reviewed.
fn path(text: &str, futures: u32) -> Option<PathBuf> {
    let mut hasher = DefaultHasher::new();
    (host::REVIEW_VERSION, env!("CARGO_PKG_VERSION"), futures, text).hash(&mut hasher);
    let name = format!("{:016x}.json", hasher.finish());
    Some(dirs::data_dir()?.join("northpole/reviews").join(name))
}

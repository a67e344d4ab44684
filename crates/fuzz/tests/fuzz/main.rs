//! Whatever strangers send is refused in words, or means what it says.

mod editions;
mod messages;
mod notation;
mod seeds;
mod transcripts;

use std::time::{Duration, Instant};

use tabletop::is_plain;

/// Far more than anything takes on a busy machine; what grows faster than its text takes longer.
const MOST_TIME: Duration = Duration::from_secs(10);

/// The longest refusal: what it quotes is cut.
const LONGEST_REFUSAL: usize = 500;

/// Does something that must not take long.
fn soon<T>(work: impl FnOnce() -> T) -> T {
    let began = Instant::now();
    let done = work();
    assert!(began.elapsed() < MOST_TIME, "it takes {:?}", began.elapsed());
    done
}

/// A refusal is a short line that can be shown anywhere.
fn assert_refusal(why: &str) {
    assert!(is_plain(why) && !why.is_empty(), "{why:?}");
    assert!(why.chars().count() <= LONGEST_REFUSAL, "{why}");
}

/// What is shown is lines that can be shown anywhere.
fn assert_shown(text: &str) {
    text.lines().for_each(|line| assert!(is_plain(line), "{line:?}"));
}

//! The checks every game must pass. A game's own test is one call to [`check`]:
//!
//! ```text
//! #[test]
//! fn chess_keeps_the_contract() {
//!     conformance::check::<Chess>(".");
//! }
//! ```
//!
//! or one call to each of its parts, so that they run side by side:
//!
//! - [`conformance`] plays random matches at every number of seats and with every option, and
//!   checks what [`tabletop::Game`], [`tabletop::Outlook`] and [`scene::Show`] promise at every
//!   step: pieces are neither lost nor forged, nobody is stuck, every match ends, text reads back,
//!   luck keeps to its weights, sealed steps commute, no order binds that the rules do not know, a
//!   search that takes shortcuts misses nothing, nothing hidden shows in a view, a legal list or
//!   the log, nothing is revealed unsaid or forgotten, guesses fit and vary, the points in the log
//!   add up, and the table is complete. A failure names the match, so that [`one_match`] repeats it.
//! - [`perft`], [`playthroughs`] and [`transcripts`] compare the game with text files in its
//!   `tests` folder. With the environment variable `NORTHPOLE_BLESS=1`, which `cargo xtask bless`
//!   sets, those files are written instead. [`rules_section`] does the same with a part of RULES.md.
//!
//! [`Script`] is for a game's tests of single rules, [`edited`] for those of its edition files,
//! [`watch`] for tests of what clients make of scenes.
#![warn(missing_docs)]

mod blame;
mod checks;
mod conformance;
mod difference;
mod edited;
mod golden;
mod perft;
mod playthroughs;
mod resumed;
mod script;
mod secrets;
mod section;
mod setups;
mod soak;
mod transcripts;
mod walk;
mod watch;

#[cfg(test)]
mod tests;
#[cfg(test)]
mod toy;

pub use conformance::{conformance, one_match};
pub use edited::{edited, edition};
pub use resumed::assert_luck_repeats;
pub use script::Script;
pub use secrets::has_secrets;
pub use soak::patience;
pub use watch::watch;

use golden::Mode;
use scene::Show;
use tabletop::Outlook;

/// All checks in one call. `dir` is the folder of the game's crate, where cargo runs tests.
pub fn check<G: Show + Outlook>(dir: &str) {
    conformance::<G>();
    perft::<G>(dir);
    playthroughs::<G>(dir);
    transcripts::<G>(dir);
}

/// Counts the paths listed in `tests/perft.txt` again.
pub fn perft<G: Show>(dir: &str) {
    perft::check::<G>(dir.as_ref(), Mode::from_environment());
}

/// Plays the matches recorded in `tests/playthroughs` again.
pub fn playthroughs<G: Show>(dir: &str) {
    playthroughs::check::<G>(dir.as_ref(), Mode::from_environment());
}

/// Compares the part of RULES.md under `heading` with `body`, which is made of the game's data.
pub fn rules_section(dir: &str, heading: &str, body: &str) {
    section::check(dir.as_ref(), heading, body, Mode::from_environment());
}

/// Replays the transcripts in `tests/transcripts` to their exact results.
pub fn transcripts<G: Show>(dir: &str) {
    transcripts::check::<G>(dir.as_ref(), Mode::from_environment());
}

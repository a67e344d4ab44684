//! The checks that every game passes.

use classic::Classic;

/// The game's folder: cargo runs tests there.
const DIR: &str = ".";

#[test]
fn keeps_the_contract() {
    conformance::conformance::<Classic>();
}

#[test]
fn perft() {
    conformance::perft::<Classic>(DIR);
}

#[test]
fn playthroughs() {
    conformance::playthroughs::<Classic>(DIR);
}

#[test]
fn transcripts() {
    conformance::transcripts::<Classic>(DIR);
}

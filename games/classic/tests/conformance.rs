//! The checks that every game passes.

use classic::Classic;

/// The game's folder: cargo runs tests there.
const DIR: &str = ".";

#[test]
fn keeps_the_contract() {
    kit::conformance::<Classic>();
}

#[test]
fn perft() {
    kit::perft::<Classic>(DIR);
}

#[test]
fn playthroughs() {
    kit::playthroughs::<Classic>(DIR);
}

#[test]
fn transcripts() {
    kit::transcripts::<Classic>(DIR);
}

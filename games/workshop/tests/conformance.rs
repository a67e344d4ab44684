//! The checks that every game passes.

use workshop::Workshop;

/// The game's folder: cargo runs tests there.
const DIR: &str = ".";

#[test]
fn keeps_the_contract() {
    kit::conformance::<Workshop>();
}

#[test]
fn perft() {
    kit::perft::<Workshop>(DIR);
}

#[test]
fn playthroughs() {
    kit::playthroughs::<Workshop>(DIR);
}

#[test]
fn transcripts() {
    kit::transcripts::<Workshop>(DIR);
}

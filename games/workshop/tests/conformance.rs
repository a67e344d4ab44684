//! The checks that every game passes.

use workshop::Workshop;

/// The game's folder: cargo runs tests there.
const DIR: &str = ".";

#[test]
fn keeps_the_contract() {
    conformance::conformance::<Workshop>();
}

#[test]
fn perft() {
    conformance::perft::<Workshop>(DIR);
}

#[test]
fn playthroughs() {
    conformance::playthroughs::<Workshop>(DIR);
}

#[test]
fn transcripts() {
    conformance::transcripts::<Workshop>(DIR);
}

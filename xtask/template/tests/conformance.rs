//! The checks that every game passes.

use kringle::Kringle;

/// The game's folder: cargo runs tests there.
const DIR: &str = ".";

#[test]
fn keeps_the_contract() {
    conformance::conformance::<Kringle>();
}

#[test]
fn perft() {
    conformance::perft::<Kringle>(DIR);
}

#[test]
fn playthroughs() {
    conformance::playthroughs::<Kringle>(DIR);
}

#[test]
fn transcripts() {
    conformance::transcripts::<Kringle>(DIR);
}

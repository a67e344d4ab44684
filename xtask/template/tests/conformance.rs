//! The checks that every game passes.

use kringle::Kringle;

/// The game's folder: cargo runs tests there.
const DIR: &str = ".";

#[test]
fn keeps_the_contract() {
    kit::conformance::<Kringle>();
}

#[test]
fn perft() {
    kit::perft::<Kringle>(DIR);
}

#[test]
fn playthroughs() {
    kit::playthroughs::<Kringle>(DIR);
}

#[test]
fn transcripts() {
    kit::transcripts::<Kringle>(DIR);
}

//! The checks that every game passes.

use unions::Unions;

/// The game's folder: cargo runs tests there.
const DIR: &str = ".";

#[test]
fn keeps_the_contract() {
    kit::conformance::<Unions>();
}

#[test]
fn perft() {
    kit::perft::<Unions>(DIR);
}

#[test]
fn playthroughs() {
    kit::playthroughs::<Unions>(DIR);
}

#[test]
fn transcripts() {
    kit::transcripts::<Unions>(DIR);
}

//! The checks that every game passes.

use unions::Unions;

/// The game's folder: cargo runs tests there.
const DIR: &str = ".";

#[test]
fn keeps_the_contract() {
    conformance::conformance::<Unions>();
}

#[test]
fn perft() {
    conformance::perft::<Unions>(DIR);
}

#[test]
fn playthroughs() {
    conformance::playthroughs::<Unions>(DIR);
}

#[test]
fn transcripts() {
    conformance::transcripts::<Unions>(DIR);
}

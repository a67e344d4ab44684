//! The checks that every game passes.

use sweatshop::Sweatshop;

/// The game's folder: cargo runs tests there.
const DIR: &str = ".";

#[test]
fn keeps_the_contract() {
    conformance::conformance::<Sweatshop>();
}

#[test]
fn perft() {
    conformance::perft::<Sweatshop>(DIR);
}

#[test]
fn playthroughs() {
    conformance::playthroughs::<Sweatshop>(DIR);
}

#[test]
fn transcripts() {
    conformance::transcripts::<Sweatshop>(DIR);
}

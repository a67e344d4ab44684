//! The checks that every game passes.

use sweatshop::Sweatshop;

/// The game's folder: cargo runs tests there.
const DIR: &str = ".";

#[test]
fn keeps_the_contract() {
    kit::conformance::<Sweatshop>();
}

#[test]
fn perft() {
    kit::perft::<Sweatshop>(DIR);
}

#[test]
fn playthroughs() {
    kit::playthroughs::<Sweatshop>(DIR);
}

#[test]
fn transcripts() {
    kit::transcripts::<Sweatshop>(DIR);
}

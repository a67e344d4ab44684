//! The checks that every game passes.

use sweatshop::Sweatshop;

const DIR: &str = env!("CARGO_MANIFEST_DIR");

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

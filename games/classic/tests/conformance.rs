//! The checks that every game passes.

use classic::Classic;

const DIR: &str = env!("CARGO_MANIFEST_DIR");

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

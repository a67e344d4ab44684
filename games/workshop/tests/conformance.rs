//! The checks that every game passes.

use workshop::Workshop;

const DIR: &str = env!("CARGO_MANIFEST_DIR");

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

//! The checks that every game passes.

use unions::Unions;

const DIR: &str = env!("CARGO_MANIFEST_DIR");

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

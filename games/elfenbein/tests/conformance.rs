//! The checks that every game passes.

use elfenbein::Elfenbein;

const DIR: &str = env!("CARGO_MANIFEST_DIR");

#[test]
fn keeps_the_contract() {
    kit::conformance::<Elfenbein>();
}

#[test]
fn perft() {
    kit::perft::<Elfenbein>(DIR);
}

#[test]
fn playthroughs() {
    kit::playthroughs::<Elfenbein>(DIR);
}

#[test]
fn transcripts() {
    kit::transcripts::<Elfenbein>(DIR);
}

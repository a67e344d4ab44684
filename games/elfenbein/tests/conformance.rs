//! The checks that every game passes.

use elfenbein::Elfenbein;

/// The game's folder: cargo runs tests there.
const DIR: &str = ".";

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

//! The checks that every game passes.

use elfenbein::Elfenbein;

/// The game's folder: cargo runs tests there.
const DIR: &str = ".";

#[test]
fn keeps_the_contract() {
    conformance::conformance::<Elfenbein>();
}

#[test]
fn perft() {
    conformance::perft::<Elfenbein>(DIR);
}

#[test]
fn playthroughs() {
    conformance::playthroughs::<Elfenbein>(DIR);
}

#[test]
fn transcripts() {
    conformance::transcripts::<Elfenbein>(DIR);
}

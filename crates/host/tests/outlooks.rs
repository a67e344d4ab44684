//! Every weight weighs a feature, in all games: where the two were zipped, one too few would be
//! silence.

use host::{Playable, Visitor, games, visit};
use tabletop::MOST_FEATURES;

/// How many features there are, and how many weights early and late.
struct Widths;

impl Visitor for Widths {
    type Out = [usize; 3];

    fn visit<G: Playable>(self) -> [usize; 3] {
        [G::FEATURES.len(), G::weights().early.len(), G::weights().late.len()]
    }
}

#[test]
fn every_feature_has_its_weights() {
    for about in games() {
        let widths = visit(about.id, Widths).expect("a listed game");
        assert!((1..=MOST_FEATURES).contains(&widths[0]), "{}: {widths:?}", about.id);
        assert_eq!(widths, [widths[0]; 3], "{}: features, early and late weights", about.id);
    }
}

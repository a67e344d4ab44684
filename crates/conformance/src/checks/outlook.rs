//! What bots judge a position by.

use tabletop::{MOST_FEATURES, Outlook, Seat, Turn, Weights};

/// Every feature has a weight of the same name, and every weight is a number.
pub(crate) fn check_weights(features: &[&str], weights: &Weights) {
    assert!(features.len() <= MOST_FEATURES, "there are more than {MOST_FEATURES} features");
    let weighed: Vec<&str> = weights.rows.iter().map(|row| row.name).collect();
    assert_eq!(weighed, features, "the weights are not those of the features, in order");
    for row in weights.rows {
        let sound = row.early.is_finite() && row.late.is_finite();
        assert!(sound, "the weight of `{}` is no number: {row:?}", row.name);
    }
}

/// Every feature of every seat is written and is a number, and the match has come so far.
pub(crate) fn check<G: Outlook>(game: &G) {
    if game.turn() == Turn::Over {
        return;
    }
    let progress = game.progress();
    assert!((0.0..=1.0).contains(&progress), "the match has come to {progress}, not 0 to 1");
    for seat in Seat::all(game.seats()) {
        let mut features = [f32::NAN; MOST_FEATURES];
        game.features(seat, &mut features[..G::FEATURES.len()]);
        for (name, value) in G::FEATURES.iter().zip(features) {
            let sound = value.is_finite();
            assert!(
                sound,
                "the feature `{name}` of seat {seat} is not written, or no number: {value}"
            );
        }
    }
}

#[cfg(test)]
mod tests {
    use std::panic::catch_unwind;

    use tabletop::{Weight, weight};

    use super::*;
    use crate::blame::message;

    const ROWS: &[Weight] = &[weight("toys", 1.0, 2.0), weight("coal", f32::NAN, 0.0)];

    #[test]
    fn weights_that_do_not_match_are_named() {
        let said = |features: &[&str]| {
            let weights = Weights { gain: "", rows: ROWS };
            let caught = catch_unwind(|| check_weights(features, &weights));
            message(&*caught.expect_err("something is wrong")).to_string()
        };
        assert!(said(&["toys"]).contains("not those of the features"));
        assert!(said(&["coal", "toys"]).contains("not those of the features"));
        assert!(said(&["toys", "coal"]).contains("the weight of `coal` is no number"));
    }
}

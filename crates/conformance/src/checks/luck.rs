//! Luck follows the weights that it lists.

use tabletop::{Game, Luck, Rng, Turn};

use super::text::check_notation;
use crate::walk::outcomes;

/// How often outcomes are drawn to test their distribution.
const ROLLS: u32 = 2_000;
/// How many outcomes are tested like this in a match.
const OUTCOMES: usize = 2_000;
/// One in this many positions is tested.
const POSITIONS: u32 = 8;
/// The smallest group of outcomes that is compared with its weight.
const GROUP: f64 = 10.0;
/// A smaller remainder counts as this large, so that one rare roll does not count too much.
const FEW: f64 = 2.0;
/// How unlikely a distribution may be, in standard deviations: fair dice do not get there.
const DEVIATIONS: f64 = 7.0;

/// Tests luck in some positions of a match.
pub(crate) struct Dice {
    outcomes_left: usize,
}

impl Default for Dice {
    fn default() -> Dice {
        Dice { outcomes_left: OUTCOMES }
    }
}

impl Dice {
    /// Outcomes are distinct, possible, and drawn in proportion to their weights.
    pub(crate) fn check<G: Game>(&mut self, game: &G, luck: &mut Rng) {
        if game.turn() != Turn::Chance {
            return;
        }
        let outcomes = outcomes(game);
        check_list(&outcomes);
        let rolled = game.roll(luck);
        assert!(
            position(&outcomes, &rolled).is_some(),
            "luck rolls `{rolled}`, which is not listed"
        );
        if outcomes.len() <= self.outcomes_left && luck.below(POSITIONS) == 0 {
            self.outcomes_left -= outcomes.len();
            check_spread(game, &outcomes, luck);
        }
    }
}

fn check_list<C: tabletop::Notation>(outcomes: &[(C, u32)]) {
    assert!(!outcomes.is_empty(), "luck owes a step but has no outcome");
    let mut texts = Vec::with_capacity(outcomes.len());
    for (chance, weight) in outcomes {
        assert!(*weight > 0, "the outcome `{chance}` has weight 0: leave it out");
        check_notation("the outcome", chance);
        texts.push(chance.to_string());
    }
    texts.sort_unstable();
    for pair in texts.windows(2) {
        assert!(pair[0] != pair[1], "`{}` is listed twice among the outcomes", pair[0]);
    }
    let sum: u64 = outcomes.iter().map(|&(_, weight)| u64::from(weight)).sum();
    assert!(sum < 1 << 32, "the weights add up to {sum}: 2³² or more");
}

fn position<C: PartialEq>(outcomes: &[(C, u32)], wanted: &C) -> Option<usize> {
    outcomes.iter().position(|(chance, _)| chance == wanted)
}

/// Draws many outcomes and compares their frequencies with their weights.
fn check_spread<G: Game>(game: &G, outcomes: &[(G::Chance, u32)], luck: &mut Rng) {
    let mut counts = vec![0_u32; outcomes.len()];
    for _ in 0..ROLLS {
        let rolled = game.roll(luck);
        let Some(nth) = position(outcomes, &rolled) else {
            panic!("luck rolls `{rolled}`, which is not listed");
        };
        counts[nth] += 1;
    }
    let weights: Vec<u32> = outcomes.iter().map(|&(_, weight)| weight).collect();
    assert!(
        plausible(&weights, &counts),
        "`roll` does not keep to the weights: in {ROLLS} rolls {}",
        worst(outcomes, &counts)
    );
}

/// Whether such counts are plausible for the weights (chi-square test).
fn plausible(weights: &[u32], counts: &[u32]) -> bool {
    let total: f64 = weights.iter().map(|&weight| f64::from(weight)).sum();
    let rolls: f64 = counts.iter().map(|&count| f64::from(count)).sum();
    let expected = |weight: u32| f64::from(weight) / total * rolls;
    let off = |expected: f64, count: f64| (count - expected).powi(2) / expected.max(FEW);
    let (mut sum, mut groups) = (0.0, 1.0);
    let (mut group_expected, mut group_count) = (0.0, 0.0);
    for (&weight, &count) in weights.iter().zip(counts) {
        group_expected += expected(weight);
        group_count += f64::from(count);
        if group_expected >= GROUP {
            sum += off(group_expected, group_count);
            groups += 1.0;
            (group_expected, group_count) = (0.0, 0.0);
        }
    }
    sum + off(group_expected, group_count) <= bound(groups)
}

/// A value that chi-square hardly ever exceeds (Wilson and Hilferty's approximation).
fn bound(freedom: f64) -> f64 {
    let spread = 2.0 / (9.0 * freedom);
    freedom * (1.0 - spread + DEVIATIONS * spread.sqrt()).powi(3)
}

/// The outcome whose count differs most from its weight, in words.
fn worst<C: tabletop::Notation>(outcomes: &[(C, u32)], counts: &[u32]) -> String {
    let total: f64 = outcomes.iter().map(|&(_, weight)| f64::from(weight)).sum();
    let rows = outcomes.iter().zip(counts).map(|(&(chance, weight), &count)| {
        let expected = f64::from(weight) / total * f64::from(ROLLS);
        (chance, expected, count)
    });
    let off = |&(_, expected, count): &(C, f64, u32)| {
        (f64::from(count) - expected).abs() / expected.sqrt()
    };
    let worst = rows.max_by(|left, right| off(left).total_cmp(&off(right)));
    let (chance, expected, count) = worst.expect("there are outcomes");
    format!("`{chance}` came {count} times where {expected:.0} are to be expected")
}

#[cfg(test)]
mod tests {
    use super::*;

    /// How often fair and loaded luck is found plausible, in this many trials.
    fn trust(weights: &[u32], loaded: &[u32], trials: u64) -> (u64, u64) {
        let rolled = |weights: &[u32], seed| {
            let luck = &mut Rng::new(seed);
            let mut counts = vec![0; weights.len()];
            (0..ROLLS).for_each(|_| counts[luck.weighted(weights)] += 1);
            counts
        };
        let trusted = |by: &[u32]| {
            (0..trials).filter(|&seed| plausible(weights, &rolled(by, seed))).count() as u64
        };
        (trusted(weights), trusted(loaded))
    }

    #[test]
    fn fair_luck_is_trusted_and_loaded_luck_is_not() {
        assert_eq!(trust(&[1; 6], &[1, 1, 1, 1, 1, 2], 300), (300, 0), "a loaded die");
        assert_eq!(trust(&[1, 2, 1], &[1, 1, 1], 300), (300, 0), "two coins taken for equal");
        assert_eq!(trust(&[999, 1], &[49, 1], 300), (300, 0), "a rare outcome comes too often");
        let (even, steep) =
            ([1; 400], std::array::from_fn::<u32, 400, _>(|nth| 1 + nth as u32 / 100));
        assert_eq!(trust(&even, &steep, 30), (30, 0), "many outcomes");
    }
}

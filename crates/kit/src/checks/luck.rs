//! Luck keeps to the weights it lists.

use tabletop::{Game, Luck, Rng, Turn};

use super::text::check_notation;
use crate::walk::outcomes;

/// How often an outcome is drawn to see how it is spread.
const ROLLS: u32 = 2_000;
/// In how many positions of a match.
const POSITIONS: u32 = 4;
/// Lists above this size are too long to count.
const COUNTABLE: usize = 2_000;
/// The smallest group of outcomes that is compared with its weight.
const GROUP: f64 = 10.0;
/// How unlikely a spread may be, in standard deviations: sound dice do not get there.
const DEVIATIONS: f64 = 7.0;

/// Tests luck in some positions of a match.
#[derive(Default)]
pub(crate) struct Dice {
    tested: u32,
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
        let sampled = self.tested == 0 || luck.below(16) == 0;
        if sampled && self.tested < POSITIONS && (2..=COUNTABLE).contains(&outcomes.len()) {
            self.tested += 1;
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
    let twice = texts.windows(2).find(|pair| pair[0] == pair[1]);
    assert!(twice.is_none(), "`{}` is listed twice among the outcomes", texts[0]);
    let sum: u64 = outcomes.iter().map(|&(_, weight)| u64::from(weight)).sum();
    assert!(sum < 1 << 32, "the weights add up to {sum}: 2³² or more");
}

fn position<C: PartialEq>(outcomes: &[(C, u32)], wanted: &C) -> Option<usize> {
    outcomes.iter().position(|(chance, _)| chance == wanted)
}

/// Rolls often and compares how often each outcome came with its weight.
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

/// Whether counts as far from the weights as these are to be expected (chi-square test).
fn plausible(weights: &[u32], counts: &[u32]) -> bool {
    let total: f64 = weights.iter().map(|&weight| f64::from(weight)).sum();
    let rolls: f64 = counts.iter().map(|&count| f64::from(count)).sum();
    let expected = |weight: u32| f64::from(weight) / total * rolls;
    let (mut sum, mut groups) = (0.0, 0_u32);
    let (mut group_expected, mut group_count) = (0.0, 0.0);
    for (&weight, &count) in weights.iter().zip(counts) {
        group_expected += expected(weight);
        group_count += f64::from(count);
        if group_expected >= GROUP {
            sum += (group_count - group_expected).powi(2) / group_expected;
            groups += 1;
            (group_expected, group_count) = (0.0, 0.0);
        }
    }
    groups < 2 || sum <= bound(f64::from(groups))
}

/// What chi-square hardly ever exceeds (the approximation of Wilson and Hilferty).
fn bound(freedom: f64) -> f64 {
    let spread = 2.0 / (9.0 * freedom);
    freedom * (1.0 - spread + DEVIATIONS * spread.sqrt()).powi(3)
}

/// The outcome whose count is farthest from its weight, in words.
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

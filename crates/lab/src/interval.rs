//! 95% intervals of measurements, computed over deals.
//!
//! Games that share a deal (the rotations of an arena, the repeats of one seed) resemble each
//! other: two of them say less than two games with different luck. So a deal counts as one
//! observation, and an interval follows from how much deals differ.

use serde::{Deserialize, Serialize};

/// A part of all victories, with its 95% interval over deals.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Share {
    pub share: f64,
    pub low: f64,
    pub high: f64,
}

/// A mean with its 95% interval over deals.
#[derive(Clone, Copy, PartialEq, Debug, Default, Serialize, Deserialize)]
pub struct Mean {
    pub mean: f64,
    pub low: f64,
    pub high: f64,
}

impl Mean {
    /// Whether zero lies outside the interval.
    pub fn is_clear(&self) -> bool {
        self.low > 0.0 || self.high < 0.0
    }

    /// Like `is_clear`, for one of `count` means that are looked at together: so much wider that all
    /// of these intervals hold the truth in 95% of cases.
    pub fn is_clear_among(&self, count: usize) -> bool {
        let half = (self.high - self.low) / 2.0;
        let wider = normal_quantile(0.05 / count.max(1) as f64) / normal_quantile(0.05);
        self.mean.abs() > half * wider
    }
}

/// The sum over the games of one deal.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Deal {
    /// The measured values, summed over the deal's games.
    pub sum: f64,
    /// The number of observations in the deal.
    pub count: f64,
}

/// Sums observations by deal; those of one deal are adjacent.
pub fn by_deal(observations: impl IntoIterator<Item = (u64, f64)>) -> Vec<Deal> {
    let mut deals: Vec<(u64, Deal)> = Vec::new();
    for (number, value) in observations {
        if deals.last().is_none_or(|(last, _)| *last != number) {
            deals.push((number, Deal::default()));
        }
        if let Some((_, deal)) = deals.last_mut() {
            deal.sum += value;
            deal.count += 1.0;
        }
    }
    deals.into_iter().map(|(_, deal)| deal).collect()
}

/// A share between 0 and 1: Wilson's interval for as many independent games as the deals are worth.
///
/// They are worth fewer games than were played if the games of a deal resemble each other, and
/// never more: too few deals could by chance look more alike than they are.
pub fn share(deals: &[Deal]) -> Share {
    let (sum, games) = totals(deals);
    if games == 0.0 {
        return Share { share: 0.0, low: 0.0, high: 1.0 };
    }
    let share = sum / games;
    let alone = share * (1.0 - share) / games;
    let worth = if alone > 0.0 && deals.len() > 1 {
        games / (variance(deals) / alone).max(1.0)
    } else {
        deals.len() as f64
    };
    let (low, high) = wilson(share, worth, quantile(deals.len()));
    Share { share, low, high }
}

/// A mean of anything, such as a difference between paired games.
pub fn mean(deals: &[Deal]) -> Mean {
    let (sum, count) = totals(deals);
    if count == 0.0 {
        return Mean { mean: 0.0, low: f64::MIN, high: f64::MAX };
    }
    let mean = sum / count;
    if deals.len() < 2 {
        return Mean { mean, low: f64::MIN, high: f64::MAX };
    }
    let spread = quantile(deals.len()) * variance(deals).sqrt();
    Mean { mean, low: mean - spread, high: mean + spread }
}

fn totals(deals: &[Deal]) -> (f64, f64) {
    deals.iter().fold((0.0, 0.0), |(sum, count), deal| (sum + deal.sum, count + deal.count))
}

/// The variance of the mean, if deals are drawn at random (a ratio of two sums; the last deal may
/// have fewer games).
fn variance(deals: &[Deal]) -> f64 {
    let (sum, count) = totals(deals);
    let mean = sum / count;
    let squares: f64 = deals.iter().map(|deal| (deal.sum - mean * deal.count).powi(2)).sum();
    let number = deals.len() as f64;
    squares * number / (number - 1.0) / (count * count)
}

/// Wilson's interval stays within 0 and 1, also for a bot that always wins.
fn wilson(share: f64, games: f64, quantile: f64) -> (f64, f64) {
    let square = quantile * quantile;
    let middle = share + square / (2.0 * games);
    let under_root = share * (1.0 - share) / games + square / (4.0 * games * games);
    let spread = quantile * under_root.max(0.0).sqrt();
    let scale = 1.0 + square / games;
    (((middle - spread) / scale).max(0.0), ((middle + spread) / scale).min(1.0))
}

/// The two-sided quantile of the normal distribution for that chance to lie outside, to a thousandth
/// (Abramowitz and Stegun, 26.2.23).
fn normal_quantile(outside: f64) -> f64 {
    let t = (-2.0 * (outside / 2.0).ln()).sqrt();
    let above = 2.515_517 + t * (0.802_853 + t * 0.010_328);
    let below = 1.0 + t * (1.432_788 + t * (0.189_269 + t * 0.001_308));
    t - above / below
}

/// The two-sided 95% quantile of Student's distribution for this many deals, since few deals do not
/// show well how much they differ.
fn quantile(deals: usize) -> f64 {
    const Z: f64 = 1.959_964;
    match deals {
        // The differences between deals are unknown: the share of one game, with its large
        // interval.
        0 | 1 => Z,
        2 => 12.706,
        3 => 4.303,
        _ => {
            // Cornish and Fisher's expansion, to a hundredth.
            let free = (deals - 1) as f64;
            let (third, fifth) = (Z.powi(3), Z.powi(5));
            Z + (third + Z) / (4.0 * free)
                + (5.0 * fifth + 16.0 * third + 3.0 * Z) / (96.0 * free * free)
                + (3.0 * Z.powi(7) + 19.0 * fifth + 17.0 * third - 15.0 * Z)
                    / (384.0 * free * free * free)
        }
    }
}

#[cfg(test)]
mod tests {
    use tabletop::{Luck, Rng};

    use super::*;

    fn won(deals: usize, each: f64, of: f64) -> Vec<Deal> {
        vec![Deal { sum: each, count: of }; deals]
    }

    #[test]
    fn games_with_luck_of_their_own_have_wilsons_interval() {
        let mixed = [won(5000, 1.0, 1.0), won(5000, 0.0, 1.0)].concat();
        let Share { share, low, high } = share(&mixed);
        assert!((share - 0.5).abs() < 1e-9);
        assert!((low - 0.4902).abs() < 1e-3 && (high - 0.5098).abs() < 1e-3, "{low} {high}");
    }

    #[test]
    fn intervals_stay_within_0_and_1() {
        let always = share(&won(50, 2.0, 2.0));
        assert!(always.low > 0.9 && (always.high - 1.0).abs() < 1e-9, "{always:?}");
        let never = share(&won(50, 0.0, 2.0));
        assert!(never.low < 1e-9 && never.high < 0.1, "{never:?}");
        let single = share(&won(1, 1.0, 4.0));
        assert!(single.low < 0.1 && single.high > 0.6, "one deal says little: {single:?}");
        assert_eq!(share(&[]), Share { share: 0.0, low: 0.0, high: 1.0 });
    }

    /// The same games, once as deals of four with equal results, once as if they were independent.
    #[test]
    fn four_games_that_end_alike_count_as_one() {
        let deals = [won(50, 4.0, 4.0), won(50, 0.0, 4.0)].concat();
        let games = [won(200, 1.0, 1.0), won(200, 0.0, 1.0)].concat();
        let (honest, naive) = (share(&deals), share(&games));
        let width = |part: Share| part.high - part.low;
        let ratio = width(honest) / width(naive);
        assert!((1.9..2.1).contains(&ratio), "√4 times as wide: {ratio}");
    }

    /// Deals that favour either side: the true share is a half. Of a hundred tournaments the
    /// interval should miss it in about five; as if games were independent it misses far more.
    #[test]
    fn the_interval_holds_the_truth_as_often_as_it_says() {
        let (mut honest, mut naive) = (0, 0);
        let luck = &mut Rng::new(7);
        for _ in 0..1000 {
            let (deals, games) = tournament(luck);
            let holds = |part: Share| part.low <= 0.5 && 0.5 <= part.high;
            honest += u32::from(holds(share(&deals)));
            naive += u32::from(holds(share(&games)));
        }
        assert!((925..=975).contains(&honest), "{honest} of 1000");
        assert!(naive < 850, "{naive} of 1000");
    }

    /// Forty deals of four games, won with a chance of 9 or of 1 in 10; by deal and by game.
    fn tournament(luck: &mut Rng) -> (Vec<Deal>, Vec<Deal>) {
        let (mut deals, mut games) = (Vec::new(), Vec::new());
        for _ in 0..40 {
            let chance = if luck.below(2) == 0 { 9 } else { 1 };
            let ends: Vec<f64> =
                (0..4).map(|_| f64::from(u8::from(luck.below(10) < chance))).collect();
            deals.push(Deal { sum: ends.iter().sum(), count: 4.0 });
            games.extend(ends.iter().map(|&sum| Deal { sum, count: 1.0 }));
        }
        (deals, games)
    }

    #[test]
    fn means_hold_the_truth_as_often_as_they_say() {
        let luck = &mut Rng::new(8);
        let mut held = 0;
        for _ in 0..1000 {
            let deals: Vec<Deal> =
                (0..12).map(|_| Deal { sum: luck.fraction() * 2.0, count: 2.0 }).collect();
            let Mean { low, high, .. } = mean(&deals);
            held += u32::from(low <= 0.5 && 0.5 <= high);
        }
        assert!((925..=975).contains(&held), "{held} of 1000");
    }

    #[test]
    fn quantiles_are_students() {
        for (deals, known) in [(2, 12.706), (4, 3.182), (6, 2.571), (11, 2.228), (31, 2.042)] {
            assert!((quantile(deals) - known).abs() < 0.04, "{deals}: {}", quantile(deals));
        }
    }

    #[test]
    fn of_many_means_only_those_far_from_zero_are_clear() {
        for (outside, known) in [(0.05, 1.960), (0.01, 2.576), (0.001, 3.291)] {
            assert!((normal_quantile(outside) - known).abs() < 2e-3, "{outside}");
        }
        let narrow = Mean { mean: 0.2, low: 0.1, high: 0.3 };
        let near = Mean { mean: 0.2, low: 0.05, high: 0.35 };
        assert!(narrow.is_clear_among(1) && near.is_clear_among(1));
        assert!(narrow.is_clear_among(90) && !near.is_clear_among(90));
        let unknown = mean(&won(1, 1.0, 1.0));
        assert!(!unknown.is_clear() && !unknown.is_clear_among(1));
    }

    #[test]
    fn neighbours_of_one_deal_are_added_up() {
        let deals = by_deal([(0, 1.0), (0, 0.0), (1, 0.5)]);
        assert_eq!(deals, [Deal { sum: 1.0, count: 2.0 }, Deal { sum: 0.5, count: 1.0 }]);
    }
}

//! Weights under which what happened is the least surprising.

use tabletop::{MOST_FEATURES, Scales};

use super::Sample;

/// How often all samples are gone through.
const PASSES: u32 = 60;
/// How many samples make one correction.
const BATCH: usize = 64;
/// The length of a correction.
const STRIDE: f32 = 0.02;
/// Pulls weights towards those there were: a few hundred games must have a reason to change them.
const PULL: f32 = 1e-3;

/// Weights and how well they explain the samples.
#[derive(Clone, PartialEq, Debug)]
pub struct Fitted {
    pub scales: Scales,
    /// The mean surprise (cross-entropy) on samples that were not learned from, before and after.
    pub before: f32,
    pub after: f32,
}

/// Fits by gradient descent (Adam), starting from the weights there are; a seat has `width` features.
pub fn fit(samples: &[Sample], from: &Scales, width: usize) -> Fitted {
    // The first tenth of the samples, whole games but for the last, is kept to test on.
    let tested = samples.len() / 10;
    let (test, train) = samples.split_at(tested);
    let mut model = Model::new(from, width);
    let before = model.surprise(test);
    for pass in 0..PASSES {
        let stride = STRIDE * (1.0 - pass as f32 / PASSES as f32);
        for batch in train.chunks(BATCH) {
            model.correct(batch, stride);
        }
    }
    Fitted { before, after: model.surprise(test), scales: model.scales() }
}

/// The early weights, then the late ones, with Adam's moments.
struct Model {
    width: usize,
    weights: Vec<f32>,
    /// Where they started.
    from: Vec<f32>,
    mean: Vec<f32>,
    square: Vec<f32>,
    steps: i32,
}

impl Model {
    fn new(from: &Scales, width: usize) -> Model {
        let weights = [&from.early[..width], &from.late[..width]].concat();
        let zeros = vec![0.0; weights.len()];
        Model {
            width,
            from: weights.clone(),
            weights,
            mean: zeros.clone(),
            square: zeros,
            steps: 0,
        }
    }

    /// The chances the model gives each seat.
    fn chances(&self, sample: &Sample) -> Vec<f32> {
        let (early, late) = self.weights.split_at(self.width);
        let sum = |features: &[f32]| -> f32 {
            let weighed = features.iter().zip(early.iter().zip(late));
            weighed.map(|(feature, (e, l))| feature * (e + (l - e) * sample.progress)).sum()
        };
        let sums: Vec<f32> = sample.features.chunks(self.width).map(sum).collect();
        let largest = sums.iter().copied().fold(f32::MIN, f32::max);
        let powers: Vec<f32> = sums.iter().map(|sum| (sum - largest).exp()).collect();
        let total: f32 = powers.iter().sum();
        powers.into_iter().map(|power| power / total).collect()
    }

    fn surprise(&self, samples: &[Sample]) -> f32 {
        let of = |sample: &Sample| -> f32 {
            let chances = self.chances(sample);
            chances
                .iter()
                .zip(&sample.shares)
                .map(|(chance, share)| -share * chance.max(1e-6).ln())
                .sum()
        };
        samples.iter().map(of).sum::<f32>() / samples.len().max(1) as f32
    }

    fn correct(&mut self, batch: &[Sample], stride: f32) {
        let mut gradient = vec![0.0; self.weights.len()];
        for sample in batch {
            let chances = self.chances(sample);
            let seats = sample.features.chunks(self.width).zip(chances.iter().zip(&sample.shares));
            for (features, (chance, share)) in seats {
                let error = (chance - share) / batch.len() as f32;
                for (nth, feature) in features.iter().enumerate() {
                    gradient[nth] += error * feature * (1.0 - sample.progress);
                    gradient[self.width + nth] += error * feature * sample.progress;
                }
            }
        }
        self.step(&gradient, stride);
    }

    fn step(&mut self, gradient: &[f32], stride: f32) {
        self.steps += 1;
        let (fade_mean, fade_square) =
            (1.0 - 0.9_f32.powi(self.steps), 1.0 - 0.999_f32.powi(self.steps));
        for (nth, slope) in gradient.iter().enumerate() {
            let slope = slope + PULL * (self.weights[nth] - self.from[nth]);
            self.mean[nth] = 0.9 * self.mean[nth] + 0.1 * slope;
            self.square[nth] = 0.999 * self.square[nth] + 0.001 * slope * slope;
            let (mean, square) = (self.mean[nth] / fade_mean, self.square[nth] / fade_square);
            self.weights[nth] -= stride * mean / (square.sqrt() + 1e-8);
        }
    }

    fn scales(&self) -> Scales {
        let (early, late) = self.weights.split_at(self.width);
        let mut scales = Scales { early: [0.0; MOST_FEATURES], late: [0.0; MOST_FEATURES] };
        scales.early[..self.width].copy_from_slice(early);
        scales.late[..self.width].copy_from_slice(late);
        scales
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tabletop::{Luck, Rng};

    /// Two features, of which only the first matters, and only late.
    #[test]
    fn what_matters_is_found() {
        let rng = &mut Rng::new(1);
        let sample = |_| {
            let features: Vec<f32> = (0..4).map(|_| rng.fraction() as f32 * 2.0 - 1.0).collect();
            let progress = rng.fraction() as f32;
            let lead = 3.0 * progress * (features[0] - features[2]);
            let wins = rng.fraction() < f64::from(1.0 / (1.0 + (-lead).exp()));
            let shares = if wins { vec![1.0, 0.0] } else { vec![0.0, 1.0] };
            Sample { progress, features, shares }
        };
        let samples: Vec<Sample> = (0..20_000).map(sample).collect();
        let nothing = Scales { early: [0.0; MOST_FEATURES], late: [0.0; MOST_FEATURES] };
        let fitted = fit(&samples, &nothing, 2);
        let Scales { early, late } = fitted.scales;
        assert!((late[0] - 3.0).abs() < 0.3, "{late:?}");
        assert!(late[1].abs() < 0.2 && early[1].abs() < 0.2 && early[0].abs() < 0.3, "{early:?}");
        assert!(fitted.after < fitted.before);
    }
}

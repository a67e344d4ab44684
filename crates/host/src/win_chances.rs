//! Every seat's chance to win over a match, smoothed. Where the estimate leaps up and back, that
//! says something about the estimate and not about the match.

use tabletop::insertion_sort_by;

/// How many numbers the median is taken of.
const MIDDLE: usize = 5;
/// Which part of the match the average covers on each side.
const REACH: usize = 50;

/// The seats' chances after every step, smoothed. The first and the last value stay the same.
pub(crate) fn smooth(chances: Vec<Vec<f32>>) -> Vec<Vec<f32>> {
    let (Some(first), Some(last)) = (chances.first(), chances.last()) else { return chances };
    let (first, last, seats) = (shares(first), last.clone(), first.len());
    let steps = chances.len();
    let reach = (steps / REACH).max(1);
    let lines: Vec<Vec<f32>> = (0..seats)
        .map(|seat| {
            let line: Vec<f32> = chances.iter().map(|at| at[seat]).collect();
            averaged(&middles(&line), reach)
        })
        .collect();
    let mut smooth: Vec<Vec<f32>> = (0..steps)
        .map(|step| shares(&lines.iter().map(|line| line[step]).collect::<Vec<f32>>()))
        .collect();
    smooth[0] = first;
    smooth[steps - 1] = last;
    smooth
}

/// The chances at some steps, with straight lines between them.
pub(crate) fn joined(points: &[(usize, Vec<f32>)]) -> Vec<Vec<f32>> {
    let mut chances: Vec<Vec<f32>> = points.iter().take(1).map(|(_, at)| at.clone()).collect();
    for pair in points.windows(2) {
        let [(from, before), (to, after)] = pair else { continue };
        for step in from + 1..=*to {
            let part = (step - from) as f32 / (to - from) as f32;
            let between = before.iter().zip(after).map(|(one, other)| one + (other - one) * part);
            chances.push(between.collect());
        }
    }
    chances
}

/// Replaces each number by the median of those around it.
fn middles(line: &[f32]) -> Vec<f32> {
    let middle = |nth: usize| {
        let first = nth.saturating_sub(MIDDLE / 2);
        let mut around = line[first..(nth + MIDDLE / 2 + 1).min(line.len())].to_vec();
        insertion_sort_by(&mut around, f32::total_cmp);
        around[around.len() / 2]
    };
    (0..line.len()).map(middle).collect()
}

/// Replaces each number by an average of those around it, in which the nearest count most.
fn averaged(line: &[f32], reach: usize) -> Vec<f32> {
    let average = |nth: usize| {
        // Covers as much on one side as on the other, so that the ends are not drawn towards the
        // middle.
        let reach = reach.min(nth).min(line.len() - 1 - nth);
        let weighed = (nth - reach..=nth + reach).map(|at| {
            let weight = (reach + 1 - at.abs_diff(nth)) as f32;
            (weight, weight * line[at])
        });
        let (weights, sum) =
            weighed.fold((0.0, 0.0), |(weights, sum), (one, part)| (weights + one, sum + part));
        sum / weights
    };
    (0..line.len()).map(average).collect()
}

/// Numbers as parts of their sum, rounded to a thousandth.
fn shares(numbers: &[f32]) -> Vec<f32> {
    let total: f32 = numbers.iter().sum();
    let share = |number: &f32| (number / total.max(f32::MIN_POSITIVE) * 1000.0).round() / 1000.0;
    numbers.iter().map(share).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_leap_to_and_fro_is_no_change() {
        let mut chances = vec![vec![0.6, 0.4]; 100];
        chances[30] = vec![0.1, 0.9];
        chances[99] = vec![1.0, 0.0];
        let smooth = smooth(chances);
        assert_eq!(smooth.len(), 100);
        assert!(smooth[..99].iter().all(|chances| chances == &[0.6, 0.4]), "{smooth:?}");
        assert_eq!(smooth[99], [1.0, 0.0]);
    }

    #[test]
    fn a_change_that_lasts_stays() {
        let at = |step: usize| if step < 50 { vec![0.7, 0.3] } else { vec![0.2, 0.8] };
        let smooth = smooth((0..100).map(at).collect());
        assert_eq!(smooth[40], [0.7, 0.3]);
        assert_eq!(smooth[60], [0.2, 0.8]);
    }

    #[test]
    fn between_points_lie_straight_lines() {
        let points = [(0, vec![0.5, 0.5]), (2, vec![1.0, 0.0])];
        assert_eq!(joined(&points), [[0.5, 0.5], [0.75, 0.25], [1.0, 0.0]]);
    }
}

//! How the chances went over a match.

use tabletop::Seat;

use crate::Names;

/// What the seats' chances after every step tell: "The lead changed 4 times. Holly was ahead for
/// good from step 52 of 80."
pub fn course(course: &[Vec<f32>], names: &Names) -> String {
    let (steps, changes) = (course.len().saturating_sub(1), lead_changes(course));
    let changed = match changes {
        0 => "The lead never changed.".into(),
        1 => "The lead changed once.".into(),
        _ => format!("The lead changed {changes} times."),
    };
    let winner = course.last().and_then(|last| leader(last)).and_then(Seat::new);
    match (turning_point(course), winner.map(|winner| names.of(winner))) {
        (Some(0), Some(winner)) => format!("{winner} was ahead all the way."),
        (Some(step), Some(winner)) => {
            format!("{changed} {winner} was ahead for good from step {step} of {steps}.")
        }
        _ => format!("{changed} In the end nobody was ahead alone."),
    }
}

/// The step from which on the winner was always ahead.
pub fn turning_point(course: &[Vec<f32>]) -> Option<usize> {
    let winner = course.last().and_then(|last| leader(last))?;
    let behind = course.iter().rposition(|chances| leader(chances) != Some(winner));
    Some(behind.map_or(0, |step| step + 1))
}

/// Who alone has the best chances.
fn leader(chances: &[f32]) -> Option<usize> {
    let best = chances.iter().copied().fold(0.0, f32::max);
    let mut leaders = (0..chances.len()).filter(|&seat| chances[seat] >= best);
    let first = leaders.next();
    if leaders.next().is_some() { None } else { first }
}

fn lead_changes(course: &[Vec<f32>]) -> usize {
    let leaders: Vec<usize> = course.iter().filter_map(|chances| leader(chances)).collect();
    leaders.windows(2).filter(|pair| pair[0] != pair[1]).count()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(chances: &[[f32; 2]]) -> String {
        let chances: Vec<Vec<f32>> = chances.iter().map(|chances| chances.to_vec()).collect();
        course(&chances, &Names::new(["Nora", "Holly"]))
    }

    #[test]
    fn the_course_of_a_match_is_told() {
        assert_eq!(told(&[[0.6, 0.4], [0.7, 0.3], [1.0, 0.0]]), "Nora was ahead all the way.");
        assert_eq!(
            told(&[[0.5, 0.5], [0.6, 0.4], [0.4, 0.6], [0.0, 1.0]]),
            "The lead changed once. Holly was ahead for good from step 2 of 3."
        );
        assert_eq!(
            told(&[[0.6, 0.4], [0.5, 0.5]]),
            "The lead never changed. In the end nobody was ahead alone."
        );
    }
}

//! How the chances went over a match.

use tabletop::Seat;

use super::{list, times};
use crate::Names;

/// Said of chances that do not come from a review, which may find another turning point.
pub const FIRST_LOOK: &str = "Quick estimate. Run a review for a deeper look.";

/// How far a player must be ahead of the leader to take the lead.
const CLEARLY: f32 = 0.06;

/// What a replay says before the first step: "Start of Tinsel. Players: Nora and Holly."
pub fn beginning(title: &str, names: &[String]) -> String {
    format!("Start of {title}. Players: {}.", list(names, "and"))
}

/// What the seats' chances after every step tell: "The lead changed 4 times. Holly led from step 52
/// of 80 to the end."
pub fn course(course: &[Vec<f32>], names: &Names) -> String {
    let (steps, changed) = (course.len().saturating_sub(1), changed(changes_of_lead(course)));
    let winner = course.last().and_then(|last| leader(last)).and_then(Seat::new);
    match (turning_point(course), winner.map(|winner| names.of(winner))) {
        (Some(0), Some(winner)) => format!("{winner} led from start to finish."),
        (Some(step), Some(winner)) => {
            format!("{changed} {winner} led from step {step} of {steps} to the end.")
        }
        _ => format!("{changed} The lead was shared at the end."),
    }
}

/// How often the lead changed: "The lead changed twice."
pub fn changed(changes: usize) -> String {
    match changes {
        0 => "The lead never changed.".into(),
        _ => format!("The lead changed {}.", times(changes)),
    }
}

/// What a screen reader says of the chart: "Win chance over the game. Holly led from start to
/// finish."
pub fn chart(story: Option<&str>) -> String {
    ["Win chance over the game."].into_iter().chain(story).collect::<Vec<_>>().join(" ")
}

/// The step from which on the winner was always ahead.
pub fn turning_point(course: &[Vec<f32>]) -> Option<usize> {
    let winner = course.last().and_then(|last| leader(last))?;
    let leaders = leaders(course);
    let behind = leaders.iter().rposition(|&leader| leader != Some(winner));
    Some(behind.map_or(0, |step| step + 1))
}

/// The leader after every step. Estimates are not exact, so a leader stays one until another player
/// is clearly ahead.
fn leaders(course: &[Vec<f32>]) -> Vec<Option<usize>> {
    let mut leading: Option<usize> = None;
    let next = |chances: &Vec<f32>| {
        let best = leader(chances);
        let is_ahead = |best: usize| match leading {
            Some(leading) => chances[best] >= chances[leading] + CLEARLY,
            None => true,
        };
        if best.is_some_and(is_ahead) {
            leading = best;
        }
        leading
    };
    course.iter().map(next).collect()
}

/// The player with the best chances, unless several share them.
fn leader(chances: &[f32]) -> Option<usize> {
    let best = chances.iter().copied().fold(0.0, f32::max);
    let mut leaders = (0..chances.len()).filter(|&seat| chances[seat] >= best);
    let first = leaders.next();
    if leaders.next().is_some() { None } else { first }
}

fn changes_of_lead(course: &[Vec<f32>]) -> usize {
    let leaders: Vec<usize> = leaders(course).into_iter().flatten().collect();
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
        assert_eq!(told(&[[0.6, 0.4], [0.7, 0.3], [1.0, 0.0]]), "Nora led from start to finish.");
        assert_eq!(
            told(&[[0.5, 0.5], [0.6, 0.4], [0.4, 0.6], [0.0, 1.0]]),
            "The lead changed once. Holly led from step 2 of 3 to the end."
        );
        assert_eq!(
            told(&[[0.6, 0.4], [0.5, 0.5]]),
            "The lead never changed. The lead was shared at the end."
        );
    }

    #[test]
    fn a_match_begins_with_who_is_there() {
        let names = ["Nora".to_owned(), "Holly".to_owned(), "Myrtle".to_owned()];
        let told = "Start of Tinsel. Players: Nora, Holly and Myrtle.";
        assert_eq!(beginning("Tinsel", &names), told);
    }

    #[test]
    fn an_estimate_that_wavers_is_no_change_of_the_lead() {
        assert_eq!(
            told(&[[0.52, 0.48], [0.49, 0.51], [0.52, 0.48], [0.48, 0.52], [1.0, 0.0]]),
            "Nora led from start to finish."
        );
    }
}

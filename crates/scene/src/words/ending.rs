//! Who won, and what decided a tie.

use tabletop::{Score, Seat};

use super::{list, number};
use crate::{About, Ending, Names, Standing, Unit, at};

/// Who won, by the scores in seat order: "@1 wins the 23–23 tie on toys, 3 to 2."
pub fn verdict(about: &About, scores: impl IntoIterator<Item = Score>) -> String {
    let scores: Vec<Score> = scores.into_iter().collect();
    who_won(about.points, about.tiebreaks, &scores)
}

fn who_won(points: Unit, tiebreaks: &[Unit], scores: &[Score]) -> String {
    let Some(&best) = scores.iter().max() else { return String::new() };
    let seated = Seat::all(scores.len()).zip(scores);
    let winners: Vec<String> =
        seated.filter(|&(_, score)| *score == best).map(|(seat, _)| at(seat)).collect();
    let (is_alone, who) = (winners.len() == 1, list(&winners, "and"));
    let (with, tie) = (points.counted(best.points), number(best.points));
    match (is_alone, decided(tiebreaks, best, scores)) {
        (true, None) => format!("{who} wins with {with}."),
        (true, Some(by)) => format!("{who} wins the {tie}–{tie} tie on {by}."),
        (false, None) => format!("{who} share the victory with {with}."),
        (false, Some(by)) => format!("{who} share the victory in the {tie}–{tie} tie on {by}."),
    }
}

/// What decided between equal points: "toys, 3 to 2".
fn decided(tiebreaks: &[Unit], best: Score, scores: &[Score]) -> Option<String> {
    let rivals = scores.iter().filter(|score| score.points == best.points && **score < best);
    let rival = rivals.max()?;
    let mut pairs = tiebreaks.iter().zip(best.tiebreaks.into_iter().zip(rival.tiebreaks));
    let (unit, (own, other)) = pairs.find(|(_, (own, other))| own != other)?;
    Some(format!("{}, {} to {}", unit.name(0), number(own), number(other)))
}

/// A player at the end: "1. Nora: 23 points, 3 toys (Dolls 25, Floor −2)".
pub fn standing(ending: &Ending, standing: &Standing, names: &Names) -> String {
    let Standing { seat, place, points, tiebreaks, by_source } = standing;
    let mut counts = vec![ending.points.counted(*points)];
    let used = ending.used_tiebreaks().iter().zip(tiebreaks);
    counts.extend(used.map(|(unit, &count)| unit.counted(count)));
    let scored = ending.sources.iter().zip(by_source).filter(|(_, points)| **points != 0);
    let sources: Vec<String> =
        scored.map(|(source, points)| format!("{source} {}", number(*points))).collect();
    let told = format!("{place}. {}: {}", names.of(*seat), counts.join(", "));
    if sources.is_empty() || ending.sources.len() == 1 {
        return told;
    }
    format!("{told} ({})", sources.join(", "))
}

/// How the viewer did: "You came 3rd of 4 with 18 points."
pub fn own_place(ending: &Ending, seat: Seat) -> Option<String> {
    let standing = ending.standings.iter().find(|standing| standing.seat == seat)?;
    let (nth, of) = (ordinal(standing.place), ending.standings.len());
    Some(format!("You came {nth} of {of} with {}.", ending.points.counted(standing.points)))
}

/// "1st", "2nd", "3rd", "4th": no table has more than ten players.
fn ordinal(place: u8) -> String {
    let end = match place {
        1 => "st",
        2 => "nd",
        3 => "rd",
        _ => "th",
    };
    format!("{place}{end}")
}

#[cfg(test)]
mod tests {
    use super::*;

    const TOYS: Unit = Unit::new("toy", "toys");
    const COAL: Unit = Unit::new("coal", "coal");

    fn told(scores: &[(i16, [i16; 2])]) -> String {
        let score = |&(points, tiebreaks): &(i16, [i16; 2])| Score { points, tiebreaks };
        let scores: Vec<Score> = scores.iter().map(score).collect();
        let told = who_won(Unit::POINT, &[TOYS, COAL], &scores);
        Names::new(["Nora", "Holly", "Pip"]).fill(&told)
    }

    #[test]
    fn the_winner_is_told_and_what_decided() {
        assert_eq!(told(&[(9, [0, 0]), (7, [5, 0])]), "Nora wins with 9 points.");
        assert_eq!(
            told(&[(9, [2, 0]), (9, [3, 0]), (9, [1, 8])]),
            "Holly wins the 9–9 tie on toys, 3 to 2."
        );
        assert_eq!(told(&[(1, [2, 1]), (1, [2, 0])]), "Nora wins the 1–1 tie on coal, 1 to 0.");
        assert_eq!(
            told(&[(9, [2, 1]), (9, [2, 1]), (9, [2, 0])]),
            "Nora and Holly share the victory in the 9–9 tie on coal, 1 to 0."
        );
        assert_eq!(
            told(&[(-1, [2, 1]), (-1, [2, 1])]),
            "Nora and Holly share the victory with −1 point."
        );
    }

    #[test]
    fn tie_breakers_are_shown_where_they_were_needed() {
        let seat = |nth| Seat::new(nth).expect("a seat");
        let standing_of = |nth: usize, points, tiebreaks: [i16; 2]| Standing {
            seat: seat(nth),
            place: nth as u8 + 1,
            points,
            tiebreaks: tiebreaks.into(),
            by_source: vec![points, 0],
        };
        let mut ending = Ending {
            standings: vec![standing_of(0, 9, [3, 1]), standing_of(1, 9, [2, 1])],
            sources: vec!["Toys".into(), "Floor".into()],
            tiebreaks: vec![TOYS, COAL],
            ..Ending::default()
        };
        let second = own_place(&ending, seat(1));
        assert_eq!(second.as_deref(), Some("You came 2nd of 2 with 9 points."));
        assert_eq!(own_place(&ending, seat(2)), None, "who only watched has no place");
        let names = Names::new(["Nora", "Holly"]);
        let first = |ending: &Ending| standing(ending, &ending.standings[0], &names);
        assert_eq!(first(&ending), "1. Nora: 9 points, 3 toys (Toys 9)");
        let columns: Vec<String> =
            ending.tiebreak_columns().map(|(_, unit)| unit.heading()).collect();
        assert_eq!(columns, ["Toys"], "the column of the source counts points");
        ending.tiebreaks[0] = Unit::new("toys point", "toys points");
        assert_eq!(ending.tiebreak_columns().count(), 0, "and is the same as this");
        ending.tiebreaks[0] = TOYS;
        ending.standings[1].tiebreaks[0] = 3;
        assert_eq!(first(&ending), "1. Nora: 9 points, 3 toys, 1 coal (Toys 9)");
        ending.standings[1].points = 8;
        assert_eq!(first(&ending), "1. Nora: 9 points (Toys 9)");
    }
}

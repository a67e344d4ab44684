//! What a review of a match says.

use tabletop::Seat;

use super::{percent, times};
use crate::{Mistake, Names, Played, Review};

/// Why a match is no fair one: "Somebody went back to a decision twice: this was no fair match."
/// Nothing if it was.
pub fn unfair(takebacks: usize) -> Option<String> {
    let told = || {
        format!("Somebody went back to a decision {}: this was no fair match.", times(takebacks))
    };
    (takebacks > 0).then(told)
}

/// How well somebody played: "33 of 41 decisions of Nora were as good as any. On average a decision
/// cost 0.5 % of the chance to win." Costs are not added up: over a long match they come to more than
/// everything, because every mistake is made with the chance that is left or has come back.
pub fn played(played: &Played, names: &Names) -> String {
    let (name, sound, all) = (names.of(played.seat), played.sound, played.decisions);
    match all - sound {
        0 if all == 0 => format!("{name} had nothing to decide."),
        0 => format!("All {all} decisions of {name} were as good as any."),
        _ => format!(
            "{sound} of {all} decisions of {name} were as good as any. On average a decision cost {} of the chance to win.",
            tenths(played.lost() / all as f32)
        ),
    }
}

/// A small share: "0.5 %".
fn tenths(share: f32) -> String {
    if share < 0.000_5 { "less than 0.1 %".into() } else { format!("{:.1} %", share * 100.0) }
}

/// What a table of all that moved the chances says of its numbers.
pub const BALANCE: &str =
    "What moved the chances: every up and down, added up in percentage points";

/// What moved somebody's chances: "Every up and down added up, luck moved the chances of Nora by +14
/// percentage points, own decisions by −21, those of the others by +9."
pub fn balance(played: &Played, names: &Names) -> String {
    let name = names.of(played.seat);
    format!(
        "Every up and down added up, luck moved the chances of {name} by {} percentage points, own decisions by {}, those of the others by {}.",
        moved(played.luck),
        moved(played.own),
        moved(played.others)
    )
}

/// By how many percentage points chances were moved in all: "+14", "−281".
pub fn moved(change: f32) -> String {
    signed(change).trim_end_matches(" %").into()
}

/// A change of chances: "+14 %", "−3 %".
pub fn signed(change: f32) -> String {
    let hundredths = (change * 100.0).round();
    match hundredths {
        0.0 => "0 %".into(),
        up if up > 0.0 => format!("+{up:.0} %"),
        down => format!("−{:.0} %", -down),
    }
}

/// When a mistake was made: "Step 52: Round 3, draft".
pub fn when(mistake: &Mistake) -> String {
    match &*mistake.stage {
        "" => format!("Step {}", mistake.step),
        stage => format!("Step {}: {stage}", mistake.step),
    }
}

/// What was done: "Nora: Take a 5. It left 31 % to win."
pub fn done(mistake: &Mistake, names: &Names) -> String {
    let (label, left) = (names.fill(&mistake.played.label), percent(mistake.chance));
    format!("{}: {} It left {left} to win.", names.of(mistake.seat), sentence(&label))
}

/// What was better: "Take a 1, then: Hire an elf. It would have left 44 % to win."
pub fn better(mistake: &Mistake, names: &Names) -> String {
    let labels = mistake.better.iter().map(|choice| names.fill(&choice.label));
    let line = sentence(&counted(labels).join(", then: "));
    format!("{line} It would have left {} to win.", percent(mistake.chance_better))
}

/// What that would have brought at once: "Then: Nora takes a 1. Nora hires."; nothing if nothing.
pub fn brought(mistake: &Mistake, names: &Names) -> String {
    let lines = counted(mistake.brought.iter().map(|text| names.fill(text)));
    if lines.is_empty() { String::new() } else { format!("Then: {}", lines.join(" ")) }
}

/// What is said several times in a row is said once: "Take a 1 (3 times)".
fn counted(texts: impl Iterator<Item = String>) -> Vec<String> {
    let texts: Vec<String> = texts.collect();
    let rows = texts.chunk_by(|one, next| one == next);
    let told = |row: &[String]| match (row.len(), row[0].strip_suffix('.')) {
        (1, _) => row[0].clone(),
        (times, Some(text)) => format!("{text} ({times} times)."),
        (times, None) => format!("{} ({times} times)", row[0]),
    };
    rows.map(told).collect()
}

/// What there is to say where no mistake is named.
pub fn no_mistake(seat: Seat, names: &Names) -> String {
    format!("No decision of {} stands out as a mistake.", names.of(seat))
}

/// A mistake in paragraphs: when, what was done, what was better, what that would have brought.
pub fn mistake(mistake: &Mistake, names: &Names) -> Vec<String> {
    let told = [
        when(mistake),
        done(mistake, names),
        format!("Better: {}", better(mistake, names)),
        brought(mistake, names),
    ];
    told.into_iter().filter(|paragraph| !paragraph.is_empty()).collect()
}

/// How a review was made.
pub fn looked_at(review: &Review) -> String {
    format!(
        "A strong bot looked at {} futures of every decision, from what its player could know then, \
         and longer at what seemed costly.",
        review.futures
    )
}

/// A label as a sentence.
fn sentence(label: &str) -> String {
    if label.ends_with(['.', '!', '?']) { label.into() } else { format!("{label}.") }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Choice;

    fn nora() -> (Seat, Names) {
        (Seat::new(0).expect("a seat"), Names::new(["Nora", "Holly"]))
    }

    #[test]
    fn it_is_told_how_well_somebody_played_and_why() {
        let (seat, names) = nora();
        let game = Played { seat, decisions: 41, sound: 33, own: -0.21, others: 0.094, luck: 0.0 };
        assert_eq!(
            played(&game, &names),
            "33 of 41 decisions of Nora were as good as any. On average a decision cost 0.5 % of the chance to win."
        );
        assert_eq!(
            balance(&game, &names),
            "Every up and down added up, luck moved the chances of Nora by 0 percentage points, own decisions by −21, those of the others by +9."
        );
        let flawless = Played { sound: 41, own: 0.0, ..game };
        assert_eq!(played(&flawless, &names), "All 41 decisions of Nora were as good as any.");
    }

    #[test]
    fn nobody_is_told_of_more_than_the_whole_chance() {
        let (seat, names) = nora();
        let long = Played { seat, decisions: 94, sound: 60, own: -2.81, others: 1.5, luck: 1.0 };
        let told = played(&long, &names);
        assert!(told.ends_with("On average a decision cost 3.0 % of the chance to win."), "{told}");
        assert_eq!([long.own, long.others].map(moved), ["−281", "+150"]);
        let careful = Played { own: -0.01, sound: 93, ..long };
        assert!(played(&careful, &names).contains("cost less than 0.1 % of"));
    }

    #[test]
    fn a_mistake_is_told() {
        let (seat, names) = nora();
        let mistake = Mistake {
            step: 52,
            seat,
            stage: "Round 3, draft".into(),
            played: Choice::new(&"take 5", "Take a 5"),
            better: vec![
                Choice::new(&"take 1", "Take a 1"),
                Choice::new(&"hire", "Hire an elf of @2."),
            ],
            brought: vec!["@1 takes a 1.".into(), "@1 hires.".into()],
            chance: 0.31,
            chance_better: 0.44,
            noise: 0.01,
        };
        assert_eq!(when(&mistake), "Step 52: Round 3, draft");
        assert_eq!(done(&mistake, &names), "Nora: Take a 5. It left 31 % to win.");
        assert_eq!(
            better(&mistake, &names),
            "Take a 1, then: Hire an elf of Holly. It would have left 44 % to win."
        );
        assert_eq!(brought(&mistake, &names), "Then: Nora takes a 1. Nora hires.");
        let nothing = Mistake { brought: Vec::new(), ..mistake };
        assert_eq!(brought(&nothing, &names), "");
    }

    #[test]
    fn what_repeats_is_counted() {
        let told = |texts: &[&str]| counted(texts.iter().map(|text| (*text).to_owned())).join(" ");
        assert_eq!(told(&["Wrap", "Wrap", "Wrap", "Tag"]), "Wrap (3 times) Tag");
        assert_eq!(told(&["Nora wraps.", "Nora wraps."]), "Nora wraps (2 times).");
    }

    #[test]
    fn a_match_with_takebacks_is_no_fair_one() {
        assert_eq!(unfair(0), None);
        let told = unfair(2).expect("somebody went back");
        assert_eq!(told, "Somebody went back to a decision twice: this was no fair match.");
    }
}

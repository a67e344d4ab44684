//! What a review of a match says.

use tabletop::Seat;

use super::{count, percent, sentence, takebacks, thousands, whose};
use crate::{Mistake, Names, Played, Review};

/// Why a match does not count: "2 takebacks: this game doesn't count." Nothing if it does.
pub fn uncounted(count: usize) -> Option<String> {
    (count > 0).then(|| format!("{}: this game doesn't count.", takebacks(count)))
}

/// How well a player played: "33 of Nora's 41 decisions matched the best move. The average decision
/// cost 0.5% win chance." Costs are not added up: over a long match they come to more than
/// everything, because every mistake is made with the chance that is left or has come back.
pub fn played(played: &Played, names: &Names) -> String {
    let (name, sound, all) = (names.of(played.seat), played.sound, played.decisions);
    let decisions = format!("{} {}", whose(&name), count(all, "decision", "decisions"));
    match all - sound {
        0 if all == 0 => format!("{name} had no decisions to make."),
        0 => format!("All of {decisions} matched the best move."),
        _ => format!(
            "{sound} of {decisions} matched the best move. The average decision cost {} win chance.",
            tenths(played.lost() / all as f32)
        ),
    }
}

/// A small share: "0.5%".
fn tenths(share: f32) -> String {
    if share < 0.000_5 { "less than 0.1%".into() } else { format!("{:.1}%", share * 100.0) }
}

/// Said while a bot reviews the match.
pub const RUNNING: &str = "A strong bot is reviewing the game. You can explore it meanwhile.";

/// The caption of the table that shows what moved the chances.
pub const BALANCE: &str = "Where each win chance went, in percentage points";

/// What moved a player's chances: "Nora's win chance: luck +14, Nora's own decisions −21, other
/// players' decisions +9 percentage points."
pub fn balance(played: &Played, names: &Names) -> String {
    let name = names.of(played.seat);
    format!(
        "Where {} win chance went: luck {}, own decisions {}, other players' decisions {} \
         (percentage points).",
        whose(&name),
        moved(played.luck),
        moved(played.own),
        moved(played.others)
    )
}

/// By how many percentage points chances were moved in all: "+14", "−281".
pub fn moved(change: f32) -> String {
    signed(change).trim_end_matches('%').into()
}

/// A change of chances: "+14%", "−3%".
pub fn signed(change: f32) -> String {
    let hundredths = (change * 100.0).round();
    match hundredths {
        0.0 => "0%".into(),
        up if up > 0.0 => format!("+{up:.0}%"),
        down => format!("−{:.0}%", -down),
    }
}

/// When a mistake was made: "Step 52: Round 3, draft".
pub fn when(mistake: &Mistake) -> String {
    match &*mistake.stage {
        "" => format!("Step {}", mistake.step),
        stage => format!("Step {}: {stage}", mistake.step),
    }
}

/// What was done: "Nora: Take a 5. Win chance afterwards: 31%."
pub fn done(mistake: &Mistake, names: &Names) -> String {
    let (label, left) = (names.fill(&mistake.played.label), percent(mistake.chance));
    format!("{}: {} Win chance afterwards: {left}.", names.of(mistake.seat), sentence(&label))
}

/// What was better: "Take a 1, then: Hire an elf. Win chance afterwards: 44%."
pub fn better(mistake: &Mistake, names: &Names) -> String {
    let labels = mistake.better.iter().map(|choice| names.fill(&choice.label));
    let line = sentence(&counted(labels).join(", then: "));
    format!("{line} Win chance afterwards: {}.", percent(mistake.chance_better))
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
    format!("{} made no clear mistake.", names.of(seat))
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
        "A strong bot ran {} simulations for every decision, using only what the player could know \
         at the time, and more for decisions that looked costly.",
        thousands(review.futures.into())
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Choice;

    fn nora() -> (Seat, Names) {
        (Seat::new(0).expect("a seat"), Names::new(["Nora", "Holly"]))
    }

    #[test]
    fn it_is_told_how_well_a_player_played_and_why() {
        let (seat, names) = nora();
        let game = Played { seat, decisions: 41, sound: 33, own: -0.21, others: 0.094, luck: 0.0 };
        assert_eq!(
            played(&game, &names),
            "33 of Nora's 41 decisions matched the best move. The average decision cost 0.5% win chance."
        );
        assert_eq!(
            balance(&game, &names),
            "Where Nora's win chance went: luck 0, own decisions −21, other players' decisions +9 (percentage points)."
        );
        let flawless = Played { sound: 41, own: 0.0, ..game };
        assert_eq!(played(&flawless, &names), "All of Nora's 41 decisions matched the best move.");
    }

    #[test]
    fn nobody_is_told_of_more_than_the_whole_chance() {
        let (seat, names) = nora();
        let long = Played { seat, decisions: 94, sound: 60, own: -2.81, others: 1.5, luck: 1.0 };
        let told = played(&long, &names);
        assert!(told.ends_with("The average decision cost 3.0% win chance."), "{told}");
        assert_eq!([long.own, long.others].map(moved), ["−281", "+150"]);
        let careful = Played { own: -0.01, sound: 93, ..long };
        assert!(played(&careful, &names).contains("cost less than 0.1% win"));
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
        assert_eq!(done(&mistake, &names), "Nora: Take a 5. Win chance afterwards: 31%.");
        assert_eq!(
            better(&mistake, &names),
            "Take a 1, then: Hire an elf of Holly. Win chance afterwards: 44%."
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
    fn a_match_with_takebacks_does_not_count() {
        assert_eq!(uncounted(0), None);
        assert_eq!(uncounted(1).as_deref(), Some("1 takeback: this game doesn't count."));
        assert_eq!(uncounted(2).as_deref(), Some("2 takebacks: this game doesn't count."));
    }
}

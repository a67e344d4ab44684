//! What a review of a match says.

use tabletop::Seat;

use super::{count, list, number, percent, sentence, takebacks, thousands, whose};
use crate::{Cause, Grade, Mistake, Names, Played, Review, Unit};

/// Why a match does not count: "2 takebacks: this game doesn't count." Nothing if it does.
pub fn uncounted(count: usize) -> Option<String> {
    (count > 0).then(|| format!("{}: this game doesn't count.", takebacks(count)))
}

/// How well a player played: "33 of Nora's 41 decisions matched the best move: 5 inaccuracies, 2
/// mistakes and 1 blunder. In all they gave away about 12 points; random play would have given away
/// 60. The average decision cost 0.5% win chance." Lost chances are not added up: over a long match
/// the sum exceeds 100%, because chances that were lost come back and are lost again.
pub fn played(played: &Played, unit: Unit, names: &Names) -> String {
    let (name, sound, all) = (names.of(played.seat), played.sound, played.decisions);
    let decisions = format!("{} {}", whose(&name), count(all, "decision", "decisions"));
    match all - sound {
        0 if all == 0 => format!("{name} had no decisions to make."),
        0 => format!("All of {decisions} matched the best move."),
        _ => format!(
            "{}{sound} of {decisions} matched the best move{}.{} The average decision cost {} win \
             chance.",
            summary(played, &name),
            graded(played.graded),
            given_away(played, unit),
            tenths(played.lost() / all as f32)
        ),
    }
}

/// How a player played the whole game, judged by the lost points as a share of what random play
/// would have lost: "Nora played a solid game. "
fn summary(played: &Played, name: &str) -> String {
    match played.points / played.random.max(1.0) {
        _ if played.decisions < FEWEST => String::new(),
        share if share >= AT_RANDOM => format!("{} play was close to random. ", whose(name)),
        share if share >= WEAKLY => format!("{name} missed many chances. "),
        share if share >= SOLIDLY => format!("{name} played a solid game. "),
        _ => format!("{name} played a strong game. "),
    }
}

/// From these shares on, a game counts as random, weak and solid.
const AT_RANDOM: f32 = 0.4;
const WEAKLY: f32 = 0.2;
const SOLIDLY: f32 = 0.08;
/// The fewest decisions that say something about a player.
const FEWEST: usize = 10;

/// ": 5 inaccuracies, 2 mistakes and 1 blunder"; nothing if there was none.
fn graded([inaccuracies, mistakes, blunders]: [usize; 3]) -> String {
    let told = [
        (inaccuracies, "inaccuracy", "inaccuracies"),
        (mistakes, "mistake", "mistakes"),
        (blunders, "blunder", "blunders"),
    ];
    let some = told.into_iter().filter(|(number, ..)| *number > 0);
    let told: Vec<String> = some.map(|(number, one, many)| count(number, one, many)).collect();
    if told.is_empty() { String::new() } else { format!(": {}", list(&told, "and")) }
}

/// The lost points of all decisions, because small losses add up: " In all they gave away about 12
/// points; random play would have given away 60."
fn given_away(played: &Played, unit: Unit) -> String {
    let [points, random] = [played.points, played.random].map(|points| points.round() as i16);
    match points {
        0 => String::new(),
        _ => format!(
            " In all they gave away about {}; random play would have given away {}.",
            unit.counted(points),
            number(random)
        ),
    }
}

/// The name of a grade.
pub fn grade(grade: Grade) -> &'static str {
    match grade {
        Grade::Inaccuracy => "Inaccuracy",
        Grade::Mistake => "Mistake",
        Grade::Blunder => "Blunder",
    }
}

/// The sign of a grade, as in chess: "?!", "?", "??".
pub fn sign(grade: Grade) -> &'static str {
    match grade {
        Grade::Inaccuracy => "?!",
        Grade::Mistake => "?",
        Grade::Blunder => "??",
    }
}

/// What a decision cost: "−13%, −3 points".
pub fn cost(cost: f32, points: f32, unit: Unit) -> String {
    match points.round() as i16 {
        0 => signed(-cost),
        points => format!("{}, {}", signed(-cost), unit.counted(-points)),
    }
}

/// How far ahead a player is, on average: "4 points ahead of the others".
pub fn lead(lead: f32, unit: Unit) -> String {
    match lead.round() as i16 {
        0 => "level with the others".into(),
        ahead if ahead > 0 => format!("{} ahead of the others", unit.counted(ahead)),
        behind => format!("{} behind the others", unit.counted(-behind)),
    }
}

/// The main cause of a loss: "Main reason: gifts nearly done (−2 points)." The role in front of a
/// feature is left out: "Kid: top card" becomes "top card".
pub fn cause(cause: &Cause, unit: Unit, names: &Names) -> String {
    let points = (cause.points.round() as i16).max(1);
    match &*cause.what {
        "" => format!("It mainly helps {} (+{}).", names.of(cause.seat), unit.counted(points)),
        what => {
            let what = what.split_once(": ").map_or(what, |(_, what)| what);
            format!("Main reason: {what} ({}).", unit.counted(-points))
        }
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

/// What moved a player's chances: "Where Nora's win chance went: luck +14, own decisions −21, other
/// players' decisions +9 (percentage points)."
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

/// When a mistake was made: "Blunder at step 52: Round 3, draft".
pub fn when(mistake: &Mistake) -> String {
    let step = match mistake.grade() {
        Some(it) => format!("{} at step {}", grade(it), mistake.step),
        None => format!("Step {}", mistake.step),
    };
    match &*mistake.stage {
        "" => step,
        stage => format!("{step}: {stage}"),
    }
}

/// What was done: "Nora: Take a 5. Win chance afterwards: 31%, 4 points behind the others."
pub fn done(mistake: &Mistake, unit: Unit, names: &Names) -> String {
    let label = sentence(&names.fill(&mistake.played.label));
    let after = afterwards(mistake.chance, mistake.lead, unit);
    format!("{}: {label} {after}", names.of(mistake.seat))
}

fn afterwards(chance: f32, ahead: f32, unit: Unit) -> String {
    format!("Win chance afterwards: {}, {}.", percent(chance), lead(ahead, unit))
}

/// What was better: "Take a 1, then: Hire an elf. Win chance afterwards: 44%, level with the
/// others."
pub fn better(mistake: &Mistake, unit: Unit, names: &Names) -> String {
    let labels = mistake.better.iter().map(|choice| names.fill(&choice.label));
    let line = sentence(&counted(labels).join(", then: "));
    let after = afterwards(mistake.chance_better, mistake.lead + mistake.points, unit);
    format!("{line} {after}")
}

/// The immediate results of the better choice: "Then: Nora takes a 1. Nora hires."; empty if there
/// are none.
pub fn brought(mistake: &Mistake, names: &Names) -> String {
    let lines = counted(mistake.brought.iter().map(|text| names.fill(text)));
    if lines.is_empty() { String::new() } else { format!("Then: {}", lines.join(" ")) }
}

/// Texts without repetitions, which are counted: "Take a 1 (3 times)".
fn counted(texts: impl Iterator<Item = String>) -> Vec<String> {
    let mut told: Vec<(String, usize)> = Vec::new();
    for text in texts {
        match told.iter_mut().find(|(known, _)| *known == text) {
            Some((_, times)) => *times += 1,
            None => told.push((text, 1)),
        }
    }
    let say = |(text, times): (String, usize)| match (times, text.strip_suffix('.')) {
        (1, _) => text,
        (times, Some(text)) => format!("{text} ({times} times)."),
        (times, None) => format!("{text} ({times} times)"),
    };
    told.into_iter().map(say).collect()
}

/// Said of a player without listed mistakes.
pub fn no_mistake(seat: Seat, names: &Names) -> String {
    format!("{} made no clear mistake.", names.of(seat))
}

/// A mistake in paragraphs: when, what was done, what was lost, what was better, what that would
/// have brought.
pub fn mistake(mistake: &Mistake, unit: Unit, names: &Names) -> Vec<String> {
    let told = [
        format!("{} ({})", when(mistake), cost(mistake.cost(), mistake.points, unit)),
        done(mistake, unit, names),
        mistake.cause.as_ref().map_or_else(String::new, |it| cause(it, unit, names)),
        format!("Better: {}", better(mistake, unit, names)),
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

    /// A game of Nora's.
    fn game(seat: Seat) -> Played {
        Played {
            seat,
            decisions: 41,
            sound: 33,
            own: -0.21,
            others: 0.094,
            luck: 0.0,
            graded: [5, 2, 1],
            points: 12.3,
            random: 60.4,
        }
    }

    const UNIT: Unit = Unit::POINT;

    #[test]
    fn it_is_told_how_well_a_player_played_and_why() {
        let (seat, names) = nora();
        let game = game(seat);
        assert_eq!(
            played(&game, UNIT, &names),
            "Nora missed many chances. 33 of Nora's 41 decisions matched the best move: 5 \
             inaccuracies, 2 mistakes and 1 blunder. In all they gave away about 12 points; \
             random play would have given away 60. The average decision cost 0.5% win chance."
        );
        assert_eq!(
            balance(&game, &names),
            "Where Nora's win chance went: luck 0, own decisions −21, other players' decisions +9 (percentage points)."
        );
        let random = Played { random: 14.0, ..game.clone() };
        assert!(played(&random, UNIT, &names).starts_with("Nora's play was close to random."));
        let flawless = Played { sound: 41, own: 0.0, ..game };
        assert_eq!(
            played(&flawless, UNIT, &names),
            "All of Nora's 41 decisions matched the best move."
        );
    }

    #[test]
    fn nobody_is_told_of_more_than_the_whole_chance() {
        let (seat, names) = nora();
        let long = Played { decisions: 94, sound: 60, own: -2.81, others: 1.5, ..game(seat) };
        let told = played(&long, UNIT, &names);
        assert!(told.ends_with("The average decision cost 3.0% win chance."), "{told}");
        assert_eq!([long.own, long.others].map(moved), ["−281", "+150"]);
        let careful = Played { own: -0.01, sound: 93, ..long };
        assert!(played(&careful, UNIT, &names).contains("cost less than 0.1% win"));
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
            lead: -4.2,
            points: 3.1,
            weight: 0.13,
            cause: Some(Cause { what: "gifts nearly done".into(), seat, points: 2.2 }),
        };
        assert_eq!(
            super::mistake(&mistake, UNIT, &names),
            [
                "Mistake at step 52: Round 3, draft (−13%, −3 points)",
                "Nora: Take a 5. Win chance afterwards: 31%, 4 points behind the others.",
                "Main reason: gifts nearly done (−2 points).",
                "Better: Take a 1, then: Hire an elf of Holly. Win chance afterwards: 44%, 1 point \
                 behind the others.",
                "Then: Nora takes a 1. Nora hires.",
            ]
        );
        let holly = Cause { what: String::new(), seat: Seat::new(1).expect("a seat"), points: 3.0 };
        assert_eq!(cause(&holly, UNIT, &names), "It mainly helps Holly (+3 points).");
        let role = Cause { what: "Kid: top card".into(), ..holly };
        assert_eq!(cause(&role, UNIT, &names), "Main reason: top card (−3 points).");
        let nothing = Mistake { brought: Vec::new(), weight: 0.02, ..mistake };
        assert_eq!((brought(&nothing, &names), nothing.grade()), (String::new(), None));
    }

    #[test]
    fn what_repeats_is_counted() {
        let told = |texts: &[&str]| counted(texts.iter().map(|text| (*text).to_owned())).join(" ");
        assert_eq!(told(&["Wrap", "Wrap", "Tag", "Wrap"]), "Wrap (3 times) Tag");
        assert_eq!(told(&["Nora wraps.", "Nora wraps."]), "Nora wraps (2 times).");
    }

    #[test]
    fn grades_have_fixed_thresholds() {
        let graded = [0.049, 0.05, 0.099, 0.1, 0.15].map(Grade::of);
        let (one, two, three) = (Grade::Inaccuracy, Grade::Mistake, Grade::Blunder);
        assert_eq!(graded, [None, Some(one), Some(one), Some(two), Some(three)]);
        assert_eq!([one, two, three].map(sign), ["?!", "?", "??"]);
        assert_eq!(cost(0.0, 2.6, UNIT), "0%, −3 points");
    }

    #[test]
    fn a_match_with_takebacks_does_not_count() {
        assert_eq!(uncounted(0), None);
        assert_eq!(uncounted(1).as_deref(), Some("1 takeback: this game doesn't count."));
        assert_eq!(uncounted(2).as_deref(), Some("2 takebacks: this game doesn't count."));
    }
}

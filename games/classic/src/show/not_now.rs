//! Why a place that is not part of what is going on cannot be chosen: what it is for, and when.

use scene::{Barred, Spot, Zone};

pub(super) fn why(zone: &Zone, spot: &Spot) -> Barred {
    let (why, rule) = match (&*zone.kind, &*spot.kind) {
        ("days", _) => ("A day is over when all elves are placed.", "C9"),
        ("today", _) => ("The surprise affects the whole day. You don't need to use it.", "C27"),
        ("mailroom", "letter" | "deck") => ("Send an elf to the Mailroom to take gifts.", "C11"),
        ("workshop" | "stable" | "mailroom", _) => {
            ("Finish with this elf first. You send the next one on your next turn.", "C7")
        }
        ("sleigh", _) => ("Inspected gifts stay here until the deck runs out.", "C24"),
        ("training", _) => ("Send an elf to the Classroom to take a training token.", "C12"),
        ("dealt", _) => ("Players choose which of these gifts to keep before day 1.", "C3"),
        _ => on_the_mat(&spot.kind),
    };
    Barred::new(why, rule)
}

fn on_the_mat(kind: &str) -> (&'static str, &'static str) {
    match kind {
        "elf" => ("You send one elf per turn. Finish with this one first.", "C7"),
        "zelf" => ("You can send Zelf to a shop on a later turn today.", "C21"),
        "gift" => ("Send an elf to get materials or assembly tokens for this gift.", "C14"),
        "cart" | "tools" | "harness" => ("Send an elf to get materials for this.", "C14"),
        "stack" => ("Assembled gifts wait here for the inspection.", "C24"),
        "tree" => ("The tree stays with the first player. Only Comet moves it.", "C9"),
        _ => ("Use this card when you send an elf on a day with the bakery sign.", "C28"),
    }
}

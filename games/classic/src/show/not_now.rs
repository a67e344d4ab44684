//! Why a place that is not part of what is going on cannot be chosen: what it is for, and when.

use scene::{Barred, Spot, Zone};

pub(super) fn why(zone: &Zone, spot: &Spot) -> Barred {
    let (why, rule) = match (&*zone.kind, &*spot.kind) {
        ("days", _) => ("A day is over when all elves are placed.", "C9"),
        ("today", _) => ("The surprise holds for this day by itself.", "C27"),
        ("mailroom", "letter" | "deck") => ("Gifts are taken by an elf in the Mailroom.", "C11"),
        ("workshop" | "stable" | "mailroom", _) => {
            ("An elf is sent there on a turn of yours: what is asked now comes first.", "C7")
        }
        ("sleigh", _) => ("Inspected gifts stay here until the deck is empty.", "C24"),
        ("training", _) => ("Training is taken by an elf in the Classroom.", "C12"),
        ("dealt", _) => ("You choose among the dealt gifts before the first day.", "C3"),
        _ => on_the_mat(&spot.kind),
    };
    Barred::new(why, rule)
}

fn on_the_mat(kind: &str) -> (&'static str, &'static str) {
    match kind {
        "elf" => ("Elves are sent one at a time: what is asked now comes first.", "C7"),
        "zelf" => ("Zelf goes to a shop on a turn of yours.", "C21"),
        "gift" => ("Materials and assembly tokens are laid on gifts as an elf brings them.", "C14"),
        "cart" | "tools" | "harness" => ("Materials are laid here as an elf brings them.", "C14"),
        "stack" => ("Assembled gifts wait here for the inspection.", "C24"),
        "tree" => ("The tree stays with the first player; only Comet moves it.", "C9"),
        _ => {
            ("This card is used as you send an elf, under a surprise with the bakery sign.", "C28")
        }
    }
}

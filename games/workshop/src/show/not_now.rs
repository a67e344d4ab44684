//! Why a place that is not part of what is going on cannot be chosen: what it is for, and when.

use scene::{Barred, Spot, Zone};

pub(super) fn why(zone: &Zone, spot: &Spot) -> Barred {
    let (why, rule) = match (&*zone.kind, &*spot.kind) {
        ("workshop", "station") => {
            ("Finish with this elf first. You place the next one on your next turn.", "W4")
        }
        ("workshop", _) => ("Place an elf in the Donation Center to take tokens from here.", "W8"),
        ("letters", "sleigh") => ("Inspected toys stay here until the toy deck runs out.", "W10"),
        ("letters", _) => ("Place an elf in the Mail Room to take toy cards.", "W9"),
        ("stalls", "stall") => ("Place an elf in the Reindeer Stables to take a reindeer.", "W11"),
        ("stalls", _) => ("The reindeer for the next day come from here.", "W14"),
        ("calendar", "inspection") => ("Santa's inspection starts after this day.", "W15"),
        ("calendar", _) => ("A day is over when all elves are placed.", "W14"),
        ("supply", "ornaments") => ("Place an elf at the Christmas Tree to take one.", "W12"),
        ("supply", _) => ("Place an elf in a shop to take tokens from the supply.", "W5"),
        ("mat", _) if spot.pieces.is_empty() => {
            ("There is no toy here. Place an elf in the Mail Room to take toy cards.", "W9")
        }
        ("mat", _) => ("You put tokens on toys when you take them.", "W5"),
        ("tree", _) => {
            ("Place an elf at the Christmas Tree to get an ornament to hang here.", "W12")
        }
        (_, "finished") => ("Finished toys wait here for the inspection.", "W15"),
        (_, "reindeer") => ("Your reindeer score at the end.", "W17"),
        _ => ("All your elves are the same. Choose a station instead.", "W4"),
    };
    Barred::new(why, rule)
}

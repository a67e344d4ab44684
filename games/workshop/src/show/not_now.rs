//! Why a place that is not part of what is going on cannot be chosen: what it is for, and when.

use scene::{Barred, Spot, Zone};

pub(super) fn why(zone: &Zone, spot: &Spot) -> Barred {
    let (why, rule) = match (&*zone.kind, &*spot.kind) {
        ("workshop", "station") => {
            ("Your next elf goes to work on your next turn: finish this one first.", "W4")
        }
        ("workshop", _) => ("Tokens are taken from here by an elf in the Donation Center.", "W8"),
        ("letters", "sleigh") => ("Inspected toys stay here until the toy deck runs out.", "W10"),
        ("letters", _) => ("Toy cards are taken by an elf in the Mail Room.", "W9"),
        ("stalls", "stall") => ("Reindeer are taken by an elf in the Stables.", "W11"),
        ("stalls", _) => ("The reindeer of the next day come from here.", "W14"),
        ("calendar", "inspection") => ("Santa comes by himself, when the day is over.", "W15"),
        ("calendar", _) => ("A day is over when all elves are placed.", "W14"),
        ("supply", "ornaments") => ("An ornament is taken by an elf at the Christmas Tree.", "W12"),
        ("supply", _) => ("Tokens come from the stock by the places elves go to.", "W5"),
        ("mat", _) if spot.pieces.is_empty() => {
            ("No toy lies here: an elf takes toy cards in the Mail Room.", "W9")
        }
        ("mat", _) => ("Tokens are put on toys as you take them.", "W5"),
        ("tree", _) => {
            ("An ornament is hung as you take it, by an elf at the Christmas Tree.", "W12")
        }
        (_, "finished") => ("Finished toys wait here for the inspection.", "W15"),
        (_, "reindeer") => ("Your reindeer score at the end.", "W17"),
        _ => ("Your elves are alike: choose a station, not an elf.", "W4"),
    };
    Barred::new(why, rule)
}

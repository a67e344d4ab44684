//! Why a place that is not part of what is going on cannot be chosen: what it is for, and when.

use scene::{Barred, Spot, Zone};

pub(super) fn why(zone: &Zone, spot: &Spot) -> Barred {
    let (why, rule) = match &*zone.kind {
        "throw" | "aside" => ("Dice are set aside by the one who rolls.", "U3"),
        "pool" => ("Dice are taken from the pool in the draft, when all have rolled.", "U4"),
        "stores" => ("The stores open when all dice are drafted.", "U5"),
        "unions" => ("One joins a union through the Union Hall, when all dice are drafted.", "U11"),
        "dice" => ("Your dice are for the stores and for work, when the draft is over.", "U5"),
        _ => at_the_tables(&spot.kind),
    };
    Barred::new(why, rule)
}

fn at_the_tables(kind: &str) -> (&'static str, &'static str) {
    match kind {
        "delivered" => ("Delivered gifts stay here: they are your points.", "U7"),
        "token" => ("Your union token lies here until you join a union.", "U11"),
        _ => ("You work at your tables after the purchases, with the dice you have left.", "U6"),
    }
}

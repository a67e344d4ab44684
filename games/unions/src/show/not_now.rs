//! Why a place that is not part of what is going on cannot be chosen: what it is for, and when.

use scene::{Barred, Spot, Zone};

pub(super) fn why(zone: &Zone, spot: &Spot) -> Barred {
    let (why, rule) = match &*zone.kind {
        "throw" | "aside" => ("The player who is rolling sets dice aside.", "U3"),
        "pool" => ("You take dice from the pool in the draft, after everyone has rolled.", "U4"),
        "stores" => ("The stores open after the draft.", "U5"),
        "unions" => ("Join a union at the Union Hall, which opens after the draft.", "U11"),
        "dice" => ("After the draft, use your dice to buy in the stores and to work.", "U5"),
        _ => at_the_tables(&spot.kind),
    };
    Barred::new(why, rule)
}

fn at_the_tables(kind: &str) -> (&'static str, &'static str) {
    match kind {
        "delivered" => ("Delivered gifts stay here. They are your points.", "U7"),
        "token" => ("Your union token stays here until you join a union.", "U11"),
        _ => ("After the purchases, you work at your tables with the dice you have left.", "U6"),
    }
}

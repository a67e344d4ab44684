//! Why a place that is not part of what is going on cannot be chosen: what it is for, and when.

use scene::{Barred, Spot, Zone};

pub(super) fn why(zone: &Zone, spot: &Spot) -> Barred {
    let (why, rule) = match (&*zone.kind, &*spot.kind) {
        ("belt", _) => ("Cards are taken from the belt by bids, while there are some.", "S6"),
        (belt, _) if belt.starts_with("belt-") => ("This belt runs in a later season.", "S28"),
        ("bids", _) => ("Bids are read, not chosen: they lie open when all have bid.", "S6"),
        ("tracker", _) => ("Tokens move here by themselves, when a tie is decided.", "S8"),
        ("santa", _) => ("Santa moves on by himself, when all have cleaned up.", "S15"),
        ("deck", _) => ("The belts are laid from here; nothing is drawn.", "S5"),
        ("payment", _) => ("A payment goes with a Grab Bid, before it is sealed.", "S31"),
        ("bench", _) => ("Toys are crafted when the belt is empty.", "S12"),
        ("hand", _) => ("Cards of your hand go into toys in Craft, or fall in Cleanup.", "S12"),
        ("gold", _) => ("A gold card is played at its own moment.", "S25"),
        ("bin", _) => ("Toys stay in the bin until Santa comes.", "S12"),
        ("floor", _) => ("A card leaves the floor by a Broom or by Gloves.", "S18"),
        _ => at_the_desk(&spot.kind),
    };
    Barred::new(why, rule)
}

fn at_the_desk(kind: &str) -> (&'static str, &'static str) {
    match kind {
        "hand" => {
            ("This is how many cards you have; they lie below, where they are played.", "S12")
        }
        "gold" => ("Gold cards are played at their own moments.", "S25"),
        "bin" => ("Toys stay in the bin until Santa comes.", "S12"),
        _ => ("What lies on the floor costs points in the end.", "S14"),
    }
}

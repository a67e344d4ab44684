//! Why a place that is not part of what is going on cannot be chosen: what it is for, and when.

use scene::{Barred, Spot, Zone};

pub(super) fn why(zone: &Zone, spot: &Spot) -> Barred {
    let (why, rule) = match (&*zone.kind, &*spot.kind) {
        ("belt", _) => ("Cards go to the players who win them with bids.", "S6"),
        (belt, _) if belt.starts_with("belt-") => ("This belt is for a later season.", "S28"),
        ("bids", _) => ("Bids are revealed when everyone has bid.", "S6"),
        ("tracker", _) => ("Tokens move automatically when a tie is decided.", "S8"),
        ("santa", _) => ("Santa moves on when everyone has cleaned up.", "S15"),
        ("deck", _) => ("Cards for the belts come from here. You don't draw any.", "S5"),
        ("payment", _) => ("You choose a payment together with your Grab Bid.", "S31"),
        ("bench", _) => ("You craft toys when the belt is empty.", "S12"),
        ("hand", _) => ("You use these cards in Craft, or drop them in Cleanup.", "S12"),
        ("gold", _) => ("Each gold card has its own moment to be played.", "S25"),
        ("bin", _) => ("Toys stay in the bin until the end.", "S12"),
        ("floor", _) => ("Only a Broom or Gloves can remove a card from the floor.", "S18"),
        _ => at_the_desk(&spot.kind),
    };
    Barred::new(why, rule)
}

fn at_the_desk(kind: &str) -> (&'static str, &'static str) {
    match kind {
        "hand" => {
            ("This is how many cards are in your hand. The cards themselves are below.", "S12")
        }
        "gold" => ("Each gold card has its own moment to be played.", "S25"),
        "bin" => ("Toys stay in the bin until the end.", "S12"),
        _ => ("Each card on the floor costs points at the end.", "S14"),
    }
}

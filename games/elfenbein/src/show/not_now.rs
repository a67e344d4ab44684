//! Why a place that is not part of what is going on cannot be chosen: what it is for, and when.

use scene::{Barred, Spot, Zone};

use crate::{Table, Todo};

pub(super) fn why(table: &Table, zone: &Zone, spot: &Spot) -> Barred {
    let (why, rule) = match (&*zone.kind, &*spot.kind) {
        ("town", _) => in_town(table.todo),
        ("round", _) => ("Players are pointed at when the order of turns is decided.", "E7"),
        ("hand", _) => ("A card is chosen as a round begins.", "E6"),
        ("played", _) => ("Played cards are gone for the rest of the game.", "E6"),
        (_, "presents") => ("Santa leaves presents by entering houses.", "E13"),
        (_, "markers") => ("Choose the house: the marker goes there by itself.", "E4"),
        (_, "figures") => ("Choose the house: the figure goes there by itself.", "E5"),
        _ => ("Presents stay with the Kid who got them.", "E16"),
    };
    Barred::new(why, rule)
}

/// Houses are what most steps are about; the others come first.
fn in_town(todo: Todo) -> (&'static str, &'static str) {
    match todo {
        Todo::Draw | Todo::Seal { .. } => ("You move when all have chosen a card.", "E6"),
        Todo::Name { .. } | Todo::Order { .. } => {
            ("First the order of turns is decided; then you move.", "E7")
        }
        Todo::Give { .. } => ("First say which Kid gets the present; then you go on.", "E15"),
        Todo::Clear { .. } => ("First the town is cleared for the next game.", "E18"),
        Todo::Close { .. } => ("This house cannot be closed now.", "E4"),
        Todo::Start { .. } => ("You cannot start here.", "E5"),
        Todo::Walk(_) | Todo::Ride(_) | Todo::Fly { .. } | Todo::Over => {
            ("You cannot go there now.", "E9")
        }
    }
}

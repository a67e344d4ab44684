//! Why a place that is not part of what is going on cannot be chosen: what it is for, and when.

use scene::{Barred, Spot, Zone};

use crate::{Table, Todo};

pub(super) fn why(table: &Table, zone: &Zone, spot: &Spot) -> Barred {
    let (why, rule) = match (&*zone.kind, &*spot.kind) {
        ("town", _) => in_town(table.todo),
        ("round", _) => ("You choose players here when you decide the order of turns.", "E7"),
        ("hand", _) => ("You choose a card at the start of each round.", "E6"),
        ("played", _) => ("Played cards are gone for the rest of the game.", "E6"),
        (_, "presents") => ("Santa leaves a present when he enters a house.", "E13"),
        (_, "markers") => ("Choose the house instead. The marker goes there for you.", "E4"),
        (_, "figures") => ("Choose the house instead. The figure goes there for you.", "E5"),
        _ => ("Presents stay with the Kid who got them.", "E16"),
    };
    Barred::new(why, rule)
}

/// Houses are what most steps are about; the others come first.
fn in_town(todo: Todo) -> (&'static str, &'static str) {
    match todo {
        Todo::Draw | Todo::Seal { .. } => ("You move after everyone has chosen a card.", "E6"),
        Todo::Name { .. } | Todo::Order { .. } => {
            ("You move after the order of turns is decided.", "E7")
        }
        Todo::Give { .. } => ("First choose which Kid gets the present.", "E15"),
        Todo::Clear { .. } => ("First the town is cleared for the next game.", "E18"),
        Todo::Close { .. } => ("This house can't be closed right now.", "E4"),
        Todo::Start { .. } => ("You can't start here right now.", "E5"),
        Todo::Walk(_) | Todo::Ride(_) | Todo::Fly { .. } | Todo::Over => {
            ("You can't go there right now.", "E9")
        }
    }
}

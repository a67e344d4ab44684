//! Where the match stands, and what is asked.

use scene::at;
use scene::words::{list, verdict};
use tabletop::{BySeat, Game, Seat, SeatSet};

use super::ABOUT;
use crate::{Kringle, Table, Todo, View};

pub(super) fn stage(table: &Table) -> String {
    match table.due {
        Todo::Wish(_) => "Before Advent".into(),
        Todo::Nothing => "Christmas Eve".into(),
        Todo::TurnUp | Todo::Reach(_) => format!("Sunday {} of Advent", table.sunday),
    }
}

pub(super) fn prompt(view: &View) -> String {
    match view.table.due {
        Todo::Wish(seat) => format!("{} makes a wish.", at(seat)),
        Todo::TurnUp => "New parcels appear under the tree.".into(),
        Todo::Reach(waiting) => reach(view, waiting),
        Todo::Nothing => victory(view),
    }
}

fn reach(view: &View, waiting: SeatSet) -> String {
    let wish = view.viewer.filter(|&viewer| waiting.contains(viewer));
    if let Some(wish) = wish.and_then(|viewer| view.wishes[viewer]) {
        return format!("Reach for a parcel. You wish for {wish}.");
    }
    let names: Vec<String> = waiting.iter().map(at).collect();
    format!("Waiting for {} to choose.", list(&names, "and"))
}

/// When the game is over a view holds everything (K5).
fn victory(view: &View) -> String {
    let game =
        Kringle { table: view.table.clone(), wishes: view.wishes, reached: BySeat::default() };
    verdict(&ABOUT, Seat::all(view.table.seats()).map(|seat| game.score(seat)))
}

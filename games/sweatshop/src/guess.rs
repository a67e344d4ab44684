//! Guesses: positions that look exactly like a view.
//!
//! A viewer does not know what came to the others unseen, and what they made of their cards. A
//! guess deals the unseen cards anew and lets every other seat live through the match again, so
//! that each of its numbers comes out as everybody saw it. What is possible is always found and may
//! always be drawn; what is impossible never is.

mod dead_ends;
mod falls;
mod others;
mod possible;
mod sealed;
mod search;

use tabletop::{BySeat, Game, Luck, Seat};

use crate::view::in_kinds;
use crate::{Desk, Sweatshop, Todo, View};
use dead_ends::Recent;
use others::Others;
pub(crate) use possible::is_possible;
use search::Search;

pub(crate) fn guess(view: &View, luck: &mut impl Luck) -> Sweatshop {
    let mut game = known_cards(view, luck);
    for seat in others(view) {
        sealed::guess(&mut game, seat, luck);
    }
    game
}

/// A guess in which nobody else has begun the sealed step that is due.
pub(crate) fn reopened(view: &View, luck: &mut impl Luck) -> Sweatshop {
    let mut game = known_cards(view, luck);
    game.reopen();
    game
}

/// Everything but what the others have sealed.
fn known_cards(view: &View, luck: &mut impl Luck) -> Sweatshop {
    let desks = view.shown.unwrap_or_else(|| guess_desks(view, luck));
    let mut stock = view.unseen;
    for seat in others(view) {
        let there = stock.take(&in_kinds(desks[seat].hidden));
        debug_assert!(there, "what came unseen was unseen");
    }
    Sweatshop { edition: view.edition, table: view.table.clone(), desks, stock }
}

impl Sweatshop {
    /// Everybody who took part in the sealed step that is due owes it again.
    fn reopen(&mut self) {
        let all = |owes: fn(&Sweatshop, Seat) -> bool| {
            Seat::all(self.seats()).filter(|&seat| owes(self, seat)).collect()
        };
        match self.table.due {
            Todo::Bid(_) => self.table.due = Todo::Bid(self.table.still_in),
            Todo::Craft(_) => self.table.due = Todo::Craft(all(Sweatshop::could_craft)),
            Todo::Cleanup(_) => self.table.due = Todo::Cleanup(all(Sweatshop::must_clean)),
            Todo::Trade { .. }
            | Todo::DealFirst(_)
            | Todo::TurnDown
            | Todo::Deal(_)
            | Todo::Knife { .. }
            | Todo::Die(_)
            | Todo::Draw { .. }
            | Todo::Gloves { .. }
            | Todo::Ask { .. }
            | Todo::Give { .. }
            | Todo::Answer { .. }
            | Todo::Nothing => (),
        }
    }
}

fn others(view: &View) -> impl Iterator<Item = Seat> {
    let viewer = view.viewer;
    Seat::all(view.table.seats()).filter(move |&seat| viewer != Some(seat))
}

fn guess_desks(view: &View, luck: &mut impl Luck) -> BySeat<Desk> {
    let seats = Others::new(others(view)).shuffled(luck);
    let mut desks = Search::<_, Recent>::new(view, seats, luck).run();
    if let (Some(seat), Some(desk)) = (view.viewer, view.desk) {
        desks[seat] = desk;
    }
    desks
}

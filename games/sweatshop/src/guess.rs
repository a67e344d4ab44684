//! Guesses: positions that look exactly like a view.
//!
//! A viewer does not know what came to the others unseen, and what they made of their cards. A
//! guess deals the unseen cards anew and lets every other seat live through the match again, so
//! that each of its numbers comes out as everybody saw it (see [`replay`]). What is possible is
//! always found and may always be drawn; what is impossible never is.

mod replay;
mod sealed;

use tabletop::{BySeat, Luck, Seat};

use crate::view::in_kinds;
use crate::{Desk, Part, Parts, Season, Sweatshop, Table, Todo, View};
use replay::Replay;

pub(crate) fn guess(view: &View, luck: &mut impl Luck) -> Sweatshop {
    let desks = view.shown.unwrap_or_else(|| guess_desks(view, luck));
    let mut stock = view.unseen;
    for seat in others(view) {
        let there = stock.take(&in_kinds(&desks[seat].hidden));
        debug_assert!(there, "what came unseen was unseen");
    }
    let mut game = Sweatshop { edition: view.edition, table: view.table.clone(), desks, stock };
    for seat in others(view) {
        sealed::guess(&mut game, seat, luck);
    }
    game
}

fn others(view: &View) -> impl Iterator<Item = Seat> {
    let viewer = view.viewer;
    Seat::all(view.table.seats()).filter(move |&seat| viewer != Some(seat))
}

fn guess_desks(view: &View, luck: &mut impl Luck) -> BySeat<Desk> {
    let mut desks = BySeat::from_fn(|_| Desk::default());
    if let (Some(seat), Some(desk)) = (view.viewer, view.desk) {
        desks[seat] = desk;
    }
    let seats: Vec<Seat> = others(view).collect();
    let mut dealer = Dealer { view, luck, desks };
    let mut pool = Parts::default();
    for part in Part::ALL {
        (0..view.unseen.count(part.index())).for_each(|_| pool.insert(part.index()));
    }
    let found = dealer.deal(&seats, pool);
    assert!(found, "the match itself is a way to come here");
    dealer.desks
}

/// Deals unseen cards to the desks of the others.
struct Dealer<'a, L: Luck> {
    view: &'a View,
    luck: &'a mut L,
    desks: BySeat<Desk>,
}

/// Cards that came to a desk unseen: how many in a season, and which they can be.
#[derive(Clone, Copy)]
struct Unseen {
    season: Season,
    kinds: &'static [Part],
}

impl<L: Luck> Dealer<'_, L> {
    /// Deals to these seats from the pool, whatever is possible, at random.
    fn deal(&mut self, seats: &[Seat], pool: Parts) -> bool {
        let Some((&seat, later)) = seats.split_first() else { return true };
        let unseen = unseen(&self.view.table, seat);
        self.deal_cards((seat, later), &unseen, pool, [Parts::default(); 4])
    }

    fn deal_cards(
        &mut self,
        (seat, later): (Seat, &[Seat]),
        unseen: &[Unseen],
        pool: Parts,
        dealt: [Parts; Season::ALL.len()],
    ) -> bool {
        let Some((next, rest)) = unseen.split_first() else {
            let Some(desk) = self.replay(seat, dealt) else { return false };
            self.desks[seat] = desk;
            return self.deal(later, pool);
        };
        let mut candidates = pool;
        for part in Part::ALL.into_iter().filter(|part| !next.kinds.contains(part)) {
            while candidates.remove(part.index()) {}
        }
        while !candidates.is_empty() {
            let part = candidates.sample(self.luck);
            let (mut pool, mut dealt) = (pool, dealt);
            pool.remove(part);
            dealt[next.season.index()].insert(part);
            if self.deal_cards((seat, later), rest, pool, dealt) {
                return true;
            }
            while candidates.remove(part) {}
        }
        false
    }

    fn replay(&mut self, seat: Seat, dealt: [Parts; Season::ALL.len()]) -> Option<Desk> {
        Replay::new(self.view, seat, &dealt, self.luck).run()
    }
}

/// The cards that came to a desk unseen, one by one.
fn unseen(table: &Table, seat: Seat) -> Vec<Unseen> {
    let player = &table.players[seat];
    let first = Unseen { season: Season::Winter, kinds: &Part::VIOLET };
    let mut unseen = if player.has_first { vec![first] } else { Vec::new() };
    for season in Season::ALL {
        // Poop falls as crafting begins, and is seen from then on (S13).
        let fallen = season != table.season || has_fallen(table);
        let kinds: &[Part] = if fallen { &Part::USEFUL } else { &Part::ALL };
        let count = player.memory[season.index()].hidden;
        unseen.extend((0..count).map(|_| Unseen { season, kinds }));
    }
    unseen
}

/// Whether the Poop of this season has fallen (S13).
fn has_fallen(table: &Table) -> bool {
    match table.due {
        Todo::DealFirst(_)
        | Todo::TurnDown
        | Todo::Deal(_)
        | Todo::Bid(_)
        | Todo::Knife { .. }
        | Todo::Die(_)
        | Todo::Draw { .. } => false,
        Todo::Gloves { .. }
        | Todo::Give { .. }
        | Todo::Trade { .. }
        | Todo::Answer { .. }
        | Todo::Craft(_)
        | Todo::Cleanup(_)
        | Todo::Nothing => true,
    }
}

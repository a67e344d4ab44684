//! What one viewer knows.

use tabletop::{Bag, BySeat, Edition, Game, Seat, Turn};

use crate::options::KINDS;
use crate::season::deck;
use crate::{Components, Desk, Event, Parts, Sweatshop, Table};

/// The table, the own desk, and what must be somewhere unseen.
#[derive(Clone, PartialEq, Debug)]
pub struct View {
    pub viewer: Option<Seat>,
    pub edition: Edition<Components>,
    pub table: Table,
    pub desk: Option<Desk>,
    /// The cards this viewer has never seen: the unseen ones, and what came to the others unseen.
    pub unseen: Bag<KINDS>,
    /// Everybody's desk, once Santa has come (S26).
    pub shown: Option<BySeat<Desk>>,
}

impl View {
    pub(crate) fn new(game: &Sweatshop, viewer: Option<Seat>) -> View {
        let mut unseen = game.stock;
        for seat in Seat::all(game.seats()).filter(|&seat| viewer != Some(seat)) {
            unseen.add(&in_kinds(&game.desks[seat].hidden));
        }
        View {
            viewer,
            edition: game.edition,
            table: game.table.clone(),
            desk: viewer.map(|seat| game.desks[seat]),
            unseen,
            shown: (game.turn() == Turn::Over).then_some(game.desks),
        }
    }
}

impl View {
    /// The position as far as the viewer knows it, to ask rules about the viewer's own desk. The
    /// desks that it does not know are empty.
    pub(crate) fn known(&self) -> Sweatshop {
        let own = |seat| self.desk.filter(|_| self.viewer == Some(seat)).unwrap_or_default();
        let desks = self.shown.unwrap_or_else(|| BySeat::from_fn(own));
        Sweatshop { edition: self.edition, table: self.table.clone(), desks, stock: self.unseen }
    }

    /// How many cards are still to be dealt.
    pub(crate) fn deck_left(&self) -> u8 {
        let seats = self.table.seats();
        let firsts = Seat::all(seats).filter(|&seat| self.table.players[seat].has_first).count();
        let all = deck(&self.edition, self.table.options, seats).len();
        all as u8 - firsts as u8 - self.table.belt.dealt()
    }
}

/// Parts counted among all kinds of the match.
pub(crate) fn in_kinds(parts: &Parts) -> Bag<KINDS> {
    let mut counts = [0; KINDS];
    for (count, &part) in counts.iter_mut().zip(parts.counts()) {
        *count = part;
    }
    Bag::new(counts)
}

/// The part of an event that a viewer may know.
pub(crate) fn redact(event: Event, viewer: Option<Seat>) -> Event {
    let is_own = |seat: Seat| viewer == Some(seat);
    match event {
        Event::DealtFirst { seat, .. } if !is_own(seat) => Event::DealtFirst { seat, card: None },
        Event::Drew { seat, season, place, card: Some(card) }
            if !is_own(seat) && card.gold().is_none() =>
        {
            Event::Drew { seat, season, place, card: None }
        }
        Event::PickedUp { seat, .. } if !is_own(seat) => Event::PickedUp { seat, part: None },
        Event::Crafted { seat, crafting, mix, .. } if !is_own(seat) => {
            Event::Crafted { seat, crafting, mix, made: None }
        }
        Event::Cleaned { seat, dropped, swept, .. } if !is_own(seat) => {
            Event::Cleaned { seat, dropped, swept, what: None }
        }
        open => open,
    }
}

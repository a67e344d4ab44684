//! What one viewer knows.

use tabletop::{Bag, BySeat, Edition, Game, Seat, Turn};

use crate::options::KINDS;
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
        Event::Crafted { seat, crafting, .. } if !is_own(seat) => {
            Event::Crafted { seat, crafting, made: None }
        }
        Event::Cleaned { seat, dropped, swept, .. } if !is_own(seat) => {
            Event::Cleaned { seat, dropped, swept, what: None }
        }
        open => open,
    }
}

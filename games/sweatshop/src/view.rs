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
            unseen.add(&in_kinds(game.desks[seat].hidden));
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
pub(crate) fn in_kinds(parts: Parts) -> Bag<KINDS> {
    let mut counts = [0; KINDS];
    for (count, &part) in counts.iter_mut().zip(parts.counts()) {
        *count = part;
    }
    Bag::new(counts)
}

/// The part of an event that a viewer may know: what is the owner's alone is left out.
pub(crate) fn redact(mut event: Event, viewer: Option<Seat>) -> Event {
    let is_other = |seat: Seat| viewer != Some(seat);
    match &mut event {
        Event::DealtFirst { seat, card } if is_other(*seat) => *card = None,
        Event::Drew { seat, card, .. } if is_other(*seat) => {
            *card = card.filter(|card| card.gold().is_some());
        }
        Event::PickedUp { seat, part } if is_other(*seat) => *part = None,
        Event::Crafted { seat, made, .. } if is_other(*seat) => *made = None,
        Event::Cleaned { seat, what, .. } if is_other(*seat) => *what = None,
        #[rustfmt::skip]
        Event::DealtFirst { .. } | Event::Drew { .. } | Event::PickedUp { .. }
        | Event::Crafted { .. } | Event::Cleaned { .. }
        // The rest is for all to see.
        | Event::Began { .. } | Event::TurnedDown { .. } | Event::Laid { .. }
        | Event::Sealed { .. } | Event::Bid { .. } | Event::Knifed { .. } | Event::KeptKnife { .. }
        | Event::Won { .. } | Event::Tied { .. } | Event::Took { .. } | Event::AllNil { .. }
        | Event::PoopFell { .. } | Event::Requested { .. } | Event::Asked { .. }
        | Event::StoppedAsking { .. } | Event::Gave { .. }
        | Event::GaveNothing { .. } | Event::KeptGloves { .. } | Event::Offered { .. }
        | Event::Traded { .. } | Event::Refused { .. } | Event::StoppedTrading { .. }
        | Event::Finished { .. } | Event::SantaCame | Event::Showed { .. }
        | Event::ScoredToys { .. } | Event::ScoredFloor { .. } => (),
    }
    event
}

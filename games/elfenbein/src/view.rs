//! What one viewer knows, and guesses that fit it.

use tabletop::{BySeat, Luck, Seat, SeatSet};

use crate::{Elfenbein, Rank, Table, Todo};

/// The table, and the viewer's own sealed card.
#[derive(Clone, PartialEq, Debug)]
pub struct View {
    /// Who looks; `None` is a spectator.
    pub viewer: Option<Seat>,
    /// What everybody knows.
    pub table: Table,
    /// The card this viewer has chosen and not yet revealed.
    pub sealed: Option<Rank>,
}

impl View {
    pub(crate) fn new(game: &Elfenbein, viewer: Option<Seat>) -> View {
        let sealed = viewer.and_then(|seat| game.sealed[seat]);
        View { viewer, table: game.table.clone(), sealed }
    }

    /// The others may have chosen any card they hold.
    pub(crate) fn determinize(&self, luck: &mut impl Luck) -> Elfenbein {
        let mut sealed = BySeat::default();
        for seat in Seat::all(self.table.seats()).filter(|&seat| self.has_sealed(seat)) {
            sealed[seat] = if self.viewer == Some(seat) {
                self.sealed
            } else {
                Some(self.table.players[seat].hand.sample(luck))
            };
        }
        Elfenbein { table: self.table.clone(), sealed }
    }

    /// The same table where nobody has sealed a card yet, if the viewer still owes one (E6).
    pub(crate) fn reopened(&self) -> Option<Elfenbein> {
        let Todo::Seal { waiting } = self.table.todo else { return None };
        if !self.viewer.is_some_and(|viewer| waiting.contains(viewer)) {
            return None;
        }
        let mut table = self.table.clone();
        table.todo = Todo::Seal { waiting: SeatSet::first(table.seats()) };
        Some(Elfenbein { table, sealed: BySeat::default() })
    }

    /// Whether a card of `seat` lies face down (E6).
    pub(crate) fn has_sealed(&self, seat: Seat) -> bool {
        matches!(self.table.todo, Todo::Seal { waiting } if !waiting.contains(seat))
    }
}

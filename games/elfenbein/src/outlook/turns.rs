//! Who has still to move in this round, and where that may lead.

use tabletop::Seat;

use crate::{House, Houses, Reach, Table, Todo};

/// Whether a turn of this round has been taken.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Taken {
    /// The cards are not revealed yet.
    Unknown,
    Done,
    Now,
    ToCome,
}

impl Table {
    fn mover(&self) -> Option<Seat> {
        match self.todo {
            Todo::Walk(trip) | Todo::Give { trip, .. } => Some(trip.seat),
            Todo::Ride(ride) => Some(ride.seat),
            Todo::Fly { seat } => Some(seat),
            Todo::Draw
            | Todo::Close { .. }
            | Todo::Start { .. }
            | Todo::Seal { .. }
            | Todo::Name { .. }
            | Todo::Order { .. }
            | Todo::Clear { .. }
            | Todo::Over => None,
        }
    }

    pub(super) fn taken(&self, seat: Seat) -> Taken {
        let Some(mover) = self.mover() else {
            let ordering = matches!(self.todo, Todo::Name { .. } | Todo::Order { .. });
            return if ordering { Taken::ToCome } else { Taken::Unknown };
        };
        match self.order.place(seat).cmp(&self.order.place(mover)) {
            std::cmp::Ordering::Less => Taken::Done,
            std::cmp::Ordering::Equal => Taken::Now,
            std::cmp::Ordering::Greater => Taken::ToCome,
        }
    }

    /// The houses that `seat` may still enter in this round, seen from where it stands.
    pub(super) fn ahead(&self, seat: Seat) -> Houses {
        let Some(house) = self.players[seat].house else { return Houses::default() };
        match self.taken(seat) {
            Taken::Unknown | Taken::Done => Houses::default(),
            Taken::ToCome => self.by_card(seat, house),
            Taken::Now => self.on_the_way(seat, house),
        }
    }

    fn by_card(&self, seat: Seat, house: House) -> Houses {
        let Some(card) = self.card(seat) else { return Houses::default() };
        match self.town.reach(card) {
            Reach::Houses(houses) => self.by_foot(seat, house, houses),
            Reach::Court if self.is_santa(seat) => self.town.houses().without(house),
            Reach::Court => self.town.reaches().by_bike(house),
        }
    }

    fn by_foot(&self, seat: Seat, house: House, houses: u8) -> Houses {
        let reaches = self.town.reaches();
        if self.is_santa(seat) {
            reaches.by_street_or_path(house, houses)
        } else {
            reaches.by_street(house, houses)
        }
    }

    fn on_the_way(&self, seat: Seat, house: House) -> Houses {
        match self.todo {
            Todo::Walk(trip) | Todo::Give { trip, .. } => {
                self.by_foot(seat, house, trip.left) - trip.trail
            }
            Todo::Ride(ride) if ride.trail.len() == 1 => self.town.reaches().by_bike(house),
            Todo::Ride(ride) => self.town.reaches().lines(house) - ride.trail,
            Todo::Fly { .. } => self.town.houses().without(house),
            Todo::Draw
            | Todo::Close { .. }
            | Todo::Start { .. }
            | Todo::Seal { .. }
            | Todo::Name { .. }
            | Todo::Order { .. }
            | Todo::Clear { .. }
            | Todo::Over => Houses::default(),
        }
    }

    /// How sure it is that a Kid whose way leads to Santa's house sees him there in this round:
    /// certain if he has moved or moves later, else a matter of luck.
    pub(super) fn sight(&self, kid: Seat) -> (bool, bool) {
        let Some(house) = self.players[self.santa()].house else { return (false, false) };
        if !self.ahead(kid).contains(house) {
            return (false, false);
        }
        let first = self.goes_before(kid, self.santa());
        let stays = self.taken(self.santa()) == Taken::Done || first;
        (stays, !stays)
    }

    /// Whether `one` is known to move before `other`.
    fn goes_before(&self, one: Seat, other: Seat) -> bool {
        match (self.order.place(one), self.order.place(other)) {
            (Some(one), Some(other)) => one < other,
            (Some(_), None) => true,
            (None, _) => false,
        }
    }
}

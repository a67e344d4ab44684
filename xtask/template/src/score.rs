//! What parcels and wishes count.

use tabletop::{Log, Score, Seat};

use crate::{Event, Kind, Kringle, Table};

/// Points, then parcels of the wished-for kind (K5, K6).
pub(crate) fn score(game: &Kringle, seat: Seat) -> Score {
    let granted = game.wishes[seat].map_or(0, |wish| game.table.granted(seat, wish));
    let points = game.table.worth(seat) + bonus(&game.table, granted);
    Score { points, tiebreaks: [granted.into(), 0] }
}

/// Everybody shows their wish (K5).
pub(crate) fn show_wishes(game: &Kringle, log: &mut impl Log<Event>) {
    for seat in Seat::all(game.table.seats()) {
        let wish = game.wishes[seat].expect("everybody drew a wish");
        log.push(Event::Showed { seat, wish, granted: game.table.granted(seat, wish) });
    }
}

/// What so many parcels of the wished-for kind count more.
fn bonus(table: &Table, granted: u8) -> i16 {
    i16::from(granted) * i16::from(table.edition.limits.bonus)
}

impl Table {
    /// What the parcels of `seat` are worth to anybody.
    pub(crate) fn worth(&self, seat: Seat) -> i16 {
        self.taken[seat].iter().map(|parcel| i16::from(self.edition.parcel(parcel).worth)).sum()
    }

    /// How many parcels of that kind `seat` has.
    pub(crate) fn granted(&self, seat: Seat, wish: Kind) -> u8 {
        let fits = |parcel: &crate::Parcel| self.edition.parcel(*parcel).kind == wish;
        self.taken[seat].iter().filter(fits).count() as u8
    }
}

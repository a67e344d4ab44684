//! Points.

use tabletop::Seat;

use crate::Table;

impl Table {
    /// Points in this game. Santa has one for each present that lies in the town: one for leaving
    /// it, and he loses it with the present (E13, E14). A Kid has three for each sighting and one
    /// for each present (E14, E15).
    #[inline]
    pub fn points(&self, seat: Seat) -> i16 {
        let worth = &self.town.limits;
        let player = &self.players[seat];
        if self.is_santa(seat) {
            return self.presents.len() as i16 * i16::from(worth.present);
        }
        i16::from(player.sightings) * i16::from(worth.sighting)
            + i16::from(player.presents) * i16::from(worth.present)
    }

    /// Points of all games so far.
    pub fn total(&self, seat: Seat) -> i16 {
        self.players[seat].earlier + self.points(seat)
    }
}

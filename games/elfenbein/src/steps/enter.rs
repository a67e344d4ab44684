//! What happens when a figure enters a house: presents and sightings (E13, E14, E15).

use tabletop::{Log, Seat, SeatSet};

use crate::{Event, Gait, House, Role, Table};

pub(super) fn move_to(
    table: &mut Table,
    seat: Seat,
    (gait, to): (Gait, House),
    log: &mut impl Log<Event>,
) {
    let from = table.house(seat);
    table.players[seat].house = Some(to);
    log.push(Event::Moved { seat, role: table.role(seat), gait, from, to });
}

/// A Kid who enters Santa's house sees him; the first of the round takes the present (E14).
pub(crate) fn kid_enters(table: &mut Table, kid: Seat, house: House, log: &mut impl Log<Event>) {
    if table.house(table.santa()) != house {
        return;
    }
    let first = !table.seen;
    see(table, kid, house, log);
    if first && table.presents.contains(house) {
        take_present(table, kid, house, log);
    }
}

/// Santa leaves a present in a house without Kids (E13); Kids see him, and one gets the present
/// (E15). Gives the Kids among whom he must choose: none, or several.
pub(crate) fn santa_enters(table: &mut Table, house: House, log: &mut impl Log<Event>) -> SeatSet {
    let kids = table.kids_at(house);
    if kids.is_empty() {
        leave_present(table, house, log);
        return kids;
    }
    for kid in kids {
        see(table, kid, house, log);
    }
    let some_present = table.presents.contains(house) || table.stock > 0;
    if table.closed.contains(house) || !some_present {
        return SeatSet::default();
    }
    match kids.only() {
        None => kids,
        Some(kid) => {
            give_present(table, kid, house, log);
            SeatSet::default()
        }
    }
}

/// Puts a present into a house, unless it is closed or has one, or all are used up (E13).
pub(super) fn leave_present(table: &mut Table, house: House, log: &mut impl Log<Event>) {
    if (table.closed | table.presents).contains(house) || table.stock == 0 {
        return;
    }
    table.stock -= 1;
    table.presents = table.presents.with(house);
    let points = table.town.limits.present;
    log.push(Event::Left { santa: table.santa(), house, points });
}

/// Gives a Kid the present that lies there, or one from the stock (E15).
pub(super) fn give_present(table: &mut Table, kid: Seat, house: House, log: &mut impl Log<Event>) {
    if table.presents.contains(house) {
        return take_present(table, kid, house, log);
    }
    table.stock -= 1;
    table.players[kid].presents += 1;
    log.push(Event::Got { kid, house, points: table.town.limits.present });
}

fn see(table: &mut Table, kid: Seat, house: House, log: &mut impl Log<Event>) {
    table.seen = true;
    table.players[kid].sightings += 1;
    log.push(Event::Saw { kid, house, points: table.town.limits.sighting });
}

fn take_present(table: &mut Table, kid: Seat, house: House, log: &mut impl Log<Event>) {
    table.presents = table.presents.without(house);
    table.players[kid].presents += 1;
    let points = table.town.limits.present;
    log.push(Event::Took { kid, santa: table.santa(), house, points });
}

impl Table {
    /// The part `seat` plays.
    #[inline]
    pub fn role(&self, seat: Seat) -> Role {
        if self.is_santa(seat) { Role::Santa } else { Role::Kid }
    }
}

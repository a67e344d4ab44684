//! Naughty List Update: coal for cookies (C28).

use tabletop::{Log, Seat};

use crate::{Action, Event, Table};

pub(crate) fn legal(table: &Table, seat: Seat, out: &mut Vec<Action>) {
    let most = table.players[seat].coal.min(table.edition.limits.naughty_coal);
    out.extend((1..=most).map(|coal| Action::TurnIn { coal }));
}

pub(crate) fn apply(table: &mut Table, seat: Seat, coal: u8, log: &mut impl Log<Event>) {
    let cookies = coal * table.edition.limits.naughty_cookies;
    let player = &mut table.players[seat];
    player.coal -= coal;
    player.cookies += i16::from(cookies);
    log.push(Event::TurnedIn { seat, coal, cookies });
}

//! A reindeer is tended: its cookies, then its bonus (C20).

use tabletop::{Log, Seat};

use super::place::add_coal;
use crate::table::{Supply, Tokens};
use crate::{Duty, Event, Material, Place, Reindeer, Table, Todo, Zelf};

/// `times` is how often the reindeer gives its bonus today (C28, Auroras).
pub(crate) fn tend(
    table: &mut Table,
    seat: Seat,
    (reindeer, times): (Reindeer, u8),
    log: &mut impl Log<Event>,
) {
    let cookies = std::mem::take(&mut table.stalls[reindeer.index()]);
    table.players[seat].cookies += i16::from(cookies);
    log.push(Event::Tended { seat, reindeer, cookies });
    if times > 0 {
        bonus(table, seat, (reindeer, times), log);
    }
}

fn bonus(
    table: &mut Table,
    seat: Seat,
    (reindeer, times): (Reindeer, u8),
    log: &mut impl Log<Event>,
) {
    let limits = &table.edition.0.limits;
    let left = times * limits.reindeer;
    let place = Place::Stall(reindeer);
    match reindeer {
        Reindeer::Blitzen => {
            let tokens = Tokens { seat, left, must: false, place };
            table.agenda.push(Todo::Assemble(tokens));
        }
        Reindeer::Cupid => table.agenda.push(Todo::Mail { seat, left, must: false }),
        Reindeer::Dancer => give(table, seat, (Material::Wood, left), place),
        Reindeer::Dasher => give(table, seat, (Material::Fabric, left), place),
        Reindeer::Prancer => give(table, seat, (Material::Metal, left), place),
        Reindeer::Vixen => add_coal(table, seat, (place, times * limits.vixen_coal), log),
        Reindeer::Comet => {
            let from = std::mem::replace(&mut table.first, seat);
            log.push(Event::Comet { seat, from });
            aurora(table, seat, times, log);
        }
        Reindeer::Donner => {
            table.zelf = Zelf::Free(seat);
            log.push(Event::Donner { seat });
            aurora(table, seat, times, log);
        }
    }
}

fn give(table: &mut Table, seat: Seat, (material, left): (Material, u8), place: Place) {
    let duty = Duty::Free;
    table.agenda.push(Todo::Lay(Supply { seat, material, left, duty, place }));
}

/// Cookies in place of a bonus that cannot be had twice.
fn aurora(table: &mut Table, seat: Seat, times: u8, log: &mut impl Log<Event>) {
    if times > 1 {
        let cookies = (times - 1) * table.edition.limits.aurora_cookies;
        table.players[seat].cookies += i16::from(cookies);
        log.push(Event::Aurora { seat, cookies });
    }
}

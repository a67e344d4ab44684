//! Plastic is laid out, one by one (C16).
//!
//! Targets are numbered: gift by gift, and on each gift the requirements that want fabric, wood and
//! metal. They are served in any order.

use tabletop::{Card, Log};

use crate::table::Moulds;
use crate::{Action, Event, Material, Table, Todo};

/// The targets that can take plastic, from this number on.
#[inline]
fn targets(table: &Table, moulds: Moulds, from: usize) -> impl Iterator<Item = (Card, Material)> {
    let only = if moulds.free { None } else { table.players[moulds.seat].jammed };
    table.projects(moulds.seat).enumerate().flat_map(move |(slot, (gift, card))| {
        let jammed = only.is_some_and(|only| only != gift.card);
        Material::ALL.into_iter().filter_map(move |material| {
            let open = gift.open(card, material, true) != 0;
            let later = number(slot, material) >= from;
            (open && later && !jammed).then_some((gift.card, material))
        })
    })
}

fn number(slot: usize, material: Material) -> usize {
    3 * slot + material.index()
}

pub(crate) fn legal(table: &Table, moulds: Moulds, out: &mut Vec<Action>) {
    legal_from(table, moulds, 0, out);
}

/// Targets in ascending order only.
pub(crate) fn worth_trying(
    table: &Table,
    moulds: Moulds,
    last: Option<Action>,
    out: &mut Vec<Action>,
) {
    let from = if let Some(Action::Mould { gift, material }) = last {
        number(table.players[moulds.seat].gifts.slot(gift), material)
    } else {
        0
    };
    legal_from(table, moulds, from, out);
}

fn legal_from(table: &Table, moulds: Moulds, from: usize, out: &mut Vec<Action>) {
    let targets = targets(table, moulds, from);
    out.extend(targets.map(|(gift, material)| Action::Mould { gift, material }));
    if moulds.placed {
        out.push(Action::Done);
    }
}

#[inline]
pub(crate) fn settle(table: &mut Table, moulds: Moulds) -> bool {
    if moulds.left > 0 && targets(table, moulds, 0).next().is_some() {
        return true;
    }
    table.agenda.pop();
    false
}

pub(crate) fn apply(
    table: &mut Table,
    mut moulds: Moulds,
    (gift, material): (Card, Material),
    log: &mut impl Log<Event>,
) {
    let seat = moulds.seat;
    let card = table.edition.0.gift(gift);
    let player = &mut table.players[seat];
    moulds.left -= 1;
    moulds.placed = true;
    let project = player.gifts.get_mut(gift);
    let open = project.open(card, material, true);
    let requirement = open & open.wrapping_neg();
    project.filled |= requirement;
    project.plastic |= requirement;
    if !moulds.free {
        player.jammed = Some(gift);
    }
    log.push(Event::Moulded { seat, material, gift });
    table.agenda.push(Todo::Mould(moulds));
}

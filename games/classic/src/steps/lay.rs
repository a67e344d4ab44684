//! Materials are laid out, one by one (C14, C15).
//!
//! Materials of one kind are alike, so only how many go where matters, and they are laid out in any
//! order. Targets are numbered: for each gift the requirements that want the material itself, then
//! those that would allow plastic; the improvement on the mat; then what is a choice: plastic to
//! replace, gift by gift, and the boxes of Sleigh Repairs.

use tabletop::{Card, Log};

use crate::table::{BOXES, GIFT_LIMIT, Supply};
use crate::{Action, Duty, Event, Material, Place, Table, Target, Todo};

const IMPROVE: usize = 2 * GIFT_LIMIT;
const SWAP: usize = IMPROVE + 1;
const REPAIR: usize = SWAP + GIFT_LIMIT;
const TARGETS: usize = REPAIR + 1;

/// How much of the material each target can take.
#[inline]
fn room(table: &Table, supply: Supply) -> [u8; TARGETS] {
    let (seat, material) = (supply.seat, supply.material);
    let mut room = [0; TARGETS];
    for (slot, (gift, card)) in table.projects(seat).enumerate() {
        room[2 * slot] = gift.open(card, material, false).count_ones() as u8;
        room[2 * slot + 1] = gift.open(card, material, true).count_ones() as u8;
        room[SWAP + slot] = gift.swappable(card, material).count_ones() as u8;
    }
    room[IMPROVE] = BOXES - table.players[seat].improved[material.index()];
    if matches!(supply.place, Place::Shop(..)) {
        room[REPAIR] = table.repairs[material.index()];
    }
    room
}

fn sum(room: &[u8]) -> u8 {
    room.iter().sum()
}

/// Every target with room; and an end, unless something that fits would be thrown away.
pub(crate) fn legal(table: &Table, supply: Supply, out: &mut Vec<Action>) {
    let room = room(table, supply);
    let targets = (0..TARGETS).filter(|&target| room[target] > 0);
    out.extend(targets.map(|target| action(table, supply, target)));
    if may_stop(supply.duty, &room) {
        out.push(Action::Done);
    }
}

fn may_stop(duty: Duty, room: &[u8; TARGETS]) -> bool {
    match duty {
        Duty::First => false,
        Duty::Fitting => sum(&room[..SWAP]) == 0,
        Duty::Free => true,
    }
}

/// Targets in ascending order only, if nothing that fits has to be thrown away in the end: either
/// no open requirement or improvement is passed over, or the rest finds room from there on.
pub(crate) fn worth_trying(
    table: &Table,
    supply: Supply,
    last: Option<Action>,
    out: &mut Vec<Action>,
) {
    let room = room(table, supply);
    let from = if let Some(Action::Lay(last)) = last { number(table, supply, last) } else { 0 };
    let mut passed = sum(&room[..from.min(SWAP)]);
    let mut ahead = sum(&room[from..]);
    for (target, &room) in room.iter().enumerate().skip(from) {
        let fits = supply.duty == Duty::Free || passed == 0 || supply.left <= ahead;
        if room > 0 && fits {
            out.push(action(table, supply, target));
        }
        ahead -= room;
        if target < SWAP {
            passed += room;
        }
    }
    if may_stop(supply.duty, &room) {
        out.push(Action::Done);
    }
}

fn action(table: &Table, supply: Supply, target: usize) -> Action {
    let gift = |slot: usize| table.players[supply.seat].gifts[slot].card;
    Action::Lay(match target {
        IMPROVE => Target::Mat,
        REPAIR => Target::Sleigh,
        SWAP.. => Target::Swap { gift: gift(target - SWAP) },
        _ => Target::Gift { gift: gift(target / 2), flexible: target % 2 == 1 },
    })
}

/// Whether there is something left to lay out and room for it; if not, the rest goes back.
#[inline]
pub(crate) fn settle(table: &mut Table, supply: Supply, log: &mut impl Log<Event>) -> bool {
    if supply.left > 0 && sum(&room(table, supply)) > 0 {
        return true;
    }
    table.agenda.pop();
    discard(supply, log);
    false
}

pub(crate) fn discard(supply: Supply, log: &mut impl Log<Event>) {
    let Supply { seat, material, left, .. } = supply;
    if left > 0 {
        log.push(Event::Discarded { seat, material, count: left });
    }
}

pub(crate) fn apply(
    table: &mut Table,
    mut supply: Supply,
    target: Target,
    log: &mut impl Log<Event>,
) {
    supply.left -= 1;
    if supply.duty == Duty::First {
        supply.duty = Duty::Fitting;
    }
    table.agenda.push(Todo::Lay(supply));
    match target {
        Target::Gift { gift, flexible } => lay(table, supply, (gift, flexible), log),
        Target::Mat => improve(table, supply, log),
        Target::Swap { gift } => swap(table, supply, gift, log),
        Target::Sleigh => repair(table, supply, log),
    }
}

/// The number of a target.
fn number(table: &Table, supply: Supply, target: Target) -> usize {
    let slot = |gift: Card| table.players[supply.seat].gifts.slot(gift);
    match target {
        Target::Gift { gift, flexible } => 2 * slot(gift) + usize::from(flexible),
        Target::Mat => IMPROVE,
        Target::Swap { gift } => SWAP + slot(gift),
        Target::Sleigh => REPAIR,
    }
}

fn lay(
    table: &mut Table,
    supply: Supply,
    (gift, flexible): (Card, bool),
    log: &mut impl Log<Event>,
) {
    let Supply { seat, material, place, .. } = supply;
    let card = table.edition.0.gift(gift);
    let project = table.players[seat].gifts.get_mut(gift);
    let open = project.open(card, material, flexible);
    project.filled |= lowest(open);
    log.push(Event::Laid { seat, material, gift, flexible, place });
}

/// The plastic goes back, and so do all assembly tokens on the gift (C15).
fn swap(table: &mut Table, supply: Supply, gift: Card, log: &mut impl Log<Event>) {
    let Supply { seat, material, place, .. } = supply;
    let card = table.edition.0.gift(gift);
    let project = table.players[seat].gifts.get_mut(gift);
    project.plastic &= !lowest(project.swappable(card, material));
    let tokens = std::mem::take(&mut project.tokens);
    log.push(Event::Swapped { seat, material, gift, tokens, place });
}

/// Wood makes the cart larger, metal the tools better; the finished harness earns cookies (C5).
fn improve(table: &mut Table, supply: Supply, log: &mut impl Log<Event>) {
    let Supply { seat, material, place, .. } = supply;
    let player = &mut table.players[seat];
    let boxes = &mut player.improved[material.index()];
    *boxes += 1;
    let finished = material == Material::Fabric && *boxes == BOXES;
    let cookies = if finished { table.edition.limits.harness } else { 0 };
    player.cookies += i16::from(cookies);
    log.push(Event::Improved { seat, material, boxes: *boxes, cookies, place });
}

fn repair(table: &mut Table, supply: Supply, log: &mut impl Log<Event>) {
    let Supply { seat, material, place, .. } = supply;
    table.repairs[material.index()] -= 1;
    let cookies = table.edition.limits.repair_cookies;
    table.players[seat].cookies += i16::from(cookies);
    log.push(Event::Repaired { seat, material, cookies, place });
}

/// The first of the requirements.
fn lowest(requirements: u8) -> u8 {
    requirements & requirements.wrapping_neg()
}

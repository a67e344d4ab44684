//! Gifts are taken from the Mailroom, one by one (C11, C20).

use tabletop::{Card, Log, Seat};

use crate::{Action, Classic, Event, Table, Todo};

/// Begins a visit to the Mailroom; the right space sweeps first, and that may be all.
pub(crate) fn enter(
    game: &mut Classic,
    seat: Seat,
    (left, sweeps): (u8, bool),
    log: &mut impl Log<Event>,
) {
    let must = !(sweeps && game.table.may_only_sweep);
    game.table.agenda.push(Todo::Mail { seat, left, must });
    if !sweeps {
        return;
    }
    let faces = std::mem::take(&mut game.table.faces);
    log.push(Event::Swept { faces });
    faces.into_iter().flatten().for_each(|gift| game.table.swept.put_under(gift));
    game.table.agenda.push(Todo::Fill);
}

pub(crate) fn legal(game: &Classic, must: bool, out: &mut Vec<Action>) {
    for (slot, gift) in game.table.faces.iter().enumerate() {
        if gift.is_some() {
            out.push(Action::Take { slot: slot as u8 });
        }
    }
    if !game.deck_is_empty() {
        out.push(Action::Draw);
    }
    if !must {
        out.push(Action::Done);
    }
}

/// Whether the player can take another gift; if not, the visit is over.
pub(crate) fn settle(game: &mut Classic, seat: Seat, left: u8) -> bool {
    let full = game.table.players[seat].gifts.is_full();
    let sold_out = game.deck_is_empty() && game.table.face_up().is_empty();
    if left > 0 && !full && !sold_out {
        return true;
    }
    game.table.agenda.pop();
    false
}

pub(crate) fn take(
    game: &mut Classic,
    (seat, left): (Seat, u8),
    slot: u8,
    log: &mut impl Log<Event>,
) {
    let table = &mut game.table;
    table.agenda.push(Todo::Mail { seat, left: left - 1, must: false });
    let gift = table.faces[usize::from(slot)].take().expect("a gift lies there");
    table.players[seat].gifts.insert(gift);
    log.push(Event::Took { seat, gift, slot: Some(slot) });
    table.agenda.push(Todo::Fill);
}

pub(crate) fn draw(table: &mut Table, seat: Seat, left: u8, log: &mut impl Log<Event>) {
    table.agenda.push(Todo::Mail { seat, left: left - 1, must: false });
    log.push(Event::Drew { seat });
    table.agenda.push(Todo::Draw(seat));
}

/// Luck gives `gift` from the deck to `seat`.
pub(crate) fn drawn(game: &mut Classic, seat: Seat, gift: Card, log: &mut impl Log<Event>) {
    game.table.players[seat].gifts.insert(gift);
    log.push(Event::Took { seat, gift, slot: None });
    game.draw(gift, log);
}

/// Luck lays `gift` into the first empty slot.
pub(crate) fn fill(game: &mut Classic, gift: Card, log: &mut impl Log<Event>) {
    let slot = empty_slot(&game.table).expect("a slot is empty");
    game.table.faces[slot] = Some(gift);
    log.push(Event::FaceUp { slot: slot as u8, gift });
    game.draw(gift, log);
    if empty_slot(&game.table).is_some() {
        game.table.agenda.push(Todo::Fill);
    }
}

/// Whether a gift can be laid out; if not, that is all.
pub(crate) fn settle_fill(game: &mut Classic) -> bool {
    if empty_slot(&game.table).is_some() && !game.deck_is_empty() {
        return true;
    }
    game.table.agenda.pop();
    false
}

fn empty_slot(table: &Table) -> Option<usize> {
    table.faces.iter().position(Option::is_none)
}

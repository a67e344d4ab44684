//! Dental Appointment: everybody sets one elf aside, at the same time (C28).

use tabletop::{Log, Seat, SeatSet};

use crate::{Action, Classic, Event, Post, Table, Todo};

pub(crate) fn legal(table: &Table, seat: Seat, out: &mut Vec<Action>) {
    out.extend(table.players[seat].candidates().map(|elf| Action::Aside { elf }));
}

pub(crate) fn apply(
    game: &mut Classic,
    (seat, waiting): (Seat, SeatSet),
    elf: u8,
    log: &mut impl Log<Event>,
) {
    game.hands[seat].aside = Some(elf);
    log.push(Event::Chose { seat });
    let waiting = waiting.without(seat);
    if waiting.is_empty() {
        reveal(game, log);
    } else {
        game.table.agenda.push(Todo::Aside(waiting));
    }
}

/// Whether anybody but `seat` has elves to choose from.
pub(crate) fn is_open(table: &Table, seat: Seat) -> bool {
    let mut others = Seat::all(table.seats()).filter(|&other| other != seat);
    others.any(|other| table.players[other].candidates().nth(1).is_some())
}

fn reveal(game: &mut Classic, log: &mut impl Log<Event>) {
    for seat in Seat::all(game.table.seats()) {
        let elf = game.hands[seat].aside.take().expect("everybody has chosen an elf");
        game.table.players[seat].elves[usize::from(elf)].post = Post::Aside;
        log.push(Event::Aside { seat, elf });
    }
}

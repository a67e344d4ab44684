//! Taking toy cards, one at a time, open or blind (W9), and where new ones come from (W10).

use tabletop::{Card, Log, Seat};

use crate::{Action, Event, Todo, Workshop};

#[inline]
pub(crate) fn legal(game: &Workshop, out: &mut Vec<Action>) {
    for (slot, letter) in game.letters.iter().enumerate() {
        if letter.is_some() {
            out.push(Action::Letter { slot: slot as u8 });
        }
    }
    if !game.deck.is_empty() {
        out.push(Action::Blind);
    }
}

/// Takes a card that lies open; another comes to its slot at once.
pub(crate) fn letter(
    game: &mut Workshop,
    (seat, left): (Seat, u8),
    slot: usize,
    log: &mut impl Log<Event>,
) {
    game.agenda.replace(Todo::Mail { seat, left: left - 1 });
    let toy = game.letters[slot].take().expect("a letter lies there");
    let job = game.lay_out(seat, toy);
    log.push(Event::TookLetter { seat, slot: slot as u8, job, toy });
    game.agenda.push(Todo::FillLetters);
}

/// Takes the top card of the deck, whatever it is.
pub(crate) fn blind(game: &mut Workshop, seat: Seat, left: u8) {
    game.agenda.replace(Todo::Mail { seat, left: left - 1 });
    game.agenda.push(Todo::Draw(seat));
}

/// The card that was drawn blind is laid out.
pub(crate) fn drawn(game: &mut Workshop, seat: Seat, toy: Card, log: &mut impl Log<Event>) {
    game.agenda.pop();
    game.deck.remove(toy);
    let job = game.lay_out(seat, toy);
    log.push(Event::Drew { seat, job, toy });
    game.reshuffle(log);
}

/// A card comes to the first empty slot.
pub(crate) fn arrive(game: &mut Workshop, toy: Card, log: &mut impl Log<Event>) {
    let slot = game.empty_slot().expect("a slot is filled");
    game.deck.remove(toy);
    game.letters[slot] = Some(toy);
    log.push(Event::Arrived { slot: slot as u8, toy });
    game.reshuffle(log);
}

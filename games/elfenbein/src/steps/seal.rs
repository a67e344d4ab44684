//! Everybody chooses a card in secret; when all are in, they are revealed (E6).

use tabletop::{BySeat, Log, Seat, SeatSet};

use crate::steps::name;
use crate::{Action, Elfenbein, Event, Rank, Table, Todo};

/// Asks all for a card. The last one plays itself.
pub(super) fn begin(game: &mut Elfenbein, log: &mut impl Log<Event>) {
    let players = &game.table.players;
    let last = BySeat::from_fn(|seat| players[seat].hand.only());
    let everybody = SeatSet::first(game.table.seats());
    if everybody.iter().all(|seat| last[seat].is_some()) {
        game.sealed = last;
        return reveal(game, log);
    }
    game.table.todo = Todo::Seal { waiting: everybody };
}

pub(crate) fn legal(table: &Table, seat: Seat, out: &mut Vec<Action>) {
    out.extend(table.players[seat].hand.into_iter().map(Action::Seal));
}

pub(crate) fn apply(
    game: &mut Elfenbein,
    (seat, waiting): (Seat, SeatSet),
    card: Rank,
    log: &mut impl Log<Event>,
) {
    game.sealed[seat] = Some(card);
    log.push(Event::Sealed { seat, card: Some(card) });
    let waiting = waiting.without(seat);
    if waiting.is_empty() {
        return reveal(game, log);
    }
    game.table.todo = Todo::Seal { waiting };
}

/// Whether `seat` chooses last, and thereby opens the cards of all.
pub(crate) fn is_last(table: &Table, seat: Seat) -> bool {
    matches!(table.todo, Todo::Seal { waiting } if waiting.only() == Some(seat))
}

/// Played cards are gone and lie open.
fn reveal(game: &mut Elfenbein, log: &mut impl Log<Event>) {
    let sealed = std::mem::take(&mut game.sealed);
    let table = &mut game.table;
    let round = usize::from(table.round) - 1;
    for seat in Seat::all(table.seats()) {
        let card = sealed[seat].expect("everybody has chosen a card");
        let player = &mut table.players[seat];
        player.hand = player.hand.without(card);
        player.played[round] = Some(card);
        log.push(Event::Revealed { seat, card });
    }
    name::find_decider(table, log);
}

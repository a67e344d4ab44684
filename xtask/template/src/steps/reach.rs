//! Reaching for a parcel: sealed, until everybody has chosen (K3, K4).

use tabletop::{Log, Seat, SeatSet};

use crate::{Action, Event, Kringle, Parcel, Table, Todo, score};

pub(crate) fn legal(table: &Table, out: &mut Vec<Action>) {
    out.extend(table.tree.iter().map(Action::Reach));
}

pub(crate) fn apply(game: &mut Kringle, seat: Seat, parcel: Parcel, log: &mut impl Log<Event>) {
    game.reached[seat] = Some(parcel);
    log.push(Event::Chose { seat, parcel: Some(parcel) });
    let waiting = waiting(&game.table).without(seat);
    if waiting.is_empty() {
        open(game, log);
    } else {
        game.table.due = Todo::Reach(waiting);
    }
}

/// Who has yet to choose.
fn waiting(table: &Table) -> SeatSet {
    match table.due {
        Todo::Reach(waiting) => waiting,
        Todo::Wish(_) | Todo::TurnUp | Todo::Nothing => SeatSet::default(),
    }
}

/// Whether `seat` chooses last, and so opens what the others chose, if there was a choice (K3).
pub(crate) fn opens(table: &Table, seat: Seat) -> bool {
    waiting(table).only() == Some(seat) && table.tree.len() > 1
}

/// All hands reach out at once (K4); then comes the next Sunday, or the end (K5).
fn open(game: &mut Kringle, log: &mut impl Log<Event>) {
    let reached = std::mem::take(&mut game.reached);
    for parcel in game.table.tree {
        let hands = Seat::all(game.table.seats()).filter(|&seat| reached[seat] == Some(parcel));
        take_or_tear(&mut game.table, parcel, hands.collect(), log);
    }
    if game.table.sunday < game.table.edition.limits.sundays {
        game.table.begin_sunday(log);
    } else {
        game.table.due = Todo::Nothing;
        score::show_wishes(game, log);
    }
}

fn take_or_tear(table: &mut Table, parcel: Parcel, hands: SeatSet, log: &mut impl Log<Event>) {
    if hands.is_empty() {
        return;
    }
    table.tree.remove(parcel);
    if let Some(seat) = hands.only() {
        table.taken[seat].insert(parcel);
        log.push(Event::Took { seat, parcel });
    } else {
        hands.iter().for_each(|seat| table.torn[seat].insert(parcel));
        log.push(Event::Tore { parcel, hands });
    }
}

//! Everybody chooses, at the same time and unseen, which of the dealt gifts to keep (C3).

use tabletop::{Cards, Log, Seat, SeatSet};

use crate::{Action, Classic, Event, Kept, Todo, steps};

/// Every choice of one, two or three of the dealt gifts.
pub(crate) fn legal(game: &Classic, seat: Seat, out: &mut Vec<Action>) {
    let dealt = game.hands[seat].dealt;
    for picked in 1_u8..1 << dealt.len() {
        let kept = dealt.iter().enumerate().filter(|(nth, _)| picked & 1 << nth != 0);
        out.push(Action::Keep(Kept::new(kept.map(|(_, card)| card).collect())));
    }
}

pub(crate) fn apply(
    game: &mut Classic,
    (seat, waiting): (Seat, SeatSet),
    kept: Kept,
    log: &mut impl Log<Event>,
) {
    game.hands[seat].kept = kept.cards();
    log.push(Event::Chose { seat });
    let waiting = waiting.without(seat);
    if waiting.is_empty() {
        reveal(game, log);
    } else {
        game.table.agenda.push(Todo::Keep(waiting));
    }
}

/// Kept gifts lie open; the others go under the deck, in turn order, each player's shuffled.
fn reveal(game: &mut Classic, log: &mut impl Log<Event>) {
    for seat in game.table.starter.clockwise(game.table.seats()) {
        let hand = &mut game.hands[seat];
        let kept = std::mem::take(&mut hand.kept);
        hand.returned = std::mem::take(&mut hand.dealt) - kept;
        for gift in kept {
            game.table.players[seat].gifts.insert(gift);
            log.push(Event::Kept { seat, gift, known: true });
        }
        put_back(seat, hand.returned, log);
    }
    steps::day::begin(&mut game.table, log);
}

fn put_back(seat: Seat, returned: Cards, log: &mut impl Log<Event>) {
    if !returned.is_empty() {
        log.push(Event::PutBack { seat, gifts: returned.len() as u8, which: Some(returned) });
    }
}

//! The course of a match: games, rounds, turns.

use tabletop::{Log, Seat};

use crate::steps::{close, fly, ride, seal, walk};
use crate::table::Player;
use crate::{Elfenbein, Event, Houses, Order, Rank, Reach, Table, Todo};

/// Begins a game with an empty town and full hands (E3, E4).
pub(crate) fn set_up(game: &mut Elfenbein, santa: Seat, log: &mut impl Log<Event>) {
    let table = &mut game.table;
    for seat in Seat::all(table.seats()) {
        table.players[seat] = Player { earlier: table.total(seat), ..Player::default() };
    }
    table.santa = Some(santa);
    table.game += 1;
    table.round = 0;
    table.seen = false;
    table.order = Order::default();
    table.closed = Houses::default();
    table.presents = Houses::default();
    table.stock = table.town.limits.presents;
    if table.games > 1 {
        log.push(Event::Began { game: table.game, games: table.games, santa });
    }
    close::begin(table, log);
}

/// Begins the next round, or ends the game after the last (E17).
pub(super) fn next_round(game: &mut Elfenbein, log: &mut impl Log<Event>) {
    let table = &mut game.table;
    if usize::from(table.round) == Rank::COUNT {
        return end_game(game, log);
    }
    table.round += 1;
    table.seen = false;
    table.order = Order::default();
    log.push(Event::Round { round: table.round });
    seal::begin(game, log);
}

fn end_game(game: &mut Elfenbein, log: &mut impl Log<Event>) {
    let table = &mut game.table;
    log.push(Event::Ended { game: table.game, games: table.games });
    table.todo = if table.game < table.games {
        Todo::Clear { santa: table.santa().next(table.seats()) }
    } else {
        Todo::Over
    };
}

/// Begins the turn of `seat`, which its card says how to take (E9, E11, E12).
pub(super) fn begin_turn(game: &mut Elfenbein, seat: Seat, log: &mut impl Log<Event>) {
    let table = &mut game.table;
    let card = table.card(seat).expect("cards are revealed before turns are taken");
    let todo = match table.town.reach(card) {
        Reach::Houses(houses) => walk::begin(table, seat, houses),
        Reach::Court if table.is_santa(seat) => fly::begin(table, seat),
        Reach::Court => ride::begin(table, seat),
    };
    match todo {
        Some(todo) => table.todo = todo,
        None => stay(game, seat, log),
    }
}

/// Who cannot move at all stays (E8).
fn stay(game: &mut Elfenbein, seat: Seat, log: &mut impl Log<Event>) {
    log.push(Event::Stuck { seat, house: game.table.house(seat) });
    finish_turn(game, seat, log);
}

/// Ends a turn before it has to end.
pub(crate) fn stop(game: &mut Elfenbein, seat: Seat, log: &mut impl Log<Event>) {
    log.push(Event::Stopped { seat, house: game.table.house(seat) });
    finish_turn(game, seat, log);
}

/// Passes the turn on in the order that was set (E7).
pub(super) fn finish_turn(game: &mut Elfenbein, seat: Seat, log: &mut impl Log<Event>) {
    match game.table.order.after(seat) {
        Some(next) => begin_turn(game, next, log),
        None => next_round(game, log),
    }
}

impl Table {
    /// The Kid to Santa's left, with whom everything begins (E4, E5).
    pub(super) fn first_kid(&self) -> Seat {
        self.santa().next(self.seats())
    }
}

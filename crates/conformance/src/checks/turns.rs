//! No seat is stuck: a seat that owes a step has one.

use tabletop::{Game, Seat, Turn};

use super::text::check_notation;
use crate::walk::legal;

/// Checks that seats that owe a step have legal actions, each listed once and readable, and that
/// other seats have none.
pub(crate) fn check<G: Game>(game: &G) {
    let turn = game.turn();
    check_turn(game, turn);
    for seat in Seat::all(game.seats()) {
        // The score must be available at any time.
        game.score(seat);
        let actions = legal(game, seat);
        if turn.owes(seat) {
            check_actions(seat, &actions);
            for &action in &actions {
                let listed = game.as_listed(seat, action);
                assert!(listed == action, "`{action}` is listed, but comes to `{listed}`");
            }
        } else {
            let stray = actions.first().map(ToString::to_string).unwrap_or_default();
            assert!(actions.is_empty(), "seat {seat} owes no step but may do `{stray}`");
        }
    }
}

fn check_turn<G: Game>(game: &G, turn: Turn) {
    let Turn::Seats(waiting) = turn else { return };
    assert!(!waiting.is_empty(), "the turn is of no seat: that is neither `Chance` nor `Over`");
    for seat in waiting {
        assert!(
            seat.index() < game.seats(),
            "seat {seat} owes a step in a match of {}",
            game.seats()
        );
    }
}

fn check_actions<A: tabletop::Notation>(seat: Seat, actions: &[A]) {
    assert!(!actions.is_empty(), "seat {seat} owes a step but has no legal action");
    for (nth, action) in actions.iter().enumerate() {
        let twice = actions[..nth].contains(action);
        assert!(!twice, "`{action}` is listed twice among the legal actions of seat {seat}");
        check_notation("the action", action);
    }
}

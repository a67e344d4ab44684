//! The end, the full cycle, and matches as a whole (E17, E18).

use elfenbein::{Elfenbein, Event, Todo, Town};
use scene::Show;
use tabletop::{Components, Game, Seat, Turn, winners};

use crate::common::{EDGE, Script, edition_of, in_town, may, points, seat, start, three};

/// Plays at random until something is so.
fn until(mut script: Script, seed: u64, done: impl Fn(&Script) -> bool) -> Script {
    for step in 0.. {
        if done(&script) {
            return script;
        }
        script = script.run_at_random(seed + step, 1);
    }
    unreachable!("every match ends");
}

#[test]
fn e17_thirteen_rounds_are_a_game() {
    let script = until(three(EDGE, [8, 10, 22]), 1, |s| s.game().turn() == Turn::Over);
    let rounds = script.events().iter().filter(|event| matches!(event, Event::Round { .. }));
    // The first round began when Santa started.
    assert_eq!(rounds.count(), 12);
    assert_eq!(script.game().table.round, 13);
    assert!(Seat::all(3).all(|seat| script.game().table.players[seat].hand.is_empty()));
    assert_eq!(script.events().last(), Some(&Event::Ended { game: 1, games: 1 }));
}

#[test]
fn e17_most_points_win() {
    let script = until(three(EDGE, [8, 10, 22]), 3, |s| s.game().turn() == Turn::Over);
    let best = *points(&script).iter().max().expect("three players");
    let winners = winners(script.game());
    for seat in Seat::all(3) {
        assert_eq!(winners.contains(seat), points(&script)[seat.index()] == best);
    }
}

#[test]
fn e17_a_tie_is_a_shared_victory() {
    // One house and no presents: nobody ever scores.
    let one = r#"{ id = 1, name = "Alone", x = 0, y = 0, streets = [], paths = [] }"#;
    let edition = edition_of(one).replace("limits.presents = 30", "limits.presents = 0");
    let script = until(in_town(&edition, 4), 1, |s| s.game().turn() == Turn::Over);
    assert_eq!(points(&script), [0, 0, 0, 0]);
    assert_eq!(winners(script.game()).len(), 4);
}

#[test]
fn e18_in_a_full_cycle_everybody_is_santa_once() {
    let mut script = start(4, "full-cycle santa=3");
    let mut santas = Vec::new();
    while script.game().turn() != Turn::Over {
        let game = script.game().table.game;
        santas.push(script.game().table.santa().index() + 1);
        script = until(script, 1, |s| s.game().table.game > game || s.game().turn() == Turn::Over);
    }
    assert_eq!(santas, [3, 4, 1, 2]);
}

/// The end of the first game of a full cycle.
fn after_one_game() -> Script {
    until(start(3, "full-cycle santa=2"), 1, |s| matches!(s.game().table.todo, Todo::Clear { .. }))
}

#[test]
fn e18_points_are_added_up() {
    let script = after_one_game();
    let first = points(&script);
    assert!(first.iter().any(|&points| points > 0));
    assert_eq!(may(&script, 3), "clear", "the next Santa begins the next game");
    let script = script.forget().run("3 clear");
    assert_eq!(script.log(), "Game 2 of 3: Seat 3 is Santa.\n");
    assert_eq!(points(&script), first, "nothing is lost");
    let table = &script.game().table;
    assert_eq!((table.santa(), table.round, table.stock), (seat(3), 0, 30));
    assert!(table.closed.is_empty() && table.presents.is_empty());
    assert!(Seat::all(3).all(|seat| table.players[seat].hand.len() == 13));
    assert_eq!(script.game().turn(), Turn::Seats(seat(1).into()), "the Kid to Santa's left");
}

#[test]
fn e18_a_tie_for_the_order_looks_at_this_game_only() {
    let script = after_one_game().run("3 clear");
    let [one, two, _] = points(&script)[..] else { panic!("three play") };
    assert_ne!(one, two, "or the test says nothing");
    let script = script.run("1 close 1; 2 close 6; 3 close 18; 1 close 19; 2 close 31; 3 close 36");
    let script = script.run("1 start 8; 2 start 10; 3 start 22; 1 seal K; 2 seal K; 3 seal A");
    assert_eq!(may(&script, 3), "name 1, name 2", "both Kids have no points in this game");
}

#[test]
fn every_point_has_a_source() {
    let script = until(start(3, "full-cycle santa=1"), 8, |s| s.game().turn() == Turn::Over);
    let mut totals = [0; 3];
    for &event in script.events() {
        for gain in Elfenbein::line(Town::built_in(), event).gains {
            totals[gain.seat.index()] += gain.points;
        }
    }
    assert_eq!(points(&script), totals);
}

//! S26, S27: the score and the winner.

use kit::Script;
use sweatshop::{Gold, Season, Sweatshop};
use tabletop::{Game, winners};

use crate::{Layout, seat};

fn fall() -> Layout {
    Layout::new(2, "").season(Season::Fall)
}

fn points(script: &Script<Sweatshop>, number: usize) -> i16 {
    script.game().score(seat(number)).points
}

/// Radio (10) + wrapped Kite (3 × 2) − Doll 2 − Robot 4 on the floor = 10 points.
#[test]
fn s26_the_printed_example_of_a_score() {
    let layout = fall().hand(1, "radio radio radio radio kite kite kite").floor(1, "doll robot");
    let script = layout.gold(1, Gold::Wrapping, 1).craft();
    let script = script.run("1 craft kite with wrapping; 1 craft radio; 1 done; 2 done");
    assert_eq!(points(&script, 1), 10);
    let log = script.log();
    for line in [
        "Seat 1: a wrapped Kite, 6 points.",
        "Seat 1: a Radio, 10 points.",
        "Seat 1: a Doll on the floor, minus 2 points.",
        "Seat 1: a Robot on the floor, minus 4 points.",
    ] {
        assert!(log.contains(line), "{line} is missing in\n{log}");
    }
}

#[test]
fn s26_cards_in_hand_count_nothing_and_scores_may_be_negative() {
    let script = fall().hand(1, "radio radio doll").floor(1, "poop radio").craft();
    assert_eq!(points(&script.run("1 done"), 1), -13);
}

#[test]
fn s26_payments_are_subtracted() {
    let mut game = Layout::new(2, "dutch").game;
    game.table.players[seat(1)].paid = 3;
    assert_eq!(game.score(seat(1)).points, -3);
}

#[test]
fn s27_the_highest_score_wins_then_the_most_toys() {
    let layout = fall().hand(1, "doll doll doll doll doll doll").hand(2, "robot robot robot");
    let script = layout.craft().run("1 craft doll; 1 craft doll; 1 done; 2 craft robot; 2 done");
    assert_eq!((points(&script, 1), points(&script, 2)), (4, 4));
    assert_eq!(winners(script.game()).only(), Some(seat(1)), "two toys beat one");
    let layout = fall().hand(1, "doll doll doll").hand(2, "robot robot robot");
    let script = layout.craft().run("1 craft doll; 1 done; 2 craft robot; 2 done");
    assert_eq!(winners(script.game()).only(), Some(seat(2)));
}

#[test]
fn s27_then_the_victory_is_shared() {
    let layout = fall().hand(1, "kite kite kite").hand(2, "kite kite kite");
    let script = layout.craft().run("1 craft kite; 1 done; 2 craft kite; 2 done");
    assert_eq!(winners(script.game()).len(), 2);
}

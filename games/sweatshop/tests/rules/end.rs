//! S26, S27: the score and the winner.

use conformance::Script;
use scene::Show;
use sweatshop::{Gold, Season, Sweatshop};
use tabletop::{Game, winners};

use crate::{Layout, deal, seat, winter};

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
        "Seat 1: a Doll on the floor, −2 points.",
        "Seat 1: a Robot on the floor, −4 points.",
    ] {
        assert!(log.contains(line), "{line} is missing in\n{log}");
    }
}

#[test]
fn s26_cards_in_hand_count_nothing_and_scores_may_be_negative() {
    let script = fall().hand(1, "radio radio doll").floor(1, "poop radio").craft();
    assert_eq!(points(&script.run("1 done"), 1), -13);
}

/// The points of a seat that another one sees on the table, and whether more is said to be hidden.
fn shown(script: &Script<Sweatshop>, viewer: usize, number: usize) -> (i16, bool) {
    let scene = Sweatshop::scene(&script.game().view(Some(seat(viewer))));
    let player = &scene.players[number - 1];
    (player.points, player.notes.iter().any(|note| note.ends_with("not counted")))
}

#[test]
fn s26_points_stand_open_to_their_owner() {
    let layout = fall().hand(1, "kite kite kite robot").floor(1, "doll").craft();
    let script = layout.run("1 craft kite");
    assert_eq!(shown(&script, 1, 1), (1, false), "a Kite for 3, less a Doll for 2");
    assert_eq!(shown(&script, 2, 1), (0, true));
    assert_eq!(shown(&script, 1, 2), (0, false), "seat 2 has nothing at all");
    let over = script.run("1 done; 2 done");
    assert_eq!(shown(&over, 2, 1), (1, false));
}

#[test]
fn s26_what_everybody_saw_counts_for_everybody() {
    let layout = Layout::new(2, "gold=wrapping,whistle,satin").gold(1, Gold::Whistle, 1);
    let script = layout.season(Season::Spring).craft().run("1 craft whistle; 1 done; 2 done");
    assert_eq!(shown(&script, 2, 1), (4, false), "a Whistle is made for all to see");
    let script = winter("doll poop doll doll kite kite kite robot").run("1 bid 2; 2 bid nil");
    assert_eq!(shown(&script, 2, 1), (0, false), "it is still in the hand");
    let script = deal(script, "robot");
    assert_eq!(shown(&script, 2, 1), (-7, false), "Reindeer Poop falls for all to see");
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

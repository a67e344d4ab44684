//! S12–S15: crafting, Poop, cleanup, the next season.

use sweatshop::{Action, Season, Todo, Toy};
use tabletop::{Game, Turn};

use crate::{Layout, deal, desk, everybody, floor, hand, seat, winter};

#[test]
fn s12_three_of_a_violet_kind_or_four_radios_make_a_toy() {
    let hand = "doll doll doll kite kite robot robot robot radio radio radio radio";
    let script = Layout::new(2, "").hand(1, hand).craft();
    assert_eq!(script.legal(1), ["done", "craft doll", "craft robot", "craft radio"]);
    let script = Layout::new(2, "").hand(1, "radio radio radio kite kite").craft();
    assert_eq!(script.legal(1), ["done"]);
}

#[test]
fn s12_crafting_is_never_forced_and_any_number_is_allowed() {
    let hand = "doll doll doll doll doll doll";
    let script = Layout::new(2, "").hand(1, hand).craft().run("1 craft doll; 1 craft doll; 1 done");
    assert_eq!(desk(&script, 1).bin.count(Toy::Doll, false), 2);
    let script = Layout::new(2, "").hand(1, hand).craft().run("1 done; 2 done");
    assert!(desk(&script, 1).bin.is_empty());
    assert_eq!(script.legal(1).len(), 1, "and then they fall: {:?}", script.legal(1));
}

#[test]
fn s12_the_number_of_toys_is_public_their_kinds_are_not() {
    let script = Layout::new(2, "").hand(1, "kite kite kite doll").craft();
    let script = script.run("1 craft kite; 1 done; 2 done");
    assert_eq!(script.game().table.players[seat(1)].toys, 1);
    assert!(script.log_of(Some(seat(2))).contains("Seat 1 crafts a toy from 3 cards."));
    assert!(script.log_of(Some(seat(1))).contains("Seat 1 crafts a Kite from 3 cards."));
}

#[test]
fn s12_toys_are_crafted_in_any_order() {
    let script = Layout::new(2, "").hand(1, "doll doll doll kite kite kite").craft();
    let kite_first = script.clone().run("1 craft kite");
    assert_eq!(kite_first.legal(1), ["done", "craft doll"]);
    let doll_first = script.run("1 craft doll; 1 craft kite");
    assert_eq!(kite_first.run("1 craft doll").game(), doll_first.game());
}

#[test]
fn s12_a_search_looks_at_one_order_of_equal_toys() {
    let script = Layout::new(2, "").hand(1, "doll doll doll kite kite kite").craft();
    let script = script.run("1 craft kite");
    let tried = |last: Option<Action>| {
        let mut tried = Vec::new();
        script.game().worth_trying(seat(1), last, &mut tried);
        tried.iter().map(Action::to_string).collect::<Vec<_>>()
    };
    assert_eq!(tried("craft kite".parse().ok()), ["done"], "the Doll came before the Kite");
    assert_eq!(tried(None), ["done", "craft doll"], "who begins here has seen no Doll before");
}

#[test]
fn s12a_nobody_sees_what_is_crafted_until_all_are_done() {
    let script = Layout::new(2, "").hand(1, "kite kite kite").hand(2, "doll doll doll").craft();
    let script = script.run("1 craft kite; 1 done");
    assert_eq!(script.log(), "Seat 1 is ready.\n");
    assert_eq!(script.game().table.players[seat(1)].toys, 0);
    let script = script.run("2 craft doll; 2 done");
    assert_eq!(script.game().table.players[seat(1)].toys, 1);
}

/// Gloves come before Fruitcakes, Fruitcakes before crafting.
#[test]
fn s12a_the_craft_phase_has_an_order() {
    let cards = "doll kite doll doll gloves fruitcake kite kite kite robot";
    let script = crate::dealt(2, "gold=gloves,fruitcake,knife", cards);
    let script = deal(script.run("1 bid 9; 2 bid nil"), "poop");
    assert_eq!(floor(&script, 1), "poop", "Poop falls first");
    assert!(matches!(script.game().table.due, Todo::Gloves { .. }), "then Gloves");
    let script = script.run("1 pass");
    assert!(matches!(script.game().table.due, Todo::Trade { .. }), "then Fruitcakes");
    let script = script.run("1 done");
    assert!(matches!(script.game().table.due, Todo::Craft(_)), "then all craft");
}

#[test]
fn s13_poop_falls_as_crafting_begins() {
    let script = winter("doll poop doll doll kite kite kite robot").run("1 bid 2; 2 bid nil");
    assert_eq!(hand(&script, 1), "doll doll poop", "not before");
    let script = deal(script, "doll");
    assert_eq!((hand(&script, 1), floor(&script, 1)), ("doll doll".into(), "poop".into()));
    assert!(script.log().contains("Reindeer Poop falls to Seat 1's floor."));
    let player = &script.game().table.players[seat(1)];
    assert_eq!((player.hand, player.floor), (2, 1));
}

#[test]
fn s14_exactly_the_cards_above_four_fall() {
    let script = Layout::new(2, "").hand(1, "doll doll kite kite radio robot").craft();
    let script = script.run("1 done; 2 done");
    assert!(matches!(script.game().table.due, Todo::Cleanup(_)));
    assert_eq!(
        script.legal(1),
        [
            "drop doll doll",
            "drop doll kite",
            "drop doll robot",
            "drop doll radio",
            "drop kite kite",
            "drop kite robot",
            "drop kite radio",
            "drop robot radio",
        ]
    );
    let script = script.run("1 drop doll radio");
    assert_eq!(
        (hand(&script, 1), floor(&script, 1)),
        ("doll kite kite robot".into(), "doll radio".into())
    );
}

#[test]
fn s14_four_cards_may_stay() {
    let script = Layout::new(2, "").hand(1, "doll kite robot radio").craft().run("1 done; 2 done");
    assert_eq!(hand(&script, 1), "doll kite robot radio");
    assert_eq!(script.game().table.season, Season::Spring, "nobody has to clean up");
}

#[test]
fn s14_what_falls_is_private_its_number_public() {
    let script = Layout::new(2, "").hand(1, "doll kite robot radio radio").craft();
    let script = script.run("1 done; 2 done; 1 drop radio");
    assert!(script.log_of(Some(seat(1))).contains("Seat 1 drops a Radio."));
    assert!(script.log_of(Some(seat(2))).contains("Seat 1 drops a card."));
    assert_eq!(script.game().table.players[seat(1)].floor, 1);
}

#[test]
fn s14_in_fall_too() {
    let script =
        Layout::new(2, "").season(Season::Fall).hand(1, "doll doll kite kite radio").craft();
    let script = script.run("1 done; 2 done");
    assert!(matches!(script.game().table.due, Todo::Cleanup(_)));
    assert_eq!(script.run("1 drop doll").game().score(seat(1)).points, -2);
}

#[test]
fn s15_all_elves_are_in_again() {
    let script = winter("doll doll doll doll kite kite kite robot").run("1 bid 2; 2 bid 3");
    let script = deal(script, "radio");
    let script = script.run("2 done; 1 done; 2 drop doll doll kite kite");
    assert_eq!(script.game().table.season, Season::Spring);
    let script = deal(script, "doll doll doll doll doll kite kite kite");
    assert_eq!(script.game().turn(), Turn::Seats(everybody(2)));
}

#[test]
fn s15_after_fall_comes_the_final_scoring() {
    let script = Layout::new(2, "").season(Season::Fall).hand(1, "doll kite radio").craft();
    assert_eq!(script.run("1 done; 2 done").game().turn(), Turn::Over);
}
